// What both search workers do: hold the indexes and answer queries, off the main thread. Entry: serveSearch().

import { promiseCache } from '../../shared/promise-cache.ts';
import { together } from '../../shared/search/index/missing-parts.ts';
import { HIT, type PackedEntry } from '../../shared/search/index/packed-format.ts';
import { openIndex } from '../../shared/search/index/packed-index.ts';
import type { SearchIndex } from '../../shared/search/index/search-index.ts';
import { isUnspaced, markedText, matchesIn } from '../../shared/search/mark-matches.ts';
import { readSynonyms, type Synonyms } from '../../shared/search/query.ts';
import { type RankedHit, search } from '../../shared/search/search.ts';
import type { Hit, RequestMessage, ResponseMessage, SearchWorker } from './protocol.ts';

export interface OpenedIndex {
  index: SearchIndex;
  answer<T>(ask: () => T): T | Promise<T>; // where parts are missing, loads them and retries
}

/** `url`: of the file with these entries. */
export type IndexOpener = (entries: readonly PackedEntry[], url: string) => OpenedIndex;

/** For an index that is complete in one file. */
export function openWhole(entries: readonly PackedEntry[]): OpenedIndex {
  return { index: openIndex(entries), answer: (ask) => ask() };
}

interface Opened extends OpenedIndex {
  synonyms: Synonyms;
}

/** Called once, in a worker. */
export function serveSearch(open: IndexOpener): void {
  const channel = globalThis as unknown as Pick<MessagePort, 'addEventListener' | 'postMessage'>;
  const worker = searchWorker(open);
  channel.addEventListener(
    'message',
    async ({ data: { id, name, args } }: MessageEvent<RequestMessage>) => {
      const reply = (message: Omit<ResponseMessage, 'id'>): void =>
        channel.postMessage({ id, ...message });
      try {
        reply({ response: await (worker[name] as (...given: typeof args) => unknown)(...args) });
      } catch (error) {
        reply({ error: String(error) });
      }
    },
  );
}

/** Pages whose excerpts were shown last. */
const MAX_KEPT_PAGES = 40;

function searchWorker(openWith: IndexOpener): SearchWorker {
  const opened = new Map<string, Opened>();
  const pages = promiseCache(
    async (url) => (await import('./excerpts.ts')).fetchTexts(url),
    MAX_KEPT_PAGES,
  );
  return {
    /** Throws if the file is not an index: an error page, or truncated. */
    open(url, json) {
      const packed = JSON.parse(new TextDecoder().decode(json)) as PackedEntry[];
      if (!Array.isArray(packed) || packed.length !== 5) throw new Error('not a search index');
      const synonyms = readSynonyms(packed[HIT.keywords]?.synonyms ?? []);
      opened.set(url, { synonyms, ...openWith(packed, url) });
    },

    close(url) {
      opened.delete(url);
    },

    search(url, query, options) {
      const { index, synonyms, answer } = opened.get(url) as Opened; // throws if it was not opened before
      return answer(() =>
        together(search(index, synonyms, query, options), (ranked) => hitOf(ranked, index)),
      );
    },

    async excerpts(base, places, length) {
      const { excerptsOf } = await import('./excerpts.ts');
      return excerptsOf(base, places, {
        length,
        marks: { isUnspaced, markedText, matchesIn },
        pages,
      });
    },
  };
}

function hitOf(ranked: RankedHit, index: SearchIndex): Hit {
  const { record, page, tokens, isNear, corrected } = ranked;
  const start = index.pageStarts[page] ?? 0;
  const { url, breadcrumbs, method } = index.placeOf(page);
  return {
    record,
    page: url,
    hash: index.hashOf(record),
    title: markedText(index.titleOf(record), tokens),
    pageTitle: index.titleOf(start),
    isPage: record === start,
    breadcrumbs,
    method,
    tokens,
    isNear,
    corrected,
  };
}
