// An ECMAScript regular expression → a short text that matches it, by randexp. Entry: textMatching(). It gives up on
// what randexp cannot match (lookahead, mostly).

import randexp from 'randexp';

/** Undefined if no text was found. `least` and `most`: length in characters. */
export function textMatching(pattern: string, least = 0, most = MAX_LENGTH): string | undefined {
  const test = compilePattern(pattern);
  if (test === undefined || pattern.length > MAX_PATTERN || least > MAX_LENGTH) return undefined;
  const length = Math.max(least, 1);
  const fits = (text: string): boolean =>
    text.length >= length && text.length <= most && test.test(text);
  const password = pattern.includes('(?=') ? PASSWORDS.find(fits) : undefined;
  if (password !== undefined) return password;
  for (const others of OTHER_CHARACTERS)
    for (const repeats of REPEATS) {
      const text = generated(pattern, others, repeats);
      // If the pattern is not anchored, anything may follow or precede the match.
      const [last = 'a'] = text.slice(-1);
      const candidate = [text, text.padEnd(length, last), text.padStart(length, 'a')].find(fits);
      if (candidate !== undefined) return candidate;
    }
  return undefined;
}

const PASSWORDS = ['Abcdef12', 'Abcdef1!', 'abcdef12', 'Abcdefgh1234!'];
/** First a short text, then with more repetitions until it is long enough. */
const REPEATS = [1, 0, 3, 6, 12, 24, 48];
const MAX_LENGTH = 1000;
const MAX_PATTERN = 2000;
/** Of the loops that write a text, which repetitions inside repetitions would make endless. */
const MAX_STEPS = 2000;

/** Characters that a set may be represented by besides letters: only what is needed for a match. */
const OTHER_CHARACTERS: readonly (readonly [from: string, to: string][])[] = [
  [],
  [['0', '9']],
  [[' ', '~']],
  [['\t', '\uD7FF']],
];

interface Characters {
  add(from: number, to: number): Characters;
  subtract(from: number, to: number): Characters;
}

interface Generator {
  defaultRange: Characters; // those that sets are reduced to
  max: number; // repetitions of `*`
  randInt(least: number, most: number): number;
  gen(): string;
}

/** The class as it is exported; its type declarations are for another module system. */
const RandExp = randexp as unknown as new (pattern: string) => Generator;

/** Of a set a different member each time: `A`, `B`, `C` … Empty if randexp cannot read the pattern. */
function generated(
  pattern: string,
  others: (typeof OTHER_CHARACTERS)[number],
  repeats: number,
): string {
  try {
    const generator = new RandExp(pattern.replace(/\\p\{[^}]*\}/g, '\\w'));
    generator.defaultRange.subtract(0, 0xffff).add(65, 90).add(97, 122);
    for (const [from, to] of others)
      generator.defaultRange.add(from.charCodeAt(0), to.charCodeAt(0));
    generator.max = repeats;
    let choices = 0; // members of sets, alternatives, repetitions that may be none
    let steps = 0;
    generator.randInt = (least, most) => {
      steps += Math.max(least, 1);
      if (steps > MAX_STEPS) throw new Error('the text is too long');
      if (least > 0) return Math.max(least, Math.min(repeats, most));
      choices += 1;
      return (choices - 1) % (most + 1);
    };
    return generator.gen();
  } catch {
    return '';
  }
}

/** Many patterns in specifications are written for another regex dialect: undefined if none of ours reads it. */
export function compilePattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Try the next flag.
    }
  }
  return undefined;
}
