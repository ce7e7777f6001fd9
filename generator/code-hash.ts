// The hash of our own code behind a remembered answer: another way of making it is another answer.
// Entry: codeHashOf().

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'glob';
import { hashOf } from './hash.ts';
import { PROJECT } from './project.ts';

/** By pattern: the code that a process runs is that of its start. */
const known = new Map<string, string>();

/** `pattern`: of files below this repository, such as `generator/{search/*,hash}.ts`. */
export function codeHashOf(pattern: string): string {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const paths = globSync(pattern, { cwd: PROJECT, posix: true }).sort();
  const made = hashOf(...paths.flatMap((path) => [path, readFileSync(join(PROJECT, path))]));
  known.set(pattern, made);
  return made;
}
