// What the last build left in the output folder, by its manifest: a file that has been changed since is as good as
// none. Entry: FormerOutput.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, readManifest } from './output-manifest.ts';

export type ManifestEntry = Manifest[string];

export class FormerOutput {
  private readonly outDir: string;
  private readonly manifest: Manifest;

  /** `manifestFile`: undefined: as if nothing had been written before. */
  constructor(outDir: string, manifestFile: string | undefined) {
    this.outDir = outDir;
    this.manifest = manifestFile === undefined ? {} : readManifest(manifestFile);
  }

  isEmpty(): boolean {
    return Object.keys(this.manifest).length === 0;
  }

  /** Of the content that a file was left with. */
  hash(path: string): string | undefined {
    return this.manifest[path]?.[0];
  }

  /** Of a file that still stands as it was left. */
  entry(path: string): ManifestEntry | undefined {
    const known = this.manifest[path];
    if (known === undefined) return undefined;
    const stat = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    const [, size, mtimeMs] = known;
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs ? known : undefined;
  }

  /** Of a file that still stands as it was left. */
  bytes(path: string): Buffer | undefined {
    return this.entry(path) === undefined ? undefined : readFileSync(join(this.outDir, path));
  }

  /** That a file was left with, whether it still stands or not. */
  size(path: string): number | undefined {
    return this.manifest[path]?.[1];
  }
}
