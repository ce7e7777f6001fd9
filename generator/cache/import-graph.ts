// esbuild's metafile → for each module of ours, one hash of it and of all its transitive imports: the code that
// computes an answer, for its cache key. Entries: moduleHashes(), importedBy().

import type { Metafile } from 'esbuild';
import { hashOf } from './hash.ts';

/** By path from the project: `generator/content/doc-heads.ts`. */
export type ModuleHashes = Readonly<Record<string, string>>;

/** Packages change only with the lock file, so its hash represents their code. */
export const LOCK_FILE = 'package-lock.json';

type Inputs = Metafile['inputs'];

/** `read`: a path from the project → the file's bytes. */
export function moduleHashes(
  inputs: Inputs,
  read: (path: string) => string | Uint8Array,
): ModuleHashes {
  const own = ownModules(inputs);
  const contents = new Map(own.map((path) => [path, `${path} ${hashOf(read(path))}`]));
  const packages = hashOf(read(LOCK_FILE));
  const hashes = own.map((path) => {
    const imported = importedBy(path, inputs).map((one) => contents.get(one) ?? one);
    return [path, hashOf([packages, ...imported].join('\n'))];
  });
  return Object.fromEntries(hashes);
}

/** The module itself and every module of ours that it imports, directly or transitively, sorted. */
export function importedBy(module: string, inputs: Inputs): string[] {
  const found = new Set([module]);
  for (const path of found) {
    for (const { path: imported, external } of inputs[path]?.imports ?? [])
      if (external !== true && isOwn(imported)) found.add(imported);
  }
  return [...found].sort();
}

/** Sorted; without packages, and without inputs that are not files (`<stdin>`, `late:./islands/Tabs.tsx`). */
export function ownModules(inputs: Inputs): string[] {
  return Object.keys(inputs).filter(isOwn).sort();
}

function isOwn(path: string): boolean {
  return !/(?:^|\/)node_modules\/|[<:]/.test(path);
}
