// What a file of ours imports, read off its lines. Entry: importsOf().

import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { PROJECT } from './site.ts';

/** `from '…'`, `import '…'`, `import('…')`: comments and strings of ours name no path in this way. */
const IMPORT =
  /^\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const known = new Map<string, readonly string[]>();

/** What a file imports: paths of ours from the root, other modules by name. */
export function importsOf(path: string): readonly string[] {
  const imports = known.get(path) ?? readImports(path);
  known.set(path, imports);
  return imports;
}

function readImports(path: string): string[] {
  const text = readFileSync(join(PROJECT, path), 'utf8');
  // A line of code that we write into a file, such as `import './${name}'`, is not one of the test numbers.
  const matches = [...text.matchAll(IMPORT)].filter(([line]) => !line.includes('${'));
  return matches.map(([, one, two, three]) => {
    const written = one ?? two ?? three ?? '';
    return written.startsWith('.') ? posix.join(dirname(path), written) : written;
  });
}
