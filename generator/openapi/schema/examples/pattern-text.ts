// An ECMAScript regular expression → a short text that matches it. Entry: textMatching(). Gives up on patterns that
// it cannot read or match (lookbehind, back references).

import { sampleOf, setOf } from './character-set.ts';

/** Undefined if no text was found. `least` and `most`: length in characters. */
export function textMatching(pattern: string, least = 0, most = MAX_LENGTH): string | undefined {
  const test = compiled(pattern);
  if (test === undefined || pattern.length > MAX_PATTERN) return undefined;
  const known = USUAL.find(
    (text) => text.length >= least && text.length <= most && test.test(text),
  );
  if (pattern.includes('(?=') && known !== undefined) return known;
  // First a short text, then with more repetitions until it is long enough.
  for (const repeats of REPEATS) {
    const text = new PatternReader(pattern, repeats).text();
    if (text === undefined) return undefined;
    const fits = text.length >= least && text.length <= most;
    if (fits && test.test(text)) return text;
  }
  return padded(pattern, { least, most, test });
}

/** For patterns with lookahead, such as those of passwords. */
const USUAL = ['Abcdef12', 'Abcdef1!', 'abcdef12', 'Abcdefgh1234!'];
const REPEATS = [1, 0, 3, 6, 12, 24, 48];
const MAX_LENGTH = 1000;
const MAX_PATTERN = 2000;
const MAX_STEPS = 5000;

/** If the pattern is not anchored at its end, anything may follow the match. */
function padded(
  pattern: string,
  { least, most, test }: { least: number; most: number; test: RegExp },
): string | undefined {
  const text = new PatternReader(pattern, 1).text();
  if (text === undefined || text.length > most || least > MAX_LENGTH) return undefined;
  const last = text.at(-1) ?? 'a';
  return [text.padEnd(least, last), text.padStart(least, 'a')].find(
    (one) => one.length >= least && test.test(one),
  );
}

function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Many patterns in specifications are written for another regex dialect.
    }
  }
  return undefined;
}

class Unreadable extends Error {}

/** Writes while it reads: the first alternative, one member of a set, the fewest repetitions. */
class PatternReader {
  private at = 0;
  private steps = 0;
  private readonly pattern: string;
  private readonly repeats: number;

  constructor(pattern: string, repeats: number) {
    this.pattern = pattern;
    this.repeats = repeats;
  }

  text(): string | undefined {
    try {
      const text = this.alternatives();
      return this.at < this.pattern.length ? undefined : text;
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  private alternatives(): string {
    const found = [this.sequence()];
    while (this.pattern[this.at] === '|') {
      this.at += 1;
      found.push(this.sequence());
    }
    return found.find((one) => one !== '') ?? '';
  }

  private sequence(): string {
    let text = '';
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at] ?? '')) {
      const start = this.at;
      const one = this.atom(text.length);
      text += this.repeated(one, start, text.length);
      this.steps += 1;
      if (this.steps > MAX_STEPS || text.length > MAX_LENGTH) throw new Unreadable();
    }
    return text;
  }

  /** The text of an atom, repeated as its quantifier requires; read again each time, so that it may differ. */
  private repeated(first: string, start: number, offset: number): string {
    const [low, high] = this.quantifier();
    const count = Math.min(
      high,
      Math.max(low, Math.min(this.repeats, low === 0 ? this.repeats : low)),
    );
    const wanted = low === high ? low : Math.max(count, Math.min(this.repeats, high));
    if (wanted > MAX_LENGTH || first.length * wanted > MAX_LENGTH) throw new Unreadable();
    if (wanted === 0) return '';
    const end = this.at;
    let text = first;
    for (let time = 1; time < wanted && first.length === 1; time += 1) {
      this.at = start;
      text += this.atom(offset + time);
    }
    if (first.length !== 1) text = first.repeat(wanted);
    this.at = end;
    return text;
  }

  private quantifier(): [low: number, high: number] {
    const rest = this.pattern.slice(this.at, this.at + 24);
    const [written, sign, low, comma, high] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(rest) ?? [];
    if (written === undefined) return [1, 1];
    this.at += written.length;
    if (sign === '*') return [0, Number.POSITIVE_INFINITY];
    if (sign === '+') return [1, Number.POSITIVE_INFINITY];
    if (sign === '?') return [0, 1];
    const least = Number(low);
    if (comma === undefined) return [least, least];
    return [least, high === undefined ? Number.POSITIVE_INFINITY : Number(high)];
  }

  private atom(position: number): string {
    const sign = this.pattern[this.at] ?? '';
    if (sign === '(') return this.group();
    if (sign === '^' || sign === '$') {
      this.at += 1;
      return '';
    }
    const set = setOf(this.pattern, this.at);
    if (set === undefined) throw new Unreadable();
    this.at = set.end;
    return set.isBoundary ? '' : sampleOf(set.ranges, position);
  }

  private group(): string {
    const head = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(this.pattern.slice(this.at, this.at + 60));
    const written = head?.[0] ?? '(';
    if (this.pattern.startsWith('(?', this.at) && written === '(') throw new Unreadable();
    this.at += written.length;
    const text = this.alternatives();
    if (this.pattern[this.at] !== ')') throw new Unreadable();
    this.at += 1;
    // Lookaround adds no text; the final test shows whether it holds.
    return /^\(\?<?[=!]/.test(written) ? '' : text;
  }
}
