// The last step of a build: moves files from the staging folder to the output and deletes stale ones, so that at every
// moment the pages of the output find the files and pages that they refer to. If it is cut short, the next build goes on.
// Entry: moveFiles().

import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAbove, makeReadableFolder } from './folders.ts';

export interface Changes {
  changed: readonly string[];
  deleted: readonly string[];
}

export function moveFiles(staging: string, outDir: string, { changed, deleted }: Changes): void {
  const isInTheWay = pathsInTheWay(changed);
  const stale = pagesFirst(deleted);
  for (const path of stale.filter(isInTheWay)) remove(outDir, path);
  const folders = new Set<string>();
  for (const path of inSafeOrder(changed, outDir)) {
    const to = join(outDir, path);
    if (!folders.has(dirname(to))) makeReadableFolder(dirname(to));
    folders.add(dirname(to));
    renameSync(join(staging, path), to);
  }
  for (const path of stale.filter((one) => !isInTheWay(one))) remove(outDir, path);
}

/** New files before those that replace others, and new pages last among the new files. */
function inSafeOrder(changed: readonly string[], outDir: string): readonly string[] {
  const replaced = new Set(changed.filter((path) => existsSync(join(outDir, path))));
  const added = changed.filter((path) => !replaced.has(path));
  return [...added.filter((path) => !isPage(path)), ...added.filter(isPage), ...replaced];
}

/** Pages are deleted before the files they refer to. */
function pagesFirst(deleted: readonly string[]): readonly string[] {
  return [...deleted.filter(isPage), ...deleted.filter((path) => !isPage(path))];
}

/** Includes compressed pages. */
function isPage(path: string): boolean {
  return /\.html(?:\.br|\.gz)?$/.test(path);
}

/** Tells whether a path is a file where a new file needs a folder, or is inside a folder that a new file replaces. */
function pathsInTheWay(changed: readonly string[]): (path: string) => boolean {
  const files = new Set(changed);
  const folders = new Set(changed.flatMap(foldersAbove));
  return (path) => folders.has(path) || foldersAbove(path).some((folder) => files.has(folder));
}

function remove(outDir: string, path: string): void {
  rmSync(join(outDir, path), { force: true });
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
