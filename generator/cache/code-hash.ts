// The hash of our own code, which is part of every key of the cache: an answer is valid as long as no line of
// generator/, of site/ or of the lock file has changed. Entries: codeHash(), sourcesHash(), readSources().

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.ts';
import { PROJECT } from './project-root.ts';

/** Set in each bundle (code-bundle.ts); undefined when the sources run unbundled. */
declare const CODE_HASH: string | undefined;

let ofProcess: string | undefined = typeof CODE_HASH === 'undefined' ? undefined : CODE_HASH;
let latest: string | undefined;

/** The hash of the code that this process runs: later edits are not mistaken for it. */
export function codeHash(): string {
  ofProcess ??= hashOnDisk();
  return ofProcess;
}

/** The hash of the code on disk when it was last read. Reading it takes 35 ms. */
export function sourcesHash(): string {
  latest ??= codeHash();
  return latest;
}

/** The hash of the code on disk now: for a process that outlives an edit, and after the code was bundled. */
export function readSources(): string {
  latest = hashOnDisk();
  return latest;
}

/** No files of editors. */
const SOURCE = /^[^.].*\.(?:tsx?|css|json)$/;

/** The lock file stands for the packages. */
function hashOnDisk(): string {
  const files = ['generator', 'site'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() && SOURCE.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
    ),
  );
  const paths = [...files.sort(), join(PROJECT, 'package-lock.json')];
  return hashOf(...paths.flatMap((path) => [path.slice(PROJECT.length), readFileSync(path)]));
}
