// The one tokenizer for index and query. Entries: indexTokens(), queryTokens(), normalized(), comparable().
// English words are split at white space and hyphens; the index also holds the parts of identifiers.
// Chinese is cut by the index's vocabulary (cjk-tokens.ts), Japanese and Thai by Intl.Segmenter.

import { otherScriptTokens } from './cjk-tokens.ts';
import { CAMEL_MARK, NUMBER, plainWord } from './identifiers.ts';

/** elasticlunr's list plus `versus` and `vs`; without its empty word, which is never a token. */
const STOP_WORDS = new Set(
  `a able about across after all almost also am among an and any are as at be because been but by can cannot could dear did do does either else ever every for from get got had has have he her hers him his how however i if in into is it its just least let like likely may me might most must my neither no nor not of off often on only or other our own rather said say says she should since so some than that the their them then there these they this tis to too twas us versus vs wants was we were what when where which while who whom why will with would yet you your`.split(
    ' ',
  ),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Accents, Arabic and Hebrew vowel signs, and the tatweel. */
const SIGNS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670]/g;
const ASCII = /^[\0-\x7f]*$/;

/** Letters that Unicode does not decompose: Latin as they are typed without their key, variants of Arabic ones. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ٱ: 'ا',
};
/** With the digits of Arabic and of Persian, whose last four bits are their value. */
const FOLDED_LETTERS = new RegExp(`[${Object.keys(FOLDED).join('')}٠-٩۰-۹]`, 'g');

/** Lower case, in basic letters and digits; without accents and vowel signs; variants of Arabic letters unified. */
export function normalized(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase() // `ℝ` and `ℌ` are R and H by now
    .replace(SIGNS, '')
    .replace(FOLDED_LETTERS, (letter) => FOLDED[letter] ?? String(letter.charCodeAt(0) & 15))
    .normalize('NFC');
}

/** The form in which titles and queries are compared: lower case, single spaces, no punctuation. */
export function comparable(text: string): string {
  return normalized(text)
    .replace(/[\s\-\u2010-\u2015]+/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}_./ ]+/gu, '')
    .trim();
}

/** White space, hyphens, dashes; `وVisa` is two words. */
const SEPARATORS = /[\s\-\u2010-\u2015]+|(?<=[ء-ي])(?=[a-zA-Z])/;
const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;
/** Punctuation to remove from identifiers and paths: `{id}`, `[0]`, `:id`. */
const BRACKETS = /[{}[\]():]/g;

/** Words of a query in order, repeats kept: lower-cased, split at white space and hyphens (spec §5). */
export function queryTokens(query: string, cut?: CutWords): string[] {
  const words = normalized(query.slice(0, MAX_QUERY_LENGTH)).split(SEPARATORS);
  return words.flatMap((word) => {
    const bare = word.replace(EDGES, '').replace(POSSESSIVE, '').replace(BRACKETS, '');
    return bare === '' ? [] : (otherScriptTokens(bare, cut) ?? [bare]);
  });
}

const MAX_QUERY_LENGTH = 200;

/** Cuts a run of ideographs into words. */
export type CutWords = (run: string) => string[];

/** `payment_failed` → payment, failed; parts in letters and digits only. */
export function partsOf(token: string): string[] {
  return token.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '');
}

/** Most words: no separators, no camel case. */
const PLAIN = /^[A-Z]?[a-z]+$/;
/** `source.number`, `payments/id/refund`, `payment_failed`: letters and digits with separators inside. */
const IDENTIFIER = /^[\p{L}\p{M}\p{N}]+(?:[._/@+]+[\p{L}\p{M}\p{N}]+)+$/u;
/** `14eea8a6`, `247c223e258ef8836dd0`: random, so nobody searches for them. An IBAN or `4111…` is not random. */
const RANDOM = /^(?![a-z]{1,6}\d+$)(?!\d+[a-z]{0,3}$)(?=.*\d)(?=.*[a-z])[a-z\d]{8,}$/;
/** `2896d5ea-9312-4c1a-…` and timestamps: random as well. */
const SAMPLE_VALUE =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?/gi;
/** A cheap test before SAMPLE_VALUE. */
const HAS_SAMPLE_VALUE = /-[\da-f]{4}-|-\d\dt/i;
const MAX_TOKEN_LENGTH = 44;
/** `ApplePay`, `iOSApp`: where a capital starts a word. */
const CAMEL = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z](?!$))/g;
/** `payer's` → payer. */
const POSSESSIVE = /['\u2019]s$/;

const METHOD = /^(?:get|post|put|patch|delete)$/i;
/** `/payments/{id}`, `GET/payments/{id}`: a path that starts with its slash, and the method before it. */
const OPERATION = /^["'`(]*(get|post|put|patch|delete)?(\/[\w{}:./]*\w\}?)["'`),.;:]*$/i;

/** `get /payments/{id}` → get/payments/id: one token for an operation, or without method for its path. */
export function operationToken(method: string, path: string): string {
  return normalized(method + path).replace(BRACKETS, '');
}

/** `4464 0400 0000 0015`: indexed with its spaces and without. */
const CARD_NUMBER = /\b\d{4}(?: \d{4,6}){2,3}\b/g;

function joinDigits(number: string): string {
  return `${number} ${number.replaceAll(' ', '')}`;
}

/**
 * Words for the index, in order, repeats kept, without stop words. An identifier is stored whole:
 * identifiers.ts derives its parts, also by the mark for a camel-case boundary: `applePay` → `apple^pay`.
 */
export function indexTokens(text: string): string[] {
  const tokens: string[] = [];
  let before = '';
  // NFKC, as for queries: `㎏` becomes kg before it is split.
  const whole = ASCII.test(text) ? text : text.normalize('NFKC');
  const kept = HAS_SAMPLE_VALUE.test(whole) ? whole.replace(SAMPLE_VALUE, ' ') : whole;
  for (const chunk of kept.replace(CARD_NUMBER, joinDigits).split(/\s+/)) {
    for (const token of operationTokens(chunk, before) ?? chunkTokens(chunk)) tokens.push(token);
    before = chunk;
  }
  return tokens;
}

/** The operation, or its path alone, as one token; its parts are derived. */
function operationTokens(chunk: string, before: string): string[] | undefined {
  if (!chunk.includes('/')) return undefined;
  const [, method = METHOD.test(before) ? before : '', path] = OPERATION.exec(chunk) ?? [];
  if (path === undefined || path.length > MAX_TOKEN_LENGTH) return undefined;
  return hasRandomPart(path) ? undefined : [operationToken(method, path)];
}

function hasRandomPart(word: string): boolean {
  return word.length > 7 && partsOf(word).some((part) => RANDOM.test(part.toLowerCase()));
}

function chunkTokens(chunk: string): readonly string[] {
  const word = PLAIN.test(chunk) ? chunk : chunk.replace(EDGES, ''); // most are plain
  if (PLAIN.test(word) && word.length <= MAX_TOKEN_LENGTH) {
    const lower = word.toLowerCase();
    return STOP_WORDS.has(lower) ? [] : [lower];
  }
  const tokens: string[] = [];
  addChunk(word, (token) => {
    const plain = plainWord(token);
    const isWorth = token.length <= MAX_TOKEN_LENGTH && !STOP_WORDS.has(plain);
    if (isWorth && !RANDOM.test(plain)) tokens.push(token);
  });
  return tokens;
}

function addChunk(chunk: string, add: (token: string) => void): void {
  const words = chunk
    .replace(POSSESSIVE, '')
    .split(SEPARATORS)
    .map((word) => word.replace(EDGES, ''));
  // `3-D` is also indexed as 3d, `e-commerce` as ecommerce.
  const joined = normalized(words.join(''));
  if (words.length > 1 && words.length < 4 && joined.length < 16 && /^[a-z\d]+$/.test(joined))
    add(joined);
  for (const word of words) if (word !== '') addWord(word, add);
}

/** Fields, codes and paths, but not call chains: `order.items.map(x)` is indexed by its parts only. */
function isName(word: string, whole: string, parts: number): boolean {
  if (word.includes('(') || !IDENTIFIER.test(whole)) return false;
  if (whole.includes('/') || whole.includes('_') || parts === 2) return true;
  return parts <= MAX_NAME_PARTS && word === whole;
}

const MAX_NAME_PARTS = 3;

function addWord(word: string, add: (token: string) => void): void {
  const whole = normalized(word).replace(BRACKETS, '');
  const others = otherScriptTokens(whole);
  if (others !== undefined) {
    for (const token of others) add(token);
    return;
  }
  if (NUMBER.test(whole)) {
    add(whole);
    return;
  }
  const parts = partsOf(word);
  if (parts.length > 1 && isName(word, whole, parts.length) && !hasRandomPart(whole)) {
    add(normalized(markCamelCase(word)).replace(BRACKETS, ''));
  } else for (const part of parts) add(normalized(markCamelCase(part)));
}

function markCamelCase(word: string): string {
  return word.replace(CAMEL, CAMEL_MARK);
}
