// The last step of a build: moves files from the staging folder to the output, following a journal that the
// next run can finish. Entry: writeJournal(), finishCommit().

import { existsSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAbove, insidePath, makeReadableFolder } from './folders.ts';

export const JOURNAL = '.journal.json';

export interface Journal {
  changed: readonly string[];
  deleted: readonly string[];
}

/** Once this returns, the commit will be completed, if need be by the next run. */
export function writeJournal(staging: string, journal: Journal): void {
  writeFileSync(join(staging, `${JOURNAL}.new`), JSON.stringify(journal));
  renameSync(join(staging, `${JOURNAL}.new`), join(staging, JOURNAL));
}

/**
 * So that published pages find the files and pages they refer to at every moment: new files come before
 * replaced ones, and new pages last among the new files.
 */
export function inSafeOrder(
  changed: readonly string[],
  isThere: (path: string) => boolean,
): readonly string[] {
  const replaced = changed.filter(isThere);
  const isReplaced = new Set(replaced);
  const added = changed.filter((path) => !isReplaced.has(path));
  return [...added.filter((path) => !isPage(path)), ...added.filter(isPage), ...replaced];
}

/** Pages are deleted before the files they refer to. */
export function pagesFirst(deleted: readonly string[]): readonly string[] {
  return [...deleted.filter(isPage), ...deleted.filter((path) => !isPage(path))];
}

/** Includes compressed pages. */
function isPage(path: string): boolean {
  return /\.html(?:\.br|\.gz)?$/.test(path);
}

/** Does the moves and deletions in the journal, then removes the staging folder. Does nothing without a journal. */
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
    if (!existsSync(from)) continue; // moved before the interruption
    if (!folders.has(dirname(to))) makeReadableFolder(dirname(to));
    folders.add(dirname(to));
    renameSync(from, to);
  }
  for (const path of last) remove(outDir, path);
  rmSync(staging, { recursive: true, force: true });
}

/** An unreadable journal was not fully written, so the commit had not begun. */
function readJournal(file: string): Journal {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return { changed: [], deleted: [] };
  }
}

/** Tells whether a path is a file where a new file needs a folder, or is inside a folder that a new file replaces. */
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
