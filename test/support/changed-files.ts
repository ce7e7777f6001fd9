// Which tests a change concerns, by what they import. Entries: changedSince(), affectedBy().

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { PROJECT } from './site.ts';

/** Files that a module reads or bundles when it runs; no import says so. */
const READS: readonly [module: RegExp, files: RegExp][] = [
  [/^generator\/render\/renderer\.ts$/, /^site\//],
  [/^test\/(?:apps\/|content\/|support\/built-site\.ts$)/, /^(?:content|specs|public)\//],
];
const OURS = /^(?:content\/lint|generator|site|test)\//;
/** May change anything. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|tsconfig\.json|test\/run\.ts)$/;

/** Paths of ours that differ from a commit, new ones too. */
export function changedSince(commit: string): string[] {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8' }).split('\0').filter(Boolean);
  return [
    ...git('diff', '--name-only', '-z', '--relative', commit),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/** Tells of a test file whether it imports or reads one of the changed files, near or far. */
export function affectedBy(changed: readonly string[]): (test: string) => boolean {
  if (changed.some((path) => EVERYTHING.test(path))) return () => true;
  return (test) => {
    const modules = new Set([test]);
    for (const module of modules) {
      if (changed.includes(module)) return true;
      for (const [reader, files] of READS)
        if (reader.test(module) && changed.some((path) => files.test(path))) return true;
      // Code that a test has as a text may import what is not there.
      for (const name of importsOf(module))
        if (OURS.test(name) && (changed.includes(name) || existsSync(join(PROJECT, name))))
          modules.add(name);
    }
    return false;
  };
}
