// The search worker: holds the indexes, answers queries, so that typing never waits. Bundled as an entry of
// its own; search.json names it.

import type {
  Hit,
  RequestMessage,
  ResponseMessage,
  SearchWorker,
} from '../runtime/search/protocol.ts';
import { markedText, matchesIn } from '../shared/search/mark-matches.ts';
import { nearestTitles } from '../shared/search/nearest-titles.ts';
import { HIT, hashOfTitle, type PackedEntry } from '../shared/search/packed-format.ts';
import { openIndex, type SearchIndex } from '../shared/search/packed-index.ts';
import { readSynonyms, type Synonyms } from '../shared/search/query.ts';
import { type RankedHit, search } from '../shared/search/search.ts';

interface Opened {
  index: SearchIndex;
  synonyms: Synonyms;
}

const opened = new Map<string, Opened>();

const worker: SearchWorker = {
  /** Throws where the file is no index: an error page, or cut off. */
  open(url, json) {
    const packed = JSON.parse(new TextDecoder().decode(json)) as PackedEntry[];
    if (!Array.isArray(packed) || packed.length !== 5) throw new Error('not a search index');
    const synonyms = readSynonyms(packed[HIT.keywords]?.synonyms ?? []);
    opened.set(url, { index: openIndex(packed), synonyms });
  },

  close(url) {
    opened.delete(url);
  },

  search(url, query, options) {
    const { index, synonyms } = opened.get(url) as Opened; // throws if it was not opened before
    return search(index, synonyms, query, options).map((found) => hitOf(found, index));
  },

  nearest(url, query, limit) {
    const { index } = opened.get(url) as Opened;
    return nearestTitles(index, query, limit).map(({ record, page, words }) =>
      hitOf({ record, page, type: HIT.title, tokens: words, isNear: true }, index),
    );
  },

  async excerpts(base, places, length) {
    const { excerptsOf } = await import('../runtime/search/excerpts.ts');
    return excerptsOf(base, places, { length, marks: { markedText, matchesIn } });
  },
};

function hitOf(
  { record, page, tokens, isNear }: RankedHit,
  { packed, pageStarts, titles }: SearchIndex,
): Hit {
  const start = pageStarts[page] ?? 0;
  const isPage = record === start;
  const section = record - page - 1; // sections are numbered without pages
  const { url = [], breadcrumbs = [] } = packed[HIT.title]?.documents ?? {};
  const title = titles[record] ?? '';
  const hash = packed[HIT.heading]?.documents.hash?.[section] || hashOfTitle(title);
  return {
    record,
    page: url[page] ?? '',
    hash: isPage ? '' : `#${hash}`,
    title: markedText(title, tokens),
    pageTitle: titles[start] ?? '',
    isPage,
    breadcrumbs: breadcrumbs[page] ?? [],
    tokens,
    isNear,
  };
}

addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<RequestMessage>) => {
  const reply = (message: Omit<ResponseMessage, 'id'>): void => postMessage({ id, ...message });
  try {
    reply({ response: await (worker[name] as (...given: typeof args) => unknown)(...args) });
  } catch (error) {
    reply({ error: String(error) });
  }
});
