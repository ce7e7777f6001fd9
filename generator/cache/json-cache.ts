// What a check has learned about a site's words, cached for the next check of one file: reading dictionaries
// and specifications takes longer than checking a page. Entry: remembered().

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Remembered<Value> {
  value: Value | undefined; // undefined: none was kept, or its key differs
  keep(value: Value): void;
}

/** `name`: of the file in the site's cache; `key`: a hash of all that the value depends on. Plain JSON. */
export function remembered<Value>(siteDir: string, name: string, key: string): Remembered<Value> {
  const folder = join(siteDir, '.cache', 'check');
  const file = join(folder, `${name}.json`);
  return {
    value: read<Value>(file, key),
    keep(value) {
      try {
        mkdirSync(folder, { recursive: true });
        const staging = `${file}.${process.pid}`;
        writeFileSync(staging, JSON.stringify({ key, value }));
        renameSync(staging, file);
      } catch {
        // A cache that cannot be written costs time, never the check.
      }
    },
  };
}

function read<Value>(file: string, key: string): Value | undefined {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as { key: string; value: Value };
    return found.key === key ? found.value : undefined;
  } catch {
    return undefined; // missing or truncated
  }
}
