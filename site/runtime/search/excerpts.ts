// Excerpts are cut from the pages of the hits, fetched like any page, which also warms the browser's cache for the
// click. Runs in the worker, as a chunk loaded after the first hits. It shares no imports with the worker: they would
// be a third file, which the worker would wait for. Entries: excerptsOf(), fetchTexts().

import { sliceArticle } from '../../shared/article-marks.ts';
import type { PromiseCache } from '../../shared/promise-cache.ts';
import type { Marked } from '../../shared/search/mark-matches.ts';
import { cutSections, plain, type Section } from '../../shared/search/page-sections.ts';
import { type Marks, snippet } from '../../shared/search/snippet.ts';
import type { ExcerptPlace } from './protocol.ts';

/**
 * Each from the first text that has the most words of the query: of a page its description, prose, tables and code,
 * keywords; of a section its prose, then all of it. Hits on a page that cannot be fetched have no excerpt.
 */
export function excerptsOf(
  base: string,
  places: readonly ExcerptPlace[],
  how: { length: number; marks: Marks; pages: PromiseCache<PageTexts> },
): Promise<(Marked | undefined)[]> {
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const texts = await how.pages.get(base + page).catch(() => undefined);
      const isMatch = (text: string): boolean => how.marks.matchesIn(text, tokens).length > 0;
      const text = texts && bestText(textsFor(texts, hash.slice(1), isMatch), tokens, how.marks);
      return text ? snippet(text, tokens, how) : undefined;
    }),
  );
}

function textsFor(
  { description, keywords, sections }: PageTexts,
  hash: string,
  isMatch: (text: string) => boolean,
): string[] {
  const own = hash === '' ? sections : sections.filter((section) => section.hash === hash);
  const texts = [...own.map(({ prose }) => prose), ...own.map(({ text }) => text)];
  return (
    hash === '' ? [description, ...texts, keywords.filter(isMatch).join(', ')] : texts
  ).filter((text) => text !== '');
}

function bestText(
  texts: readonly string[],
  tokens: readonly string[],
  { matchesIn }: Marks,
): string | undefined {
  let [best, most] = [texts[0], 0];
  for (const text of texts) {
    const words = tokens.filter((token) => matchesIn(text, [token]).length > 0).length;
    if (words > most) [best, most] = [text, words];
    if (words === tokens.length) break;
  }
  return best;
}

export interface PageTexts {
  description: string; // '': none
  keywords: readonly string[];
  sections: readonly Section[];
}

const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const KEYWORDS = /<meta name="keywords" content="([^"]*)"/;

export async function fetchTexts(url: string): Promise<PageTexts> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const html = await response.text();
  return {
    description: plain(DESCRIPTION.exec(html)?.[1] ?? ''),
    keywords: plain(KEYWORDS.exec(html)?.[1] ?? '').split(','),
    sections: cutSections(sliceArticle(html) ?? ''),
  };
}
