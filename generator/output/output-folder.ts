// Puts a build's files into the output folder, all or nothing. Entry: openOutput().
// Files are written to a staging folder next to the output. commit() moves those that changed into place and deletes
// stale ones.

import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, shortHash } from '../cache/hash.ts';
import { filesBelow, insidePath, makeReadable } from './folders.ts';
import { type Changes, moveFiles } from './move-files.ts';
import { mark, OUTPUT_MARKER, outputError, PartlyWritten } from './output-marker.ts';
import { LOCK, stagingOf, takeStaging } from './staging.ts';

export interface OutputPlace {
  outDir: string;
  cacheDir: string | undefined; // undefined: as if there had been no build before
  isKept?(path: string): boolean; // a file that this build does not make and must not delete
}

export function openOutput(place: OutputPlace): Output {
  try {
    takeStaging(place.outDir);
    return new Output(place);
  } catch (error) {
    throw outputError(place.outDir, error);
  }
}

/** What the stages of one edition do with the output. */
export type EditionOutput = Pick<
  Output,
  'stagingFile' | 'wrote' | 'add' | 'addInPieces' | 'addCopy' | 'keep' | 'read'
>;

/** Names at the top of the output and of the staging folder that no page may have. */
export const OUTPUT_MARKS: readonly string[] = [OUTPUT_MARKER, LOCK];

/** The files that a build left in the output folder: path → the file as it left it. Kept in the cache for the next one. */
type Manifest = Record<string, ManifestEntry>;
type ManifestEntry = [hash: string, size: number, mtimeMs: number];

export class Output {
  private readonly previous: Manifest;
  private readonly next = new Map<string, string>(); // path → hash
  private readonly staged = new Set<string>();
  private readonly reused = new Map<string, ManifestEntry>(); // files of the previous build, with their entries
  private readonly outDir: string;
  private readonly staging: string;
  private readonly manifestFile: string | undefined;

  constructor({ outDir, cacheDir, isKept = () => false }: OutputPlace) {
    this.outDir = outDir;
    this.staging = stagingOf(outDir);
    this.manifestFile = cacheDir && join(cacheDir, `manifest-${shortHash(outDir)}.json`);
    this.previous = readManifest(this.manifestFile);
    for (const path of filesBelow(outDir).filter(isKept))
      this.next.set(path, this.previous[path]?.[0] ?? '');
  }

  /** Where a worker writes the file; call `wrote` afterwards. */
  stagingFile(path: string): string {
    return join(this.staging, insidePath(path));
  }

  wrote(path: string, hash: string): void {
    this.reused.delete(path);
    this.next.set(path, hash);
    this.staged.add(path);
  }

  /** Adds a file; an existing one with the same bytes is not written. */
  add(path: string, content: string | Uint8Array): void {
    this.addInPieces(path, hashOf(content), [content]);
  }

  /** `hash` identifies the content, which is generated only if the file does not exist yet. */
  addInPieces(path: string, hash: string, pieces: Iterable<string | Uint8Array>): void {
    if (this.keep(path, hash)) return;
    this.attempt(() => {
      mkdirSync(dirname(this.stagingFile(path)), { recursive: true });
      const file = openSync(this.stagingFile(path), 'w');
      try {
        for (const piece of pieces) writeFileSync(file, piece); // appends
      } finally {
        closeSync(file);
      }
    });
    this.wrote(path, hash);
  }

  addCopy(path: string, from: string): void {
    this.attempt(() => {
      // A file that was moved here may have the size and time of the previous one.
      const { size, mtimeMs, ctimeMs, ino } = statSync(from);
      const hash = hashOf([from, size, mtimeMs, ctimeMs, ino].join(' '));
      if (this.keep(path, hash)) return;
      mkdirSync(dirname(this.stagingFile(path)), { recursive: true });
      copyFileSync(from, this.stagingFile(path));
      this.wrote(path, hash);
    });
  }

  /** Whether the output holds this file with these bytes, as the last build left it; then it is kept. */
  keep(path: string, hash: string): boolean {
    const entry = this.previous[path];
    if (entry === undefined || entry[0] !== hash) return false;
    const stat = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    const [, size, mtimeMs] = entry;
    if (stat?.size !== size || stat.mtimeMs !== mtimeMs) return false;
    this.next.set(path, hash);
    this.reused.set(path, entry);
    return true;
  }

  /** A file that this build made or kept. */
  read(path: string): string {
    return this.bytes(path).toString('utf8');
  }

  bytes(path: string): Buffer {
    return readFileSync(this.fileOf(path));
  }

  size(path: string): number {
    return statSync(this.fileOf(path)).size;
  }

  private fileOf(path: string): string {
    return join(this.staged.has(path) ? this.staging : this.outDir, path);
  }

  /** Of its content. */
  hash(path: string): string {
    return this.next.get(path) ?? '';
  }

  /** All files that this build made or kept so far. */
  paths(): readonly string[] {
    return [...this.next.keys()];
  }

  /** Returns the paths of new or changed files and of deleted ones, and the size of the whole output. */
  commit(): { changed: readonly string[]; deleted: readonly string[]; bytes: number } {
    const changed = [...this.staged].filter((path) => !this.isUnchanged(path)).sort();
    const deleted = filesBelow(this.outDir).filter(
      (path) => !this.next.has(path) && path !== OUTPUT_MARKER,
    );
    this.attempt(() => {
      makeReadable(this.staging, changed);
      if (!existsSync(this.outDir)) this.publishFirstBuild();
      else this.renew({ changed, deleted });
    });
    return { changed, deleted, bytes: this.writeManifest() };
  }

  /** File by file, in the existing folder. */
  private renew(changes: Changes): void {
    if (!existsSync(join(this.outDir, OUTPUT_MARKER))) mark(this.outDir);
    // If this is cut short, the next build relies on no file here, and writes those that differ from its own.
    saveManifest(this.manifestFile, {});
    try {
      moveFiles(this.staging, this.outDir, changes);
      rmSync(this.staging, { recursive: true, force: true });
    } catch (error) {
      throw new PartlyWritten(this.outDir, error);
    }
  }

  /** Whether the new file has the bytes of the old one. */
  private isUnchanged(path: string): boolean {
    const [before, after] = [join(this.outDir, path), this.stagingFile(path)];
    try {
      if (statSync(before).size !== statSync(after).size) return false;
      return readFileSync(before).equals(readFileSync(after));
    } catch {
      return false; // there is no such file, or a folder, or a parent is a file
    }
  }

  /** Where there is no output yet, the staging folder becomes it, in one step. */
  private publishFirstBuild(): void {
    mark(this.staging);
    rmSync(join(this.staging, LOCK));
    renameSync(this.staging, this.outDir);
  }

  /** Returns the size of the whole output. */
  private writeManifest(): number {
    const manifest: Manifest = {};
    let bytes = 0;
    for (const [path, hash] of [...this.next].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const entry = this.reused.get(path) ?? this.entryOf(path, hash);
      manifest[path] = entry;
      bytes += entry[1];
    }
    saveManifest(this.manifestFile, manifest);
    return bytes;
  }

  private entryOf(path: string, hash: string): ManifestEntry {
    const { size, mtimeMs } = statSync(join(this.outDir, path));
    return [hash, size, mtimeMs];
  }

  abort(): void {
    rmSync(this.staging, { recursive: true, force: true });
  }

  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw outputError(this.outDir, error);
    }
  }
}

function readManifest(file: string | undefined): Manifest {
  try {
    return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  } catch {
    return {}; // none yet: all files are written
  }
}

function saveManifest(file: string | undefined, manifest: Manifest): void {
  if (file === undefined) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest));
  } catch {
    // Without the manifest the next build writes all files again.
  }
}
