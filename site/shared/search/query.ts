// A query as slots: each word with its alternatives. Entry: readQuery().

import { together } from './index/missing-parts.ts';
import type { KnownWords, Spelling } from './index/search-index.ts';
import { cutWord, joinedWord, otherSpellings } from './word-variants.ts';
import { cutByVocabulary } from './words/cjk-tokens.ts';
import { comparable, isStopWord, operationIn, partsOf, queryTokens } from './words/tokens.ts';

export interface Slot {
  token: string;
  isStop: boolean;
  isOptional: boolean; // pages without it match too
  isLast: boolean; // typed last, so it may be incomplete
  alternatives: readonly (readonly string[])[]; // each: words that must occur together; the first is the token itself
}

export interface Query {
  text: string; // in the form that titles are compared with
  tokens: readonly string[];
  slots: readonly Slot[];
  names: readonly string[]; // the site's identifiers that neighbouring words make
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
  const found = new Map<string, (readonly string[])[]>();
  for (const [phrase = '', ...others] of groups) {
    const words = others.map((other) => other.split(' '));
    found.set(phrase, [...(found.get(phrase) ?? []), ...words]);
  }
  return found;
}

/** The longest phrase that may have synonyms, in words. */
const MAX_PHRASE = 3;

/** Words that make a question: they say nothing about its topic, but long texts contain them. */
const QUESTION_WORDS = new Set(
  'avoid difference explain happen happens long mean means much need please prevent until want'.split(
    ' ',
  ),
);

/** What reading a query needs of an index. */
export interface QueryIndex {
  known: KnownWords;
  spelling(): Spelling;
}

export function readQuery(text: string, synonyms: Synonyms, index: QueryIndex): Query {
  const { known } = index;
  const tokens = wordsOf(
    queryTokens(text, (run) => cutRun(run, known)),
    known,
  );
  const endsOpen = !/\s$/.test(text);
  const operation = operationIn(text);
  if (operation !== undefined) {
    return operationQuery(text, { operation, tokens, known });
  }
  const [slots = [], names = []] = together<readonly Slot[] | readonly string[]>([
    () => slotsOf(tokens, { synonyms, index, endsOpen }),
    () => namesIn(tokens, known),
  ]) as [readonly Slot[], readonly string[]];
  return { text: comparable(text), tokens, slots: asked(slots), names, isOperation: false };
}

/** An identifier or path that the site does not have is split into its words. */
function wordsOf(tokens: readonly string[], known: KnownWords): readonly string[] {
  const words = tokens.map((token) => () => {
    const parts = partsOf(token);
    const isPath = token.includes('/');
    if (parts.length < 2 || known.hasStart(token) || (isPath && known.hasStart(`/${token}`)))
      return [token];
    const joined = token.replace(/[_.]/g, '');
    return known.has(joined) ? [joined] : parts;
  });
  return together(words).flat();
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
  const variants = together(
    phrases.map(
      ({ own, length }) =>
        () =>
          length === 1 ? variantsOf(own[0] ?? '', index) : [],
    ),
  );
  return phrases.map(({ own, others }, at) => ({
    token: own.join(' '),
    isStop: own.every(isStopWord),
    isOptional: false,
    isLast: at === phrases.length - 1 && endsOpen,
    alternatives: [own, ...(variants[at] ?? []), ...others],
  }));
}

/** Dropped only in a question: `is it possible to …`, `does … support …`. Elsewhere they are ordinary words. */
const VERBS_OF_QUESTIONS = new Set(
  'allow allowed possible support supported work works'.split(' '),
);

/** Words for the kind of page wanted, which the pages themselves seldom contain. */
const KINDS = new Set(
  'api apis docs documentation endpoint endpoints example examples extension guide module object objects plugin sample samples sdk tutorial'.split(
    ' ',
  ),
);

/** If the query has words about its topic, question words become stop words, and words for a kind of page optional. */
function asked(slots: readonly Slot[]): readonly Slot[] {
  const isQuestion = slots[0]?.isStop === true;
  const isMatter = ({ token, isStop }: Slot): boolean =>
    !isStop && !QUESTION_WORDS.has(token) && !(isQuestion && VERBS_OF_QUESTIONS.has(token));
  if (!slots.some(isMatter)) return slots;
  const own = slots.map((slot) => ({ ...slot, isStop: !isMatter(slot) }));
  const isKind = ({ token, isStop }: Slot): boolean => !isStop && KINDS.has(token);
  const isAbout = own.some((slot) => !slot.isStop && !isKind(slot));
  return isAbout ? own.map((slot) => ({ ...slot, isOptional: isKind(slot) })) : own;
}

/** Other spellings of a word that the site has. */
function variantsOf(word: string, index: QueryIndex): readonly (readonly string[])[] {
  const { known } = index;
  const spelled = otherSpellings(word, known).map((other) => [other]);
  const path = word.includes('/') ? [[`/${word}`]] : [];
  if (known.hasStart(word)) return [...path, ...spelled];
  return [...path, ...cutWord(word, known, () => index.spelling()), ...spelled];
}

/** The longest identifier, in words. */
const MAX_NAME_WORDS = 5;

/** `insufficient funds` → insufficient_funds, where the site has it. */
function namesIn(tokens: readonly string[], known: KnownWords): string[] {
  const possible: string[] = [];
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    for (let length = 2; length <= MAX_NAME_WORDS && at + length <= tokens.length; length += 1) {
      possible.push(tokens.slice(at, at + length).join('_'));
    }
  }
  const isThere = together(possible.map((name) => () => known.has(name)));
  return possible.filter((_, at) => isThere[at]);
}

/** `GET /payments/{id}`: the operation as one word; else its path's words. */
function operationQuery(
  text: string,
  { operation, tokens, known }: { operation: string; tokens: readonly string[]; known: KnownWords },
): Query {
  const words = tokens.flatMap(partsOf).filter((word) => !isStopWord(word));
  const alternatives = known.hasStart(operation) ? [[operation]] : [words];
  return {
    text: comparable(text),
    tokens,
    slots: [
      {
        token: operation,
        isStop: false,
        isOptional: false,
        isLast: !/\s$/.test(text),
        alternatives,
      },
    ],
    names: [],
    isOperation: true,
  };
}

/** Cuts Chinese into words that the site has. */
function cutRun(run: string, known: KnownWords): string[] {
  together([...run].map((letter) => () => known.hasStart(letter)));
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

/** Arabic: `الدفع` is `دفع` with its article. */
function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('\u0627\u0644') ? word.slice(2) : word;
}
