// A page's description and its sections, cut out of its own HTML. Entry: textsOf(). Pages read last are kept.

import { sliceArticle } from '../../shared/article-marks.ts';
import { cutSections, plain, type Section } from '../../shared/search/page-sections.ts';

export interface PageTexts {
  description: string; // '': none
  sections: readonly Section[];
}

const MAX_KEPT_PAGES = 40;
const pages = new Map<string, Promise<PageTexts>>();

/** A failure is not cached, so the next call tries again. */
export function textsOf(url: string): Promise<PageTexts> {
  const known = pages.get(url);
  if (known !== undefined) return known;
  const made = fetchTexts(url);
  pages.set(url, made);
  made.catch(() => pages.delete(url));
  if (pages.size > MAX_KEPT_PAGES) pages.delete(pages.keys().next().value ?? '');
  return made;
}

const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

async function fetchTexts(url: string): Promise<PageTexts> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const html = await response.text();
  return {
    description: plain(DESCRIPTION.exec(html)?.[1] ?? ''),
    sections: cutSections(sliceArticle(html) ?? ''),
  };
}
