// The files that a build left in the output folder, recorded for the next build: one manifest in the cache for each
// output folder. Entries: manifestFileOf(), readManifest(), saveManifest().

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hash.ts';

/** Path → the file as the build left it. */
export type Manifest = Record<string, [hash: string, size: number, mtimeMs: number]>;

export function manifestFileOf(outDir: string, cacheDir: string): string {
  return join(cacheDir, `manifest-${hashOf(outDir).slice(0, 8)}.json`);
}

export function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {}; // none yet: all files are written
  }
}

export function saveManifest(file: string, manifest: Manifest): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest));
  } catch {
    // Without the manifest the next build writes all files again.
  }
}
