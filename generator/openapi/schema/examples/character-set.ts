// One character, class or escape of a regular expression → the characters that it matches. Entries: setOf(),
// sampleOf().

export type Ranges = readonly (readonly [from: number, to: number])[];

export interface CharacterSet {
  ranges: Ranges;
  end: number; // of what was read
  isBoundary?: true; // `\b`: between characters
}

const ALL: Ranges = [[0x20, 0x10ffff]];
const DIGITS: Ranges = [[48, 57]];
const WORD: Ranges = [
  ...range('a', 'z'),
  ...range('0', '9'),
  ...range('A', 'Z'),
  ...range('_', '_'),
];
const SPACE: Ranges = range(' ', ' ');
const LETTERS: Ranges = [...range('a', 'z'), ...range('A', 'Z')];

/** Undefined: a back reference, or an unknown property. */
export function setOf(pattern: string, at: number): CharacterSet | undefined {
  const sign = pattern[at];
  if (sign === undefined) return undefined;
  if (sign === '[') return classAt(pattern, at + 1);
  if (sign === '.') return { ranges: ALL, end: at + 1 };
  if (sign === '\\') return escapeAt(pattern, at + 1);
  const code = pattern.codePointAt(at) ?? 0;
  return { ranges: [[code, code]], end: at + (code > 0xffff ? 2 : 1) };
}

function classAt(pattern: string, start: number): CharacterSet | undefined {
  let at = start;
  const isNegated = pattern[at] === '^';
  if (isNegated) at += 1;
  const ranges: [number, number][] = [];
  while (at < pattern.length && pattern[at] !== ']') {
    const first = memberAt(pattern, at);
    if (first === undefined) return undefined;
    at = first.end;
    const next =
      pattern[at] === '-' && pattern[at + 1] !== ']' ? memberAt(pattern, at + 1) : undefined;
    const [from, to] = [onlyOf(first), next === undefined ? undefined : onlyOf(next)];
    if (next !== undefined && from !== undefined && to !== undefined) {
      ranges.push([from, to]);
      at = next.end;
    } else ranges.push(...first.ranges.map(([low, high]): [number, number] => [low, high]));
  }
  if (at >= pattern.length) return undefined;
  return { ranges: isNegated ? inverted(ranges) : ranges, end: at + 1 };
}

function memberAt(pattern: string, at: number): CharacterSet | undefined {
  if (pattern[at] === '\\' && pattern[at + 1] === 'b') return { ranges: [[8, 8]], end: at + 2 };
  if (pattern[at] === '\\') return escapeAt(pattern, at + 1);
  const code = pattern.codePointAt(at);
  return code === undefined
    ? undefined
    : { ranges: [[code, code]], end: at + (code > 0xffff ? 2 : 1) };
}

function onlyOf({ ranges }: CharacterSet): number | undefined {
  const [only, ...more] = ranges;
  return only !== undefined && more.length === 0 && only[0] === only[1] ? only[0] : undefined;
}

const CLASSES: Readonly<Record<string, Ranges>> = {
  d: DIGITS,
  w: WORD,
  s: SPACE,
  D: LETTERS,
  W: [...range('-', '-'), ...SPACE],
  S: WORD,
};
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, 0: 0 };

function escapeAt(pattern: string, at: number): CharacterSet | undefined {
  const sign = pattern[at] ?? '';
  if (sign === 'b' || sign === 'B' || sign === 'A' || sign === 'Z' || sign === 'z')
    return { ranges: [], end: at + 1, isBoundary: true };
  const known = CLASSES[sign];
  if (known !== undefined) return { ranges: known, end: at + 1 };
  const control = CONTROLS[sign];
  if (control !== undefined) return { ranges: [[control, control]], end: at + 1 };
  const hex = /^(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\})/i.exec(pattern.slice(at));
  if (hex !== null) {
    const code = Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '0', 16);
    return { ranges: [[code, code]], end: at + hex[0].length };
  }
  const property = /^([pP])\{([^}]*)\}/.exec(pattern.slice(at));
  if (property !== null) return propertyOf(property, at);
  if (/[1-9k]/.test(sign) || sign === '') return undefined;
  const code = pattern.codePointAt(at) ?? 0;
  return { ranges: [[code, code]], end: at + (code > 0xffff ? 2 : 1) };
}

/** `\p{L}`: general categories by their first letter. */
function propertyOf(
  [written, sign, name = '']: RegExpExecArray,
  at: number,
): CharacterSet | undefined {
  const end = at + (written?.length ?? 0);
  const category = name.replace(/^(?:gc|General_Category)=/, '');
  const sets: Readonly<Record<string, Ranges>> = {
    Lu: range('A', 'Z'),
    Ll: range('a', 'z'),
    Nd: DIGITS,
    N: DIGITS,
    Z: SPACE,
    Zs: SPACE,
    P: range('.', '.'),
    Alphabetic: LETTERS,
  };
  const ranges = sets[category] ?? (category.startsWith('L') ? LETTERS : undefined);
  if (ranges === undefined) return undefined;
  return { ranges: sign === 'P' ? inverted(ranges) : ranges, end };
}

function range(from: string, to: string): [number, number][] {
  return [[from.charCodeAt(0), to.charCodeAt(0)]];
}

function inverted(ranges: Ranges): [number, number][] {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const found: [number, number][] = [];
  let from = 0x20;
  for (const [low, high] of sorted) {
    if (low > from) found.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= 0x10ffff) found.push([from, 0x10ffff]);
  return found;
}

/** The characters that readers would write, in order of preference. */
const LIKED = 'abcdefghijklmnopqrstuvwxyz';
const LIKED_DIGITS = '1234567890';
const LIKED_CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A member of the set, a different one for each position: `a`, `b`, `c` … */
export function sampleOf(ranges: Ranges, position: number): string {
  const has = (sign: string): boolean => {
    const code = sign.charCodeAt(0);
    return ranges.some(([from, to]) => code >= from && code <= to);
  };
  for (const list of [LIKED, LIKED_CAPITALS, LIKED_DIGITS]) {
    const members = [...list].filter(has);
    if (members.length > 0) return members[position % members.length] ?? '';
  }
  const printable = ranges.find(([from, to]) => to > 0x20 && from < 0xd800);
  const [from] = printable ?? ranges[0] ?? [0x61];
  return String.fromCodePoint(Math.max(from, printable === undefined ? 0 : 0x21, from));
}
