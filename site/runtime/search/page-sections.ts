// A page's sections, cut out of its own HTML. Entry: sectionsOf(). Pages read last are kept.

import { sliceArticle } from '../../shared/article-marks.ts';
import { cutSections, type Section } from '../../shared/search-sections.ts';

const MAX_KEPT_PAGES = 40;
const pages = new Map<string, Promise<readonly Section[]>>();

/** A failure is forgotten, so that the next try asks again. */
export function sectionsOf(url: string): Promise<readonly Section[]> {
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
