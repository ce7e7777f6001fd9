// The hash of the code that computes a cached value: it is part of the cache key.
// Entry: codeHashOf().

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ModuleHashes, moduleHashes } from './import-graph.ts';
import { PROJECT } from './project-root.ts';

/** Defined at the top of each bundle (code-bundle.ts); undefined when the sources run unbundled. */
declare const CODE_HASHES: ModuleHashes | undefined;

/** Hashes of the sources as they were when the process started: that is the code it runs. */
let ofSources: ModuleHashes | undefined;

/** `module`: the module that asks the memo, by its path from the project; the hash covers all that it imports. */
export function codeHashOf(module: string): string {
  const hashes = typeof CODE_HASHES === 'undefined' ? sourceHashes() : CODE_HASHES;
  const found = hashes[module];
  if (found === undefined) throw new Error(`codeHashOf: no module "${module}" was bundled`);
  return found;
}

function sourceHashes(): ModuleHashes {
  ofSources ??= bundledHashes();
  return ofSources;
}

/** Every module that asks for a hash is imported by build.ts, directly or transitively. */
function bundledHashes(): ModuleHashes {
  const { buildSync } = createRequire(join(PROJECT, 'package.json'))(
    'esbuild',
  ) as typeof import('esbuild');
  const { metafile } = buildSync({
    entryPoints: ['generator/build.ts'],
    absWorkingDir: PROJECT,
    bundle: true,
    platform: 'node',
    packages: 'external', // the lock file's hash represents them
    tsconfigRaw: {},
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return moduleHashes(metafile.inputs, (path) => readFileSync(join(PROJECT, path)));
}
