// The search worker: holds the indexes, answers queries, so that typing never waits. Bundled as an entry of
// its own; search.json names it.

import type {
  Hit,
  Request,
  RequestMessage,
  ResponseByKind,
  ResponseMessage,
} from '../runtime/search/protocol.ts';
import { markedText, matchesIn } from '../shared/search/mark-matches.ts';
import { HIT, hashOfTitle, type PackedEntry } from '../shared/search/packed-format.ts';
import { openIndex, type SearchIndex } from '../shared/search/packed-index.ts';
import { readSynonyms, type Synonyms } from '../shared/search/query.ts';
import { type RankedHit, search } from '../shared/search/search.ts';

interface Opened {
  index: SearchIndex;
  synonyms: Synonyms;
}

const opened = new Map<string, Opened>();

async function respond(request: Request): Promise<ResponseByKind[Request['kind']]> {
  switch (request.kind) {
    case 'open':
      return open(request.url, request.json);
    case 'close':
      opened.delete(request.url);
      return { pages: 0 };
    case 'search':
      return { hits: hits(request) };
    case 'excerpts': {
      const { excerptsOf } = await import('../runtime/search/excerpts.ts');
      return { excerpts: await excerptsOf(request, { markedText, matchesIn }) };
    }
    default:
      return request satisfies never;
  }
}

/** Throws where the file is no index: an error page, or cut off. */
function open(url: string, json: ArrayBuffer): ResponseByKind['open'] {
  const packed = JSON.parse(new TextDecoder().decode(json)) as PackedEntry[];
  if (!Array.isArray(packed) || packed.length !== 5) throw new Error('not a search index');
  const index = openIndex(packed);
  opened.set(url, { index, synonyms: readSynonyms(packed[HIT.keywords]?.synonyms ?? []) });
  return { pages: index.pageStarts.length - 1 };
}

function hits({ url, query, limit, perPage }: Extract<Request, { kind: 'search' }>): Hit[] {
  const { index, synonyms } = opened.get(url) as Opened; // throws if it was not opened before
  return search(index, synonyms, query, { limit, perPage }).map((found) => hitOf(found, index));
}

function hitOf(
  { record, page, type, tokens, isNear }: RankedHit,
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
    type,
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

addEventListener('message', ({ data: { id, request } }: MessageEvent<RequestMessage>) => {
  const reply = (message: Omit<ResponseMessage, 'id'>): void => postMessage({ id, ...message });
  respond(request).then(
    (made) => reply({ response: made }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
