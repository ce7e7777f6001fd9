// Two folders → the files that differ, each with its first difference. Entries: compareFolders(), differenceOf().

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/output/folders.ts';

interface Comparison {
  files: number; // in either folder
  differences: readonly string[]; // one text for each file that differs, by path
}

export function compareFolders(one: string, other: string): Comparison {
  const [inOne, inOther] = [new Set(filesBelow(one)), new Set(filesBelow(other))];
  const paths = [...new Set([...inOne, ...inOther])].sort();
  const differences = paths.flatMap((path) => {
    if (!inOther.has(path)) return [`${path} is only in the first build`];
    if (!inOne.has(path)) return [`${path} is only in the second build`];
    const files = [join(one, path), join(other, path)] as const;
    const [first, second] = [readFileSync(files[0]), readFileSync(files[1])];
    return differenceOf(path, first, second) ?? modeDifference(path, files) ?? [];
  });
  return { files: paths.length, differences };
}

/** undefined: the bytes are the same. */
export function differenceOf(path: string, one: Buffer, other: Buffer): string | undefined {
  if (one.equals(other)) return undefined;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${path} differs at byte ${at}:\n  ${excerpt(one, at)}\n  ${excerpt(other, at)}`;
}

function modeDifference(path: string, files: readonly string[]): string | undefined {
  const [one, other] = files.map((file) => (statSync(file).mode & 0o777).toString(8));
  if (one === other) return undefined;
  return `${path} has the mode ${one} in the first build, ${other} in the second`;
}

const AROUND_BYTES = 40;

/** The text around a byte, on one line. */
function excerpt(bytes: Buffer, at: number): string {
  const from = Math.max(0, at - AROUND_BYTES);
  const part = bytes.subarray(from, at + AROUND_BYTES).toString('utf8');
  const words = part.replace(/[\s\p{C}]+/gu, ' ');
  return `${from > 0 ? '…' : ''}${words}${at + AROUND_BYTES < bytes.length ? '…' : ''}`;
}
