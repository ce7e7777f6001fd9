// Excerpts come from the pages that were found: fetched as a reader would, which warms the browser's
// cache for the click. Entry: excerptsOf(). Runs in the worker, as a chunk of its own that comes after the
// first hits.

import type { Marked } from '../../shared/search-marks.ts';
import { type Marks, snippet } from '../../shared/search-snippet.ts';
import { sectionsOf } from './page-sections.ts';
import type { Request } from './protocol.ts';

type ExcerptRequest = Extract<Request, { kind: 'excerpts' }>;

/** A page that cannot be had leaves its hits without excerpt: they are complete without it. */
export function excerptsOf(
  { base, places, length }: ExcerptRequest,
  marks: Marks,
): Promise<(Marked | undefined)[]> {
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const sections = await sectionsOf(base + page).catch(() => []);
      const section = sections.find((one) => one.hash === hash.slice(1));
      return section === undefined || section.text === ''
        ? undefined
        : snippet(section.text, tokens, { length, marks });
    }),
  );
}
