// Porter's stemmer, with the same results as elasticlunr's (checked by a test), the only part of elasticlunr that the
// browser needs; for Arabic, the word without article and feminine ending. Entry: stem().

import { arabicStem } from './arabic.ts';

const SUFFIXES_2: Readonly<Record<string, string>> = {
  ational: 'ate',
  tional: 'tion',
  enci: 'ence',
  anci: 'ance',
  izer: 'ize',
  bli: 'ble',
  alli: 'al',
  entli: 'ent',
  eli: 'e',
  ousli: 'ous',
  ization: 'ize',
  ation: 'ate',
  ator: 'ate',
  alism: 'al',
  iveness: 'ive',
  fulness: 'ful',
  ousness: 'ous',
  aliti: 'al',
  iviti: 'ive',
  biliti: 'ble',
  logi: 'log',
};
const SUFFIXES_3: Readonly<Record<string, string>> = {
  icate: 'ic',
  ative: '',
  alize: 'al',
  iciti: 'ic',
  ical: 'ic',
  ful: '',
  ness: '',
};

const CONSONANTS = '[^aeiou][^aeiouy]*';
const VOWELS = '[aeiouy][aeiou]*';
/** Vowels followed by consonants: at least once, exactly once, at least twice. */
const MORE_THAN_0 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}`);
const EXACTLY_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}(${VOWELS})?$`);
const MORE_THAN_1 = new RegExp(`^(${CONSONANTS})?${VOWELS}${CONSONANTS}${VOWELS}${CONSONANTS}`);
const HAS_VOWEL = new RegExp(`^(${CONSONANTS})?[aeiouy]`);
/** `hop`: consonant, vowel, consonant at the end. */
const SHORT = new RegExp(`^${CONSONANTS}[aeiouy][^aeiouwxy]$`);

const PLURAL = /^(.+?)(ss|i)es$/;
const PLURAL_S = /^(.+?)([^s])s$/;
const PAST = /^(.+?)(ed|ing)$/;
const STEP_2 = new RegExp(`^(.+?)(${Object.keys(SUFFIXES_2).join('|')})$`);
const STEP_3 = new RegExp(`^(.+?)(${Object.keys(SUFFIXES_3).join('|')})$`);
const STEP_4 =
  /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;
const STEP_4_ION = /^(.+?)(s|t)(ion)$/;
/** Only words of plain letters are stemmed, not numbers, codes, identifiers. */
const PLAIN_WORD = /^[a-z]{3,}$/;

export function stem(word: string): string {
  return PLAIN_WORD.test(word) ? stemOfWord(word) : arabicStem(word);
}

function stemOfWord(word: string): string {
  const startsWithY = word.startsWith('y');
  let w = startsWithY ? `Y${word.slice(1)}` : word;
  if (PLURAL.test(w)) w = w.replace(PLURAL, '$1$2');
  else w = w.replace(PLURAL_S, '$1$2');
  w = withoutPast(w);
  w = w.replace(/^(.+?[^aeiou])y$/, '$1i');
  w = replaceSuffix(w, STEP_2, SUFFIXES_2);
  w = replaceSuffix(w, STEP_3, SUFFIXES_3);
  w = withoutEnding(w);
  return startsWithY ? `y${w.slice(1)}` : w;
}

function withoutPast(w: string): string {
  const eed = /^(.+?)eed$/.exec(w)?.[1];
  if (eed !== undefined) return MORE_THAN_0.test(eed) ? w.slice(0, -1) : w;
  const base = PAST.exec(w)?.[1];
  if (base === undefined || !HAS_VOWEL.test(base)) return w;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (/([^aeiouylsz])\1$/.test(base)) return base.slice(0, -1);
  return SHORT.test(base) ? `${base}e` : base;
}

function replaceSuffix(w: string, pattern: RegExp, suffixes: Readonly<Record<string, string>>) {
  const [, base = '', suffix = ''] = pattern.exec(w) ?? [];
  return base !== '' && MORE_THAN_0.test(base) ? base + (suffixes[suffix] ?? '') : w;
}

function withoutEnding(word: string): string {
  let w = word;
  const base = STEP_4.exec(w)?.[1];
  const [, before = '', letter = ''] = STEP_4_ION.exec(w) ?? [];
  if (base !== undefined) {
    if (MORE_THAN_1.test(base)) w = base;
  } else if (before !== '' && MORE_THAN_1.test(before + letter)) w = before + letter;
  const withoutE = /^(.+?)e$/.exec(w)?.[1];
  if (withoutE !== undefined) {
    const isShort = EXACTLY_1.test(withoutE) && !SHORT.test(withoutE);
    if (MORE_THAN_1.test(withoutE) || isShort) w = withoutE;
  }
  return /ll$/.test(w) && MORE_THAN_1.test(w) ? w.slice(0, -1) : w;
}
