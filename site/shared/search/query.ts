// A query as slots: each word with its alternatives. Entry: readQuery().

import { together } from './index/missing-parts.ts';
import type { KnownWords, SearchIndex } from './index/search-index.ts';
import { cutWord, joinedWord, otherSpellings } from './word-variants.ts';
import { withoutArticle, withoutPrefix } from './words/arabic.ts';
import { cutByVocabulary } from './words/cjk-tokens.ts';
import { addressIn, operationsAt } from './words/copied-address.ts';
import { stem } from './words/stem.ts';
import { comparable, isStopWord, partsOf, queryTokens } from './words/tokens.ts';

export interface Slot {
  token: string;
  isStop: boolean;
  isLast: boolean; // typed last, so it may be incomplete
  alternatives: readonly (readonly string[])[]; // each: words that must occur together; the first is the token itself
}

export interface Query {
  text: string; // in the form that titles are compared with
  tokens: readonly string[];
  slots: readonly Slot[];
  isOperation: boolean; // names an operation or a path, which no title does
}

/** By phrase: its synonyms. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Synonyms as stored in the index: the build has tokenised them, joined by single spaces. */
export function packSynonyms(groups: readonly (readonly string[])[]): string[][] {
  return groups.map(([phrase = '', ...others]) => [
    queryTokens(phrase).map(withoutArticle).join(' '),
    ...others.map((other) => queryTokens(other).join(' ')),
  ]);
}

/** `groups`: as packSynonyms() makes them. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const byPhrase = new Map<string, (readonly string[])[]>();
  for (const [phrase = '', ...others] of groups) {
    const words = others.map((other) => other.split(' '));
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), ...words]);
  }
  return byPhrase;
}

/** The longest phrase that may have synonyms, in words. */
const MAX_PHRASE = 3;

/** What reading a query needs of an index. */
type QueryIndex = Pick<SearchIndex, 'known' | 'spelling'>;

export function readQuery(text: string, synonyms: Synonyms, index: QueryIndex): Query {
  const { known } = index;
  const tokens = wordsOf(
    queryTokens(text, (run) => cutRun(run, known)),
    known,
  );
  const endsOpen = !/\s$/.test(text);
  const address = addressIn(text); // `GET /payments/{id}`: each operation is one word
  const operations = address && operationsAt(address, (start) => known.starting(start));
  if (operations?.[0] !== undefined) {
    const alternatives = operations.map((operation) => [operation]);
    const slot = { token: operations[0], isStop: false, isLast: endsOpen, alternatives };
    return { text: comparable(text), tokens, slots: [slot], isOperation: true };
  }
  const slots = slotsOf(tokens, { synonyms, index, endsOpen });
  return { text: comparable(text), tokens, slots, isOperation: false };
}

/** An identifier or path that the site does not have is split into its words. */
function wordsOf(tokens: readonly string[], known: KnownWords): readonly string[] {
  const words = together(tokens, (token) => {
    const parts = partsOf(token);
    const isPath = token.includes('/');
    if (parts.length < 2 || known.hasStart(token) || (isPath && known.hasStart(`/${token}`)))
      return [token];
    const joined = token.replace(/[_.]/g, '');
    return known.has(joined) ? [joined] : parts;
  });
  return words.flat();
}

interface SlotOptions {
  synonyms: Synonyms;
  index: QueryIndex;
  endsOpen: boolean; // the last word may be incomplete
}

function slotsOf(tokens: readonly string[], { synonyms, index, endsOpen }: SlotOptions): Slot[] {
  const phrases: (Phrase & { own: readonly string[] })[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, { synonyms, known: index.known });
    phrases.push({ ...phrase, own: tokens.slice(at, at + phrase.length) });
    at += phrase.length;
  }
  const variants = together(phrases, ({ own, length }) =>
    length === 1 ? variantsOf(own[0] ?? '', index) : [],
  );
  return phrases.map(({ own, others }, at) => ({
    token: own.join(' '),
    isStop: own.every(isStopWord),
    isLast: at === phrases.length - 1 && endsOpen,
    alternatives: [own, ...(variants[at] ?? []), ...others],
  }));
}

/** Other spellings of a word that the site has. */
function variantsOf(word: string, index: QueryIndex): readonly (readonly string[])[] {
  const { known } = index;
  const bare = withoutPrefix(word).filter((rest) => known.hasStem(stem(rest)));
  const spelled = [...bare, ...otherSpellings(word, known)].map((other) => [other]);
  const path = word.includes('/') ? [[`/${word}`]] : [];
  if (known.hasStart(word)) return [...path, ...spelled];
  return [...path, ...cutWord(word, known, () => index.spelling()), ...spelled];
}

/** Cuts Chinese into words that the site has. */
function cutRun(run: string, known: KnownWords): string[] {
  together(run, (letter) => known.hasStart(letter));
  return cutByVocabulary(run, (word) => known.has(word));
}

interface Phrase {
  length: number; // in words
  others: readonly (readonly string[])[];
}

/** The longest phrase at `at` that has synonyms; else two words that the site writes as one. */
function phraseAt(
  tokens: readonly string[],
  at: number,
  { synonyms, known }: { synonyms: Synonyms; known: KnownWords },
): Phrase {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens
      .slice(at, at + length)
      .map(withoutArticle)
      .join(' ');
    const others = synonyms.get(phrase);
    if (others !== undefined) return { length, others };
  }
  const [first = '', second] = tokens.slice(at, at + 2);
  const joined = second === undefined ? undefined : joinedWord(first, second, known);
  return joined === undefined ? { length: 1, others: [] } : { length: 2, others: [[joined]] };
}
