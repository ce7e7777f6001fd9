// A query as slots: each word with its alternatives. Entry: readQuery().

import type { Vocabulary } from './search-vocabulary.ts';
import { cutWord, joinedWord, otherSpellings } from './word-variants.ts';
import { cutByVocabulary } from './words/cjk-tokens.ts';
import { isStopWord, normalized, operationIn, partsOf, queryTokens } from './words/tokens.ts';

export interface Slot {
  token: string;
  isStop: boolean;
  isLast: boolean; // typed last, so it may be incomplete
  alternatives: readonly (readonly string[])[]; // words that must occur together; the token itself is first
}

export interface Query {
  text: string; // as titles are compared with it
  tokens: readonly string[];
  slots: readonly Slot[];
  names: readonly string[]; // of the site's identifiers, that neighbouring words make
  isOperation: boolean; // names an operation or a path: no title is called so
}

/** By phrase: what else it is called. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

/** As stored in the index: the build has split them into words with one space between. */
export function packSynonyms(groups: readonly (readonly string[])[]): string[][] {
  return groups.map(([phrase = '', ...others]) => [
    queryTokens(phrase).map(withoutArticle).join(' '),
    ...others.map((other) => queryTokens(other).join(' ')),
  ]);
}

/** `groups`: as packSynonyms() makes them. */
export function readSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const found = new Map<string, (readonly string[])[]>();
  for (const [phrase = '', ...others] of groups) {
    const words = others.map((other) => other.split(' '));
    found.set(phrase, [...(found.get(phrase) ?? []), ...words]);
  }
  return found;
}

/** The longest phrase that has synonyms. */
const MAX_PHRASE = 3;

/** Of questions: they say nothing of what is asked about, but long texts have them. */
const QUESTION_WORDS = new Set(
  'difference explain happen happens long mean means much need please until want'.split(' '),
);

export function readQuery(text: string, synonyms: Synonyms, vocabulary: Vocabulary): Query {
  const tokens = queryTokens(text, (run) => cutByVocabulary(run, (word) => vocabulary.has(word)));
  const endsOpen = !/\s$/.test(text);
  const operation = operationIn(text);
  if (operation !== undefined) {
    return operationQuery(text, { operation, tokens, vocabulary });
  }
  const slots: Slot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { length, others } = phraseAt(tokens, at, { synonyms, vocabulary });
    const own = tokens.slice(at, at + length);
    at += length;
    slots.push({
      token: own.join(' '),
      isStop: own.every(isStopWord),
      isLast: at >= tokens.length && endsOpen,
      alternatives: [own, ...(length === 1 ? variantsOf(own[0] ?? '', vocabulary) : []), ...others],
    });
  }
  const names = namesIn(tokens, vocabulary);
  return { text: comparable(text), tokens, slots: asked(slots), names, isOperation: false };
}

/** Where a question has words of its matter, only these count. */
function asked(slots: readonly Slot[]): readonly Slot[] {
  const isMatter = ({ token, isStop }: Slot): boolean => !isStop && !QUESTION_WORDS.has(token);
  return slots.some(isMatter) ? slots.map((slot) => ({ ...slot, isStop: !isMatter(slot) })) : slots;
}

/** Other ways to write one word, that the site has. */
function variantsOf(word: string, vocabulary: Vocabulary): readonly (readonly string[])[] {
  const spelled = otherSpellings(word, vocabulary).map((other) => [other]);
  const path = word.includes('/') ? [[`/${word}`]] : [];
  if (vocabulary.hasStart(word)) return [...path, ...spelled];
  // An identifier that the site does not have is replaced by its parts, and words run together are cut.
  const parts = partsOf(word).filter((part) => !isStopWord(part));
  const cuts = parts.length > 1 ? [parts] : cutWord(word, vocabulary);
  return [...path, ...cuts, ...spelled];
}

/** The longest identifier, in words. */
const MAX_NAME_WORDS = 5;

/** `insufficient funds` → insufficient_funds, where the site has it. */
function namesIn(tokens: readonly string[], vocabulary: Vocabulary): string[] {
  const found: string[] = [];
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    for (let length = 2; length <= MAX_NAME_WORDS && at + length <= tokens.length; length += 1) {
      const name = tokens.slice(at, at + length).join('_');
      if (vocabulary.has(name)) found.push(name);
    }
  }
  return found;
}

/** `GET /payments/{id}`: the operation as one word; else its path's words. */
function operationQuery(
  text: string,
  {
    operation,
    tokens,
    vocabulary,
  }: { operation: string; tokens: readonly string[]; vocabulary: Vocabulary },
): Query {
  const words = tokens.flatMap(partsOf).filter((word) => !isStopWord(word));
  const alternatives = vocabulary.hasStart(operation) ? [[operation]] : [words];
  return {
    text: comparable(text),
    tokens,
    slots: [{ token: operation, isStop: false, isLast: !/\s$/.test(text), alternatives }],
    names: [],
    isOperation: true,
  };
}

interface Phrase {
  length: number; // in words
  others: readonly (readonly string[])[];
}

/** The longest phrase that has synonyms; else two words that the site writes as one. */
function phraseAt(
  tokens: readonly string[],
  at: number,
  { synonyms, vocabulary }: { synonyms: Synonyms; vocabulary: Vocabulary },
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
  const joined = second === undefined ? undefined : joinedWord(first, second, vocabulary);
  return joined === undefined ? { length: 1, others: [] } : { length: 2, others: [[joined]] };
}

/** Arabic: `الدفع` is `دفع` with its article. */
function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('\u0627\u0644') ? word.slice(2) : word;
}

/** Titles and queries compare by this: lower case, one space between words, edges bare. */
export function comparable(text: string): string {
  return normalized(text)
    .replace(/[\s\-\u2010-\u2015]+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}_./ ]+/gu, '')
    .trim();
}
