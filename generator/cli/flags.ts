// Command-line arguments → options, or a sentence on what is wrong. Entry: parseFlags().

import { nearest } from '../diagnostics/nearest.ts';

/** A whole number. */
export interface NumberRange {
  from: number;
  to: number;
}

export type FlagKind = 'switch' | 'text' | NumberRange;
export type FlagKinds = Readonly<Record<string, FlagKind>>;

export interface Flags {
  folder?: string; // the first word that is not a flag
  words: readonly string[]; // all words that are not flags
  values: Readonly<Record<string, string | number | true>>;
}

/** `--out-dir x` and `--out-dir=x`. An unknown argument throws an Error whose message is for the user. */
export function parseFlags(words: readonly string[], kinds: FlagKinds, atMost = 1): Flags {
  const values: Record<string, string | number | true> = {};
  const others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) {
      others.push(word);
      continue;
    }
    const [name = '', ...inline] = word.slice(2).split('=');
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) throw new Error(unknownFlag(name, kinds));
    if (kind === 'switch') {
      if (inline.length > 0) throw new Error(`--${name} takes no value`);
      values[name] = true;
      continue;
    }
    const value = inline.length > 0 ? inline.join('=') : words[++at];
    const isFlag = inline.length === 0 && value?.startsWith('--');
    if (value === undefined || value === '' || isFlag) throw new Error(`--${name} needs a value`);
    values[name] = kind === 'text' ? value : numberOf(name, value, kind);
  }
  if (others.length > atMost) {
    const wanted = ['no names', 'one site folder'][atMost] ?? `at most ${atMost} names`;
    throw new Error(`${wanted}, not ${others.length}: ${others.join(' ')}`);
  }
  return { values, words: others, folder: others[0] };
}

function numberOf(name: string, value: string, { from, to }: NumberRange): number {
  const read = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (read >= from && read <= to) return read;
  throw new Error(`--${name} needs a whole number from ${from} to ${to}, not "${value}"`);
}

function unknownFlag(name: string, kinds: FlagKinds): string {
  const close = nearest(name, Object.keys(kinds));
  if (close !== undefined) return `unknown flag --${name}; did you mean --${close}?`;
  const all = Object.keys(kinds).map((one) => `--${one}`);
  return `unknown flag --${name}; ${all.length === 0 ? 'there are none' : `the flags are ${all.join(', ')}`}`;
}
