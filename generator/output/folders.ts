// Folders of the output: those above a path, whether a path is inside, making one that is not there, the files
// below one.

import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, sep } from 'node:path';

/** Hosts and archives keep modes, so those of the output are not left to whoever builds. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** These files, and the folders above them up to `folder`. */
export function makeReadable(folder: string, paths: readonly string[]): void {
  for (const path of paths) chmodSync(join(folder, path), FILE_MODE);
  const folders = new Set(['', ...paths.flatMap(foldersAbove)]);
  for (const path of folders) chmodSync(join(folder, path), FOLDER_MODE);
}

/** `a/b/c.html` → `a/b`, `a`. */
export function foldersAbove(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    above.push(path.slice(0, at));
  }
  return above;
}

/** The path of a file in the output, which must be below the folder it is joined to. */
export function insidePath(path: string): string {
  const parts = path.split(/[/\\]/);
  if (path !== '' && !isAbsolute(path) && !parts.includes('..') && !path.includes('\0'))
    return path;
  throw new Error(`insidePath: "${path}" is not inside the output folder; plan should refuse it`);
}

/** One folder after the other: Node's own recursion never ends below some special folders. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Readable by all, like those above it that had to be made. */
export function makeReadableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return; // it was there
  for (let at = folder; at.length >= first.length; at = dirname(at)) chmodSync(at, FOLDER_MODE);
}

/** Paths of all files, with slashes; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const root = normalize(folder + sep);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/'));
}
