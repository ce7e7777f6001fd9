// Excerpts come from the pages that were found: fetched as a reader would, which warms the browser's
// cache for the click. Entry: excerptsOf(). Runs in the worker; the code that reads pages comes as a chunk of
// its own, after the first hits.

import { type Marked, snippet } from '../../shared/search-snippet.ts';
import type { ExcerptPlace } from './protocol.ts';

/** A page that cannot be had leaves its hits without excerpt: they are complete without it. */
export async function excerptsOf(
  base: string,
  places: readonly ExcerptPlace[],
  length: number,
): Promise<(Marked | undefined)[]> {
  const { sectionsOf } = await import('./page-sections.ts');
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const sections = await sectionsOf(base + page).catch(() => []);
      const section = sections.find((one) => one.hash === hash.slice(1));
      return section === undefined || section.text === ''
        ? undefined
        : snippet(section.text, tokens, length);
    }),
  );
}
