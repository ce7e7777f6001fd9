// What a file of ours imports, read off its lines. Entries: importsOf(), closureOf().

import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { PROJECT } from './site.ts';

/** `from './a.ts'`, `import './a.ts'`, `import('./a.ts')`; in comments and strings there are none. */
const IMPORT =
  /^\s*(?:import|export)\b(\s+type\b)?[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

interface Import {
  name: string; // a path of ours from the project, or another module's name
  isType: boolean;
}

function allImportsOf(path: string): Import[] {
  const text = readFileSync(join(PROJECT, path), 'utf8');
  // A line of code that we write into a file, such as `import './${name}'`, is not one of the test numbers.
  const matches = [...text.matchAll(IMPORT)].filter(([line]) => !line.includes('${'));
  return matches.map(([, type, one, two, three]) => {
    const written = one ?? two ?? three ?? '';
    const name = written.startsWith('.') ? posix.join(dirname(path), written) : written;
    return { name, isType: type !== undefined };
  });
}

/** What a file imports: paths of ours from the root, other modules by name. */
export function importsOf(path: string): string[] {
  return allImportsOf(path).map(({ name }) => name);
}

/** The file and all of ours that it imports for more than their types, near and far, sorted. */
export function closureOf(path: string): string[] {
  const found = new Set([path]);
  for (const one of found)
    for (const { name, isType } of allImportsOf(one))
      if (!isType && /^(?:generator|site)\//.test(name)) found.add(name);
  return [...found].sort();
}
