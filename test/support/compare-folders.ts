// Two folders → the files that differ, each with its first difference. Entry: compareFolders().

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/output/folders.ts';

export interface Comparison {
  files: number; // in either folder
  differences: readonly string[]; // one text for each file that differs, by path
}

export function compareFolders(one: string, other: string): Comparison {
  const [inOne, inOther] = [new Set(filesBelow(one)), new Set(filesBelow(other))];
  const paths = [...new Set([...inOne, ...inOther])].sort();
  const differences = paths.flatMap((path) => {
    if (!inOther.has(path)) return [`${path} is only in the first build`];
    if (!inOne.has(path)) return [`${path} is only in the second build`];
    return difference(path, join(one, path), join(other, path)) ?? [];
  });
  return { files: paths.length, differences };
}

function difference(path: string, one: string, other: string): string | undefined {
  const [first, second] = [readFileSync(one), readFileSync(other)];
  if (!first.equals(second)) {
    const at = firstDifference(first, second);
    return `${path} differs at byte ${at}:\n  ${excerpt(first, at)}\n  ${excerpt(second, at)}`;
  }
  const modes = [one, other].map((file) => (statSync(file).mode & 0o777).toString(8));
  if (modes[0] === modes[1]) return undefined;
  return `${path} has the mode ${modes[0]} in the first build, ${modes[1]} in the second`;
}

/** The offset, from 0. */
function firstDifference(one: Buffer, other: Buffer): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return length;
}

const BEFORE_BYTES = 40;
const AFTER_BYTES = 40;

/** The text around a byte, on one line. */
function excerpt(bytes: Buffer, at: number): string {
  const from = Math.max(0, at - BEFORE_BYTES);
  const part = bytes.subarray(from, at + AFTER_BYTES).toString('utf8');
  const words = part.replace(/[\s\p{C}]+/gu, ' ');
  return `${from > 0 ? '…' : ''}${words}${at + AFTER_BYTES < bytes.length ? '…' : ''}`;
}
