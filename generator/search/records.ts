// A page and its article → search records: the words of title, description, keywords and each section,
// and how often they stand there. Entry: pageRecords(). Remembered for each article.

import { MAX_TIMES } from '../../site/shared/search-pack.ts';
import { cutSections, type Section } from '../../site/shared/search-sections.ts';
import { indexTokens } from '../../site/shared/search-text.ts';

/** How often each word stands in a text. Never an object: `constructor` is a word. */
export type WordCounts = readonly [word: string, times: number][];

export interface PageRecords {
  title: string;
  description: string;
  titleWords: WordCounts;
  descriptionWords: WordCounts;
  keywordWords: WordCounts;
  contentWords: WordCounts; // before the first section
  sections: readonly {
    title: string;
    hash: string;
    titleWords: WordCounts;
    contentWords: WordCounts;
  }[];
}

export interface RecordSource {
  title: string;
  description: string; // '': none
  keywords: readonly string[];
  isCategory: boolean;
  html: string; // of the article
}

/** A paragraph that begins with an operation, before the first heading: the page is that operation's. */
const OPERATION_LINE =
  /^(?:(?!<h2)[\s\S])*?<p><code>((?:GET|POST|PUT|PATCH|DELETE) \/[^<]*)<\/code>/;

/** Marks a page that lists other pages: its headings are theirs. */
const LISTING = 'class="hierarchy';

export function pageRecords({
  title,
  description,
  keywords,
  isCategory,
  html,
}: RecordSource): PageRecords {
  const [start, ...rest] = cutSections(html);
  const operation = OPERATION_LINE.exec(html)?.[1] ?? '';
  const sections = isCategory || html.includes(LISTING) ? [] : rest;
  return {
    title,
    description,
    titleWords: countWords(title),
    // Said again in the first paragraph: one hit, not two (behaviour 9.21).
    descriptionWords: countWords(description),
    keywordWords: countWords([operation, ...keywords].join(' ')),
    contentWords: countWords(start?.text ?? ''),
    sections: sections.map(sectionRecord),
  };
}

function sectionRecord({ title, hash, text }: Section): PageRecords['sections'][number] {
  return { title, hash, titleWords: countWords(title), contentWords: countWords(text) };
}

function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const word of indexTokens(text))
    counts.set(word, Math.min((counts.get(word) ?? 0) + 1, MAX_TIMES));
  return [...counts];
}
