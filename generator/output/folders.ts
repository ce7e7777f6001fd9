// Folders of the output: the parents of a path, safe paths, creating folders, listing files.

import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, isAbsolute, join, normalize, sep } from 'node:path';

/** Hosts and archives keep file modes, so they must not depend on the umask of the machine that builds. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

/** Sets the modes of these files, and of the folders above them up to `folder`. */
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

/** The path itself, if it stays inside the folder it will be joined to; otherwise throws. */
export function insidePath(path: string): string {
  const parts = path.split(/[/\\]/);
  if (path !== '' && !isAbsolute(path) && !parts.includes('..') && !path.includes('\0'))
    return path;
  throw new Error(`insidePath: "${path}" is not inside the output folder; plan should refuse it`);
}

/** Creates one folder at a time: Node's recursive mkdir never returns below some special folders. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Creates a folder that everyone can read, with all missing parents. */
export function makeReadableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return; // it exists
  for (let at = folder; at.length >= first.length; at = dirname(at)) chmodSync(at, FOLDER_MODE);
}

/** Relative paths of all files, with forward slashes; empty if the folder does not exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const root = normalize(folder + sep);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll(sep, '/'));
}

/** Names of the folders in a folder, sorted; none if it is not there. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}
