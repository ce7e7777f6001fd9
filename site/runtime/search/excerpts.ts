// Excerpts are cut from the pages of the hits, fetched like any page, which also warms the browser's cache for the
// click. Runs in the worker, as a chunk loaded after the first hits. It shares no imports with the worker: they would
// be a third file, which the worker would wait for. Entries: excerptsOf(), fetchTexts().

import { sliceArticle } from '../../shared/article-marks.ts';
import type { PromiseCache } from '../../shared/promise-cache.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import { cutSections, plain, type Section } from '../../shared/search/page-sections.ts';
import { type Marks, snippet } from '../../shared/search/snippet.ts';
import type { ExcerptPlace } from './protocol.ts';

/** A hit on a whole page shows its description. Hits on a page that cannot be fetched have no excerpt. */
export function excerptsOf(
  base: string,
  places: readonly ExcerptPlace[],
  how: { length: number; marks: Marks; pages: PromiseCache<PageTexts> },
): Promise<(Marked | undefined)[]> {
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const texts = await how.pages.get(base + page).catch(() => undefined);
      const section = texts?.sections.find((one) => one.hash === hash.slice(1))?.text;
      const text = hash === '' ? texts?.description || section : section;
      return text ? snippet(text, tokens, how) : undefined;
    }),
  );
}

export interface PageTexts {
  description: string; // '': none
  sections: readonly Section[];
}

const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

export async function fetchTexts(url: string): Promise<PageTexts> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const html = await response.text();
  return {
    description: plain(DESCRIPTION.exec(html)?.[1] ?? ''),
    sections: cutSections(sliceArticle(html) ?? ''),
  };
}
