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
import { dirname, join, relative, sep } from 'node:path';
import { finishCommit, writeJournal } from './commit.ts';
import { BuildError, systemFault } from './diagnostics.ts';
import { makeFolder } from './folders.ts';
import { hashOf } from './hash.ts';
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
const MARKER = '.portal-output';
const OWNER = '.owner';

export function openOutput(outDir: string, cacheDir: string): Output {
  const staging = `${outDir}.staging`;
  const manifestFile = join(cacheDir, `manifest-${hashOf(outDir).slice(0, 8)}.json`);
  try {
    finishCommit(outDir, staging);
    checkFolder(outDir);
    makeStaging(staging);
  } catch (error) {
    throw outputError(outDir, error);
  }
  return new StagedOutput(outDir, staging, manifestFile);
}

class StagedOutput implements Output {
  private readonly before: Manifest;
  private readonly next = new Map<string, string>(); // path → hash
  private readonly staged = new Set<string>();
  private readonly outDir: string;
  private readonly staging: string;
  private readonly manifestFile: string;

  constructor(outDir: string, staging: string, manifestFile: string) {
    this.outDir = outDir;
    this.staging = staging;
    this.manifestFile = manifestFile;
    this.before = readManifest(manifestFile);
  }

  stagingFile(path: string): string {
    return join(this.staging, path);
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
      (path) => !this.next.has(path) && path !== MARKER,
    );
    this.attempt(() => {
      if (!existsSync(this.outDir)) return this.appear();
      writeJournal(this.staging, { changed, deleted });
      if (!existsSync(join(this.outDir, MARKER))) writeFileSync(join(this.outDir, MARKER), '');
      finishCommit(this.outDir, this.staging);
    });
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
    writeFileSync(join(this.staging, MARKER), '');
    rmSync(join(this.staging, OWNER), { force: true });
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
    try {
      mkdirSync(dirname(this.manifestFile), { recursive: true });
      writeFileSync(this.manifestFile, JSON.stringify(manifest));
    } catch {
      // Not remembered: the next build writes all files again.
    }
    return bytes;
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
  if (existsSync(join(outDir, MARKER)) || readdirSync(outDir).length === 0) return;
  throw new BuildError([
    {
      severity: 'error',
      text: `${typedPath(outDir)}/ holds files that this build did not make`,
      hint: 'empty the folder, or choose another with --out-dir',
    },
  ]);
}

/** One build at a time: a staging folder whose owner lives is another build's. */
function makeStaging(staging: string): void {
  if (existsSync(staging)) {
    const owner = Number(readOwner(staging));
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new BuildError([
        {
          severity: 'error',
          text: `another build (process ${owner}) is writing this output`,
          hint: `wait for it to end, or remove ${typedPath(staging)}/ if it is gone`,
        },
      ]);
    }
    rmSync(staging, { recursive: true, force: true });
  }
  makeFolder(staging);
  writeFileSync(join(staging, OWNER), String(process.pid));
}

function readOwner(staging: string): string {
  try {
    return readFileSync(join(staging, OWNER), 'utf8');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** After an interruption: our staging folder goes, another build's stays. */
export function dropStaging(outDir: string): void {
  const staging = `${outDir}.staging`;
  if (Number(readOwner(staging)) === process.pid) rmSync(staging, { recursive: true, force: true });
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
