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
    const name = `${method} ${path.replace(/<[^>]*>/g, '')}`; // `POST /payments`
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
    // A description repeated in the first paragraph gives one hit, not two.
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

/**
 * The words of each section. A word that occurs throughout a page does not distinguish its sections, so it is kept where
 * it weighs most, and in the second section if its weight there is at least this share.
 */
const NEARLY = 0.9;

function assignWordsToSections(texts: readonly string[]): string[][] {
  const weights = new Map<string, { at: number; weight: number }[]>(); // of each word, by section
  texts.forEach((text, at) => {
    const words = indexTokens(text);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) {
      const places = weights.get(word) ?? [];
      weights.set(word, places);
      places.push({ at, weight: count / words.length });
    }
  });
  const lists = texts.map((): string[] => []);
  for (const [word, places] of weights) {
    const [first, second] = places.sort((a, b) => b.weight - a.weight);
    if (first !== undefined) lists[first.at]?.push(word);
    if (first !== undefined && second !== undefined && second.weight >= NEARLY * first.weight)
      lists[second.at]?.push(word);
  }
  return lists;
}

function wordsOf(text: string): string[] {
  return [...new Set(indexTokens(text))];
}
