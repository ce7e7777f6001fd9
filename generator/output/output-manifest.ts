// The files that a build left in the output folder, recorded for the next build: one manifest in the cache for each
// output folder. Entries: PreviousOutput, manifestFileOf(), saveManifest().

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../cache/hash.ts';

/** Path → the file as the build left it. */
export type Manifest = Record<string, ManifestEntry>;
export type ManifestEntry = [hash: string, size: number, mtimeMs: number];

/** What the last build left: a file that was modified since counts as missing. */
export class PreviousOutput {
  private readonly outDir: string;
  private readonly manifest: Manifest;

  /** Without `manifestFile`: as if there had been no build before. */
  constructor(outDir: string, manifestFile: string | undefined) {
    this.outDir = outDir;
    this.manifest = manifestFile === undefined ? {} : readManifest(manifestFile);
  }

  /** The content hash of a file as the last build left it; '' if that is not recorded. */
  hash(path: string): string {
    return this.manifest[path]?.[0] ?? '';
  }

  /** The file's entry, if it is there as that build left it, with this content hash. */
  entry(path: string, hash: string): ManifestEntry | undefined {
    const entry = this.manifest[path];
    if (entry === undefined || entry[0] !== hash) return undefined;
    const stat = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    const [, size, mtimeMs] = entry;
    return stat?.size === size && stat.mtimeMs === mtimeMs ? entry : undefined;
  }
}

export function manifestFileOf(outDir: string, cacheDir: string): string {
  return join(cacheDir, `manifest-${hashOf(outDir).slice(0, 8)}.json`);
}

function readManifest(file: string): Manifest {
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
