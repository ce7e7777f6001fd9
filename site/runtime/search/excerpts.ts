// Excerpts come from the pages that were found: fetched as a reader would, which warms the browser's
// cache for the click. Entry: excerptsOf(). Runs in the worker.

import { sliceArticle } from '../../shared/article-marks.ts';
import { cutSections, type Section } from '../../shared/search-sections.ts';
import { type Marked, snippet } from '../../shared/search-snippet.ts';
import type { ExcerptPlace } from './protocol.ts';

const MAX_KEPT_PAGES = 40;
const pages = new Map<string, Promise<readonly Section[]>>();

/** A page that cannot be had leaves its hits without excerpt: they are complete without it. */
export function excerptsOf(
  base: string,
  places: readonly ExcerptPlace[],
  length: number,
): Promise<(Marked | undefined)[]> {
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

function sectionsOf(url: string): Promise<readonly Section[]> {
  const known = pages.get(url);
  if (known !== undefined) return known;
  const made = fetchSections(url);
  pages.set(url, made);
  made.catch(() => pages.delete(url));
  if (pages.size > MAX_KEPT_PAGES) pages.delete(pages.keys().next().value ?? '');
  return made;
}

async function fetchSections(url: string): Promise<readonly Section[]> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return cutSections(sliceArticle(await response.text()) ?? '');
}
