// A page and its article → search records: the words of title, description, keywords and each section.
// Entry: pageRecords(). Remembered for each article.

import { cutSections } from '../../site/shared/search-sections.ts';
import { indexTokens } from '../../site/shared/search-text.ts';

export interface PageRecords {
  title: string;
  // Each word once, whichever order.
  titleWords: readonly string[];
  descriptionWords: readonly string[];
  keywordWords: readonly string[];
  contentWords: readonly string[]; // before the first section
  sections: readonly {
    title: string;
    hash: string;
    titleWords: readonly string[];
    contentWords: readonly string[];
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
    titleWords: wordsOf(title),
    // Said again in the first paragraph: one hit, not two (behaviour 9.21).
    descriptionWords: wordsOf(description),
    keywordWords: wordsOf([...operations, ...keywords].join(' ')),
    contentWords: own ?? [],
    sections: sections.map(({ title, hash }, at) => ({
      title,
      hash,
      titleWords: wordsOf(title),
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
interface Heaviest {
  at: number; // section
  weight: number;
  second: number;
  secondWeight: number;
}

/** It also stays in a second section that is nearly as much about it. */
const NEARLY = 0.9;

/** The words of each section; of a page's sections a word is in one, or in two. */
function weighty(texts: readonly string[]): string[][] {
  const places = new Map<string, Heaviest>();
  texts.forEach((text, at) => {
    const words = indexTokens(text);
    for (const [word, times] of timesOf(words)) {
      const weight = times / words.length;
      const place = places.get(word);
      if (place === undefined) places.set(word, { at, weight, second: at, secondWeight: 0 });
      else if (weight > place.weight)
        places.set(word, { at, weight, second: place.at, secondWeight: place.weight });
      else if (weight > place.secondWeight) {
        place.second = at;
        place.secondWeight = weight;
      }
    }
  });
  const lists = texts.map((): string[] => []);
  for (const [word, { at, weight, second, secondWeight }] of places) {
    lists[at]?.push(word);
    if (secondWeight >= NEARLY * weight) lists[second]?.push(word);
  }
  return lists;
}

function timesOf(words: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
}

function wordsOf(text: string): string[] {
  return [...new Set(indexTokens(text))];
}
