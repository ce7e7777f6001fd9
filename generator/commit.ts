// The last step of a build: what stands in the staging folder goes into the output, by a journal that the
// next run can finish. Entry: writeJournal(), finishCommit().

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDER_MODE, foldersAbove, insidePath } from './folders.ts';

export const JOURNAL = '.journal.json';

export interface Journal {
  changed: readonly string[];
  deleted: readonly string[];
}

/** From here on the commit is decided: whole or not at all. */
export function writeJournal(staging: string, journal: Journal): void {
  writeFileSync(join(staging, `${JOURNAL}.new`), JSON.stringify(journal));
  renameSync(join(staging, `${JOURNAL}.new`), join(staging, JOURNAL));
}

/** Moves what a journal names, deletes what it names, then drops the staging folder. No journal: nothing. */
export function finishCommit(outDir: string, staging: string): void {
  if (!existsSync(join(staging, JOURNAL))) return;
  const { changed, deleted } = readJournal(join(staging, JOURNAL));
  const isInTheWay = pathsInTheWay(changed);
  const [first, last] = [deleted.filter(isInTheWay), deleted.filter((path) => !isInTheWay(path))];
  for (const path of first) remove(outDir, path);
  const folders = new Set<string>();
  for (const path of changed) {
    const from = join(staging, insidePath(path));
    const to = join(outDir, path);
    if (!existsSync(from)) continue; // moved before the cut
    if (!folders.has(dirname(to))) makeReadableFolder(dirname(to));
    folders.add(dirname(to));
    renameSync(from, to);
  }
  for (const path of last) remove(outDir, path);
  rmSync(staging, { recursive: true, force: true });
}

function makeReadableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return; // it was there
  for (let at = folder; at.length >= first.length; at = dirname(at)) chmodSync(at, FOLDER_MODE);
}

/** A journal that cannot be read was not whole: the commit had not begun. */
function readJournal(file: string): Journal {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return { changed: [], deleted: [] };
  }
}

/** Whether a path stands where a new file needs a folder, or below where a new file stands. */
function pathsInTheWay(changed: readonly string[]): (path: string) => boolean {
  const files = new Set(changed);
  const folders = new Set(changed.flatMap(foldersAbove));
  return (path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder));
}

function remove(outDir: string, path: string): void {
  rmSync(join(outDir, insidePath(path)), { force: true });
  removeEmptyFolders(outDir, dirname(path));
}

function removeEmptyFolders(outDir: string, folder: string): void {
  for (let at = folder; at !== '.' && at !== ''; at = dirname(at)) {
    try {
      rmdirSync(join(outDir, at));
    } catch {
      return; // not empty
    }
  }
}
