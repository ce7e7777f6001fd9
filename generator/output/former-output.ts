// What the last build left in the output folder, according to its manifest: a file that was modified since counts
// as missing. Entry: FormerOutput.

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, readManifest } from './output-manifest.ts';

export type ManifestEntry = Manifest[string];

export class FormerOutput {
  private readonly outDir: string;
  private readonly manifest: Manifest;

  /** Without `manifestFile`: as if there had been no build before. */
  constructor(outDir: string, manifestFile: string | undefined) {
    this.outDir = outDir;
    this.manifest = manifestFile === undefined ? {} : readManifest(manifestFile);
  }

  /** The content hash that the last build recorded. */
  hash(path: string): string | undefined {
    return this.manifest[path]?.[0];
  }

  /** Undefined if the file was modified since the last build. */
  entry(path: string): ManifestEntry | undefined {
    const known = this.manifest[path];
    if (known === undefined) return undefined;
    const stat = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    const [, size, mtimeMs] = known;
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs ? known : undefined;
  }
}
