// Excerpts are cut from the pages of the hits, fetched like any page, which also warms the browser's cache for
// the click. Entry: excerptsOf(). Runs in the worker, as a chunk of its own that is loaded after the
// first hits.

import type { Marked } from '../../shared/search/mark-matches.ts';
import { type Marks, snippet } from '../../shared/search/snippet.ts';
import { textsOf } from './page-texts.ts';
import type { Request } from './protocol.ts';

type ExcerptRequest = Extract<Request, { kind: 'excerpts' }>;

/** A page's excerpt is its description. Hits of a page that cannot be fetched have no excerpt. */
export function excerptsOf(
  { base, places, length }: ExcerptRequest,
  marks: Marks,
): Promise<(Marked | undefined)[]> {
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const texts = await textsOf(base + page).catch(() => undefined);
      const section = texts?.sections.find((one) => one.hash === hash.slice(1))?.text;
      const text = hash === '' ? texts?.description || section : section;
      return text ? snippet(text, tokens, { length, marks }) : undefined;
    }),
  );
}
