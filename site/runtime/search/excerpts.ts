// Excerpts are cut from the pages of the hits, fetched like any page, which also warms the browser's cache for the
// click. Runs in the worker, as a chunk loaded after the first hits. It shares no imports with the worker: they would
// be a third file, which the worker would wait for. Entries: excerptsOf(), fetchTexts().

import { sliceArticle } from '../../shared/article-marks.ts';
import type { PromiseCache } from '../../shared/promise-cache.ts';
import { cutSections, plain, type Section } from '../../shared/search/page-sections.ts';
import { type Marks, snippet } from '../../shared/search/snippet.ts';
import type { Excerpt, ExcerptPlace } from './protocol.ts';

/**
 * Each from the first text that has the most words of the query: of a page its description; fields of that name; prose;
 * rows of tables and lines of code. Hits on a page that cannot be fetched have no excerpt.
 */
export function excerptsOf(
  base: string,
  places: readonly ExcerptPlace[],
  how: { length: number; marks: Marks; pages: PromiseCache<PageTexts> },
): Promise<(Excerpt | undefined)[]> {
  return Promise.all(
    places.map(async ({ page, hash, tokens }) => {
      const texts = await how.pages.get(base + page).catch(() => undefined);
      const hasSections = places.some((other) => other.page === page && other.hash !== '');
      const matches = matchesOf(tokens, how.marks);
      const best = texts && bestText(textsFor(texts, { hash, hasSections, tokens }), matches);
      return best && { hash: best.hash, text: snippet(best.text, tokens, how) };
    }),
  );
}

interface PlacedText {
  text: string;
  hash: string; // of the place that it describes
}

/** How many words of the query a text has. */
type Matches = (text: string) => number;

/** Names of fields and codes count more as they are than in parts. */
function matchesOf(tokens: readonly string[], { matchesIn }: Marks): Matches {
  const weightIn = (text: string, token: string): number => {
    if (token.includes('_') && lower(text).includes(token)) return 2;
    return matchesIn(text, [token]).length > 0 ? 1 : 0;
  };
  return (text) => tokens.reduce((sum, token) => sum + weightIn(text, token), 0);
}

interface TextsPlace {
  hash: string;
  hasSections: boolean; // the page's sections are hits too: they say where the words are
  tokens: readonly string[];
}

function textsFor(
  { description, sections }: PageTexts,
  { hash, hasSections, tokens }: TextsPlace,
): PlacedText[] {
  const isDescribed = hash === '' && hasSections && description !== '';
  const own = isDescribed ? [] : sectionsAt(sections, hash.slice(1));
  const named = own.filter(({ kind, title }) => kind === 'field' && tokens.includes(lower(title)));
  const here = [...own.map(proseOf), ...own.flatMap(linesOf)];
  return [
    { text: hash === '' ? description : '', hash },
    ...named.map((field) => ({ text: proseOf(field), hash: `#${field.hash}` })),
    ...here.map((text) => ({ text, hash })),
  ].filter(({ text }) => text !== '');
}

/** All sections, or one with the fields below it. */
function sectionsAt(sections: readonly Section[], hash: string): readonly Section[] {
  if (hash === '') return sections;
  const at = sections.findIndex((section) => section.hash === hash);
  const next = sections.findIndex(({ kind }, index) => index > at && kind !== 'field');
  return at === -1 ? [] : sections.slice(at, next === -1 ? undefined : next);
}

/** A field's with its name before it; a row's name is the hit's title. */
function proseOf({ kind, title, prose, text }: Section): string {
  if (kind === 'field') return prose === '' ? text : `${title}: ${prose}`;
  return prose;
}

/** The title of a row is often its first cell. */
function linesOf({ title, lines }: Section): string[] {
  const first = `${title} · `;
  return lines.map((line) => (line.startsWith(first) ? line.slice(first.length) : line));
}

function lower(text: string): string {
  return text.toLowerCase();
}

function bestText(texts: readonly PlacedText[], matches: Matches): PlacedText | undefined {
  let [best, most] = [texts[0], 0];
  for (const placed of texts) {
    const words = matches(placed.text);
    if (words > most) [best, most] = [placed, words];
  }
  return best;
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
    sections: cutSections(sliceArticle(html) ?? '', { withFields: true }),
  };
}
