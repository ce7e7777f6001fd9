// Folders of the output: those above a path, whether a path is inside, making one that is not there.

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

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
