// Hashes of pages that an earlier build has read: one whose size and times are unchanged is not read again.
// Entry: openKnownSources(). The list is kept in the cache; without it, every page is read.

import { mkdirSync, readFileSync, renameSync, type Stats, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface KnownSources {
  /** The hash of the file, if it had the same stats when it was read. */
  hash(path: string, stats: Stats): string | undefined;
  /** To be called for every page, whether it was read or known. */
  read(path: string, stats: Stats, hash: string): void;
  /** Keeps the list for the next build. */
  close(): void;
}

/** `ctimeMs` reveals a change even where an editor or a copy has set the file's mtime. */
type Entry = [hash: string, size: number, mtimeMs: number, ctimeMs: number, inode: number];

interface StoredList {
  readAt: number; // ms since 1970: when the build began to read
  files: Record<string, Entry>;
}

/** The coarsest clock of a file system (FAT): two changes within it may leave the same times. */
const CLOCK_MS = 2000;

export function openKnownSources(file: string, now = Date.now()): KnownSources {
  const before = readList(file);
  const files: StoredList['files'] = {};
  let isNew = false;
  return {
    hash(path, { size, mtimeMs, ctimeMs, ino }) {
      const [hash, ...known] = before.files[path] ?? [];
      const found = [size, mtimeMs, ctimeMs, ino];
      if (hash === undefined || known.some((value, at) => value !== found[at])) return undefined;
      return Math.max(mtimeMs, ctimeMs) < before.readAt - CLOCK_MS ? hash : undefined;
    },
    read(path, stats, hash) {
      if (this.hash(path, stats) === undefined) isNew = true;
      files[path] = [hash, stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino];
    },
    close() {
      if (isNew || Object.keys(files).length !== Object.keys(before.files).length)
        writeList(file, { readAt: now, files });
    },
  };
}

function readList(file: string): StoredList {
  try {
    const { readAt, files } = JSON.parse(readFileSync(file, 'utf8')) as StoredList;
    return { readAt, files: Object.assign(Object.create(null), files) as StoredList['files'] };
  } catch {
    return { readAt: 0, files: {} }; // missing or truncated
  }
}

function writeList(file: string, list: StoredList): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(list));
    renameSync(`${file}.new`, file);
  } catch {
    // A cache that cannot be written costs time, never the build.
  }
}
