// Puts a build's files into the output folder, all or nothing. Entry: openOutput().
// Files are made in a staging folder beside the output. commit() moves those that changed into place and
// deletes stale ones; a journal lets the next run finish a commit that was cut short.

import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { finishCommit, JOURNAL, writeJournal } from './commit.ts';
import { BuildError, systemFault } from './diagnostics.ts';
import { filesBelow, insidePath, makeFolder, makeReadable } from './folders.ts';
import { hashOf } from './hash.ts';
import { claimStaging, dropOwner, isAtWork, isOurs, OWNER, ownerOf } from './staging-owner.ts';
import { typedPath } from './typed-path.ts';

export interface Output {
  /** Where a worker shall write the file; then tell by `wrote`. */
  stagingFile(path: string): string;
  wrote(path: string, hash: string): void;
  /** Adds a file; one that stands there already with these bytes is left alone. */
  add(path: string, content: string | Uint8Array): void;
  /** `hash` stands for the content, which is asked for only when it is not there yet. */
  addInPieces(path: string, hash: string, pieces: Iterable<string>): void;
  /** A file that this build made or kept. */
  read(path: string): string;
  addCopy(path: string, from: string): void;
  /** Whether the output holds this file with these bytes; then it is kept. */
  keep(path: string, hash: string): boolean;
  /** Of all files that this build made or kept so far. */
  paths(): readonly string[];
  /** Paths of files that were made or changed, and that were deleted. */
  commit(): { changed: readonly string[]; deleted: readonly string[]; bytes: number };
  abort(): void;
}

/** hash, size, time of change in ms: of each file as we left it. */
type Manifest = Record<string, [hash: string, size: number, mtimeMs: number]>;

/** Marks a folder as ours: in another one nothing is overwritten or deleted. */
export const OUTPUT_MARKER = '.portal-output';
/** Names at the top of the output and of the staging folder that no page may have. */
export const OUTPUT_MARKS: readonly string[] = [OUTPUT_MARKER, OWNER, JOURNAL];

/** `cacheDir` undefined: as if nothing had been written before. */
export function openOutput(outDir: string, cacheDir: string | undefined): Output {
  const staging = `${outDir}.staging`;
  const manifestFile =
    cacheDir === undefined
      ? undefined
      : join(cacheDir, `manifest-${hashOf(outDir).slice(0, 8)}.json`);
  try {
    finishCommit(outDir, staging);
    checkFolder(outDir);
    const release = makeStaging(staging);
    return new StagedOutput({ outDir, staging, manifestFile, release });
  } catch (error) {
    throw outputError(outDir, error);
  }
}

interface Staged {
  outDir: string;
  staging: string;
  manifestFile: string | undefined;
  release: () => void; // the staging folder needs no owner any more
}

class StagedOutput implements Output {
  private readonly before: Manifest;
  private readonly next = new Map<string, string>(); // path → hash
  private readonly staged = new Set<string>();
  private readonly outDir: string;
  private readonly staging: string;
  private readonly manifestFile: string | undefined;
  private readonly release: () => void;

  constructor({ outDir, staging, manifestFile, release }: Staged) {
    this.outDir = outDir;
    this.staging = staging;
    this.manifestFile = manifestFile;
    this.release = release;
    this.before = manifestFile === undefined ? {} : readManifest(manifestFile);
  }

  stagingFile(path: string): string {
    return join(this.staging, insidePath(path));
  }

  wrote(path: string, hash: string): void {
    this.next.set(path, hash);
    this.staged.add(path);
  }

  add(path: string, content: string | Uint8Array): void {
    const hash = hashOf(content);
    if (this.keep(path, hash)) return;
    this.attempt(() => {
      mkdirSync(dirname(this.stagingFile(path)), { recursive: true });
      writeFileSync(this.stagingFile(path), content);
    });
    this.wrote(path, hash);
  }

  addInPieces(path: string, hash: string, pieces: Iterable<string>): void {
    if (this.keep(path, hash)) return;
    this.attempt(() => {
      const file = openSync(this.stagingFile(path), 'w');
      try {
        for (const piece of pieces) writeSync(file, piece);
      } finally {
        closeSync(file);
      }
    });
    this.wrote(path, hash);
  }

  read(path: string): string {
    const folder = this.staged.has(path) ? this.staging : this.outDir;
    return readFileSync(join(folder, path), 'utf8');
  }

  addCopy(path: string, from: string): void {
    this.attempt(() => {
      const { size, mtimeMs } = statSync(from);
      const hash = hashOf(`${from} ${size} ${mtimeMs}`);
      if (this.keep(path, hash)) return;
      mkdirSync(dirname(this.stagingFile(path)), { recursive: true });
      copyFileSync(from, this.stagingFile(path));
      this.wrote(path, hash);
    });
  }

  keep(path: string, hash: string): boolean {
    const known = this.before[path];
    if (known === undefined || known[0] !== hash || !this.stands(path, known)) return false;
    this.next.set(path, hash);
    return true;
  }

  paths(): readonly string[] {
    return [...this.next.keys()];
  }

  private stands(path: string, [, size, mtimeMs]: Manifest[string]): boolean {
    const stat = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    return stat !== undefined && stat.size === size && stat.mtimeMs === mtimeMs;
  }

  commit(): { changed: readonly string[]; deleted: readonly string[]; bytes: number } {
    const changed = [...this.staged].filter((path) => !this.isAsItWas(path)).sort();
    const deleted = filesBelow(this.outDir).filter(
      (path) => !this.next.has(path) && path !== OUTPUT_MARKER,
    );
    this.attempt(() => {
      makeReadable(this.staging, changed);
      if (!existsSync(this.outDir)) return this.appear();
      writeJournal(this.staging, { changed, deleted });
      if (!existsSync(join(this.outDir, OUTPUT_MARKER))) mark(this.outDir);
      finishCommit(this.outDir, this.staging);
    });
    this.release();
    return { changed, deleted, bytes: this.writeManifest() };
  }

  /** Made anew, because nothing was remembered or by another way, with the same bytes. */
  private isAsItWas(path: string): boolean {
    const [old, made] = [join(this.outDir, path), this.stagingFile(path)];
    try {
      return (
        statSync(old).size === statSync(made).size && readFileSync(old).equals(readFileSync(made))
      );
    } catch {
      return false; // there was none, or a folder, or a file above it
    }
  }

  /** Where there is no output yet, the staging folder becomes it, in one step. */
  private appear(): void {
    mark(this.staging);
    dropOwner(this.staging);
    renameSync(this.staging, this.outDir);
  }

  /** Returns the size of the whole output. */
  private writeManifest(): number {
    const manifest: Manifest = {};
    let bytes = 0;
    for (const [path, hash] of [...this.next].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const { size, mtimeMs } = statSync(join(this.outDir, path));
      manifest[path] = [hash, size, mtimeMs];
      bytes += size;
    }
    if (this.manifestFile === undefined) return bytes;
    try {
      mkdirSync(dirname(this.manifestFile), { recursive: true });
      writeFileSync(this.manifestFile, JSON.stringify(manifest));
    } catch {
      // Not remembered: the next build writes all files again.
    }
    return bytes;
  }

  abort(): void {
    this.release();
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

function mark(folder: string): void {
  writeFileSync(join(folder, OUTPUT_MARKER), '');
  makeReadable(folder, [OUTPUT_MARKER]);
}

export function outputError(outDir: string, error: unknown): BuildError {
  if (error instanceof BuildError) return error;
  const fault = systemFault(error);
  const text = `${typedPath(outDir)}/ cannot be written: ${fault}`;
  return new BuildError([
    {
      severity: 'error',
      text,
      hint: 'the last good output stands; choose another folder with --out-dir',
    },
  ]);
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {}; // none yet: all files are written
  }
}

/** A folder with files of someone else is not ours to empty. */
function checkFolder(outDir: string): void {
  if (!existsSync(outDir)) return;
  if (!statSync(outDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  accessSync(outDir, constants.W_OK);
  if (existsSync(join(outDir, OUTPUT_MARKER)) || readdirSync(outDir).length === 0) return;
  throw new BuildError([
    {
      severity: 'error',
      text: `${typedPath(outDir)}/ holds files that this build did not make`,
      hint: 'choose another folder with --out-dir; this one is left as it is',
    },
  ]);
}

/** One build at a time: a staging folder whose owner is at work is another build's. */
function makeStaging(staging: string): () => void {
  if (existsSync(staging)) {
    const owner = ownerOf(staging);
    if (owner !== undefined && !isOurs(owner) && isAtWork(owner, staging)) {
      throw new BuildError([
        {
          severity: 'error',
          text: `another build (process ${owner.pid}) is writing this output`,
          hint: `wait for it to end, or remove ${typedPath(staging)}/ if it is gone`,
        },
      ]);
    }
    rmSync(staging, { recursive: true, force: true });
  }
  makeFolder(staging);
  return claimStaging(staging);
}

/** After an interruption: our staging folder goes, another build's stays; a commit that had begun is finished. */
export function dropStaging(outDir: string): void {
  const staging = `${outDir}.staging`;
  const owner = ownerOf(staging);
  if (owner === undefined || !isOurs(owner)) return;
  finishCommit(outDir, staging);
  rmSync(staging, { recursive: true, force: true });
}
