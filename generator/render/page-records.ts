// A page and its article → records of the search index: the words of title, description, keywords and each section.
// Entry: pageRecords().

import { cutSections } from '../../site/shared/search/page-sections.ts';
import { indexTokens } from '../../site/shared/search/words/tokens.ts';

export interface PageRecords {
  title: string;
  // Without duplicates, in any order.
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

/** What the records depend on besides the HTML of the article. */
export interface RecordSource {
  title: string;
  description: string; // '': none
  keywords: readonly string[];
  isCategory: boolean;
  skipSections?: readonly string[]; // ids of headings whose sections only link to other pages
}

/** An operation's line: method, then the URL with its host in <small> and its parameters marked up. */
const ENDPOINT =
  /<p class="endpoint"><span[^>]*>(\w+)<\/span><code>(?:<small>[^<]*<\/small>)?(.*?)<\/code>.*?<\/p>/g;

/** `POST /payments` */
function operationName(method = '', path = ''): string {
  return `${method} ${path.replace(/<[^>]*>/g, '')}`;
}

/** Marks a page that lists other pages: its words belong to those. */
const LISTING = 'class="hierarchy';

export function pageRecords({
  title,
  description,
  keywords,
  isCategory,
  skipSections = [],
  html,
}: RecordSource & { html: string }): PageRecords {
  const operations: string[] = [];
  const plain = html.replace(ENDPOINT, (_, method: string, path: string) => {
    const name = operationName(method, path);
    operations.push(name);
    return `<p><code>${name}</code></p>`;
  });
  const [start, ...rest] = cutSections(withoutNoise(plain)).filter(
    ({ hash }) => !skipSections.includes(hash),
  );
  const isListing = isCategory || html.includes(LISTING);
  const sections = isListing ? [] : rest;
  const [own, ...others] = assignWordsToSections([
    start?.text ?? '',
    ...sections.map(({ text }) => text),
  ]);
  return {
    title,
    titleWords: wordsOf(title),
    // A description repeated in the first paragraph gives one hit, not two (behaviour 9.21).
    descriptionWords: wordsOf(description),
    keywordWords: wordsOf([...operations, ...keywords].join(' ')),
    contentWords: isListing ? [] : (own ?? []),
    sections: sections.map(({ title, hash }, at) => ({
      title,
      hash,
      titleWords: wordsOf(title),
      contentWords: others[at] ?? [],
    })),
  };
}

const CODE_BLOCK = /<pre[\s>].*?<\/pre>/gs;
/** Keywords in code such as `return` are not indexed: this is how highlight-code.ts marks them. */
const KEYWORD = /<span class="k">[^<]*/g;
/** Text after a tag that contains a digit. */
const TEXT_WITH_DIGITS = />[^<\d]*\d[^<]*/g;
/** Amounts, years, card numbers: `11500`, `115.00`. Shorter numbers may be statuses. */
const SAMPLE_NUMBER = /(?<![\w.:-])(?:\d{4,19}[lm]?|\d+\.\d\d)(?![\w.:-])/gi;

/** Numbers in code samples are invented; meaningful ones also occur in prose and tables. */
function withoutNoise(html: string): string {
  return html.replace(CODE_BLOCK, (block) =>
    block
      .replace(KEYWORD, '<span> ')
      .replace(TEXT_WITH_DIGITS, (text) => text.replace(SAMPLE_NUMBER, ' ')),
  );
}

/** A word that occurs throughout a page does not distinguish its sections, so it is kept where it weighs most. */
interface Heaviest {
  at: number; // the section with the highest weight
  weight: number;
  second: number;
  secondWeight: number;
  counted: number; // the section being counted
  times: number; // occurrences in that section
}

/** It is also kept in the second section if its weight there is at least this share of the highest. */
const NEARLY = 0.9;

/** The words of each section; each word is assigned to one or two sections of the page. */
function assignWordsToSections(texts: readonly string[]): string[][] {
  const places = new Map<string, Heaviest>();
  texts.forEach((text, at) => {
    const words = indexTokens(text);
    for (const place of countIn(places, at, words)) {
      const weight = place.times / words.length;
      if (weight > place.weight) {
        place.second = place.at;
        place.secondWeight = place.weight;
        place.at = at;
        place.weight = weight;
      } else if (weight > place.secondWeight) {
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

/** The entries of the section's words, without duplicates, with the number of occurrences. */
function countIn(places: Map<string, Heaviest>, at: number, words: readonly string[]): Heaviest[] {
  const counted: Heaviest[] = [];
  for (const word of words) {
    let place = places.get(word);
    if (place === undefined) {
      place = { at, weight: 0, second: at, secondWeight: 0, counted: -1, times: 0 };
      places.set(word, place);
    }
    if (place.counted === at) place.times += 1;
    else {
      place.counted = at;
      place.times = 1;
      counted.push(place);
    }
  }
  return counted;
}

function wordsOf(text: string): string[] {
  return [...new Set(indexTokens(text))];
}
