// Words of the command line → options, or a sentence on what is wrong. Entry: parseFlags().

import { nearest } from './suggest.ts';

export type FlagKinds = Readonly<Record<string, 'switch' | 'text' | 'number'>>;

export interface Flags {
  folder?: string; // the one word that is no flag
  values: Readonly<Record<string, string | number | true>>;
}

/** `--out-dir x` and `--out-dir=x`. A wrong word is an Error whose message is for the user. */
export function parseFlags(words: readonly string[], kinds: FlagKinds): Flags {
  const values: Record<string, string | number | true> = {};
  const folders: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('--')) {
      folders.push(word);
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
    values[name] = kind === 'number' ? numberOf(name, value) : value;
  }
  if (folders.length > 1)
    throw new Error(`one site folder, not ${folders.length}: ${folders.join(' ')}`);
  return { values, ...(folders[0] === undefined ? {} : { folder: folders[0] }) };
}

function numberOf(name: string, value: string): number {
  if (!/^\d{1,5}$/.test(value)) throw new Error(`--${name} needs a whole number, not "${value}"`);
  return Number(value);
}

function unknownFlag(name: string, kinds: FlagKinds): string {
  const close = nearest(name, Object.keys(kinds));
  const known = Object.keys(kinds).map((one) => `--${one}`);
  return `there is no flag --${name}${close === undefined ? `; there are ${known.join(', ')}` : `; did you mean --${close}?`}`;
}
