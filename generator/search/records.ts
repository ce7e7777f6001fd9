// A page and its article → search records: the words of title, description, keywords and each section,
// and how often they stand there. Entry: pageRecords(). Remembered for each article.

import { MAX_TIMES } from '../../site/shared/search-pack.ts';
import { cutSections } from '../../site/shared/search-sections.ts';
import { indexTokens } from '../../site/shared/search-text.ts';

/** Added to the count of a word in the section of its page where it weighs most. */
export const HEAVIEST = MAX_TIMES;

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

/** An operation's line: method, then the address with its host small and its parameters marked. */
const ENDPOINT =
  /<p class="endpoint"><span[^>]*>(\w+)<\/span><code>(?:<small>[^<]*<\/small>)?(.*?)<\/code>.*?<\/p>/g;

/** `POST /payments` */
function operationName(method = '', path = ''): string {
  return `${method} ${path.replace(/<[^>]*>/g, '')}`;
}

/** Marks a page that lists other pages: its headings are theirs. */
const LISTING = 'class="hierarchy';

export function pageRecords({
  title,
  description,
  keywords,
  isCategory,
  html,
}: RecordSource): PageRecords {
  const operations = [...html.matchAll(ENDPOINT)].map(([, ...parts]) => operationName(...parts));
  const plain = html.replace(
    ENDPOINT,
    (_, method: string, path: string) => `<p><code>${operationName(method, path)}</code></p>`,
  );
  const [start, ...rest] = cutSections(withoutNoise(plain));
  const sections = isCategory || html.includes(LISTING) ? [] : rest;
  const [own, ...others] = weighty([start?.text ?? '', ...sections.map(({ text }) => text)]);
  return {
    title,
    description,
    titleWords: countWords(title),
    // Said again in the first paragraph: one hit, not two (behaviour 9.21).
    descriptionWords: countWords(description),
    keywordWords: countWords([...operations, ...keywords].join(' ')),
    contentWords: own ?? [],
    sections: sections.map(({ title, hash }, at) => ({
      title,
      hash,
      titleWords: countWords(title),
      contentWords: others[at] ?? [],
    })),
  };
}

const CODE_BLOCK = /<pre[\s>].*?<\/pre>/gs;
/** `return` and `void` in code are no words of the site: highlight.ts marks keywords so. */
const KEYWORD = /<span class="k">[^<]*/g;
const TEXT = /(?<=>)[^<]+/g;
/** Amounts, years, card numbers: `11500`, `115.00`. Shorter numbers are statuses. */
const SAMPLE_NUMBER = /(?<![\w.:-])(?:\d{4,19}[lm]?|\d+\.\d\d)(?![\w.:-])/gi;

/** Numbers of code samples are made up; those that mean something stand in prose and tables, too. */
function withoutNoise(html: string): string {
  return html.replace(CODE_BLOCK, (block) =>
    block.replace(KEYWORD, '<span> ').replace(TEXT, (text) => text.replace(SAMPLE_NUMBER, ' ')),
  );
}

/** A word that stands all over a page says little about a section: it stays where it weighs most. */
const MAX_SECTIONS = 2;

/** The words of each section; a word's heaviest section of the page is marked by HEAVIEST. */
function weighty(texts: readonly string[]): WordCounts[] {
  const counted = texts.map(countWords);
  const lengths = counted.map((counts) => counts.reduce((sum, [, times]) => sum + times, 0));
  const places = new Map<string, { at: number; weight: number }[]>();
  counted.forEach((counts, at) => {
    for (const [word, times] of counts) {
      const place = { at, weight: times / (lengths[at] ?? 1) };
      const known = places.get(word);
      if (known === undefined) places.set(word, [place]);
      else known.push(place);
    }
  });
  for (const all of places.values()) all.sort((a, b) => b.weight - a.weight || a.at - b.at);
  return counted.map((counts, at) =>
    counts.flatMap(([word, times]): WordCounts => {
      const rank = places.get(word)?.findIndex((place) => place.at === at) ?? 0;
      if (rank >= MAX_SECTIONS) return [];
      return [[word, rank === 0 ? times + HEAVIEST : times]];
    }),
  );
}

function countWords(text: string): WordCounts {
  const counts = new Map<string, number>();
  for (const word of indexTokens(text))
    counts.set(word, Math.min((counts.get(word) ?? 0) + 1, MAX_TIMES));
  return [...counts];
}
