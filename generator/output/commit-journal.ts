// The last step of a build: what is in the staging folder goes into the output, by a journal that the
// next run can finish. Entry: writeJournal(), finishCommit().

import { existsSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAbove, insidePath, makeReadableFolder } from './folders.ts';

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

/**
 * So that at any moment the existing pages find the files and the pages that they refer to: what is new comes
 * before what is replaced, and of the new files pages come last.
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

/** A page goes before the files that it refers to. */
export function pagesFirst(deleted: readonly string[]): readonly string[] {
  return [...deleted.filter(isPage), ...deleted.filter((path) => !isPage(path))];
}

/** Also its compressed forms. */
export function isPage(path: string): boolean {
  return /\.html(?:\.br|\.gz)?$/.test(path);
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

/** A journal that cannot be read was not whole: the commit had not begun. */
function readJournal(file: string): Journal {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Journal;
  } catch {
    return { changed: [], deleted: [] };
  }
}

/** Whether a path is where a new file needs a folder, or below a new file. */
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
