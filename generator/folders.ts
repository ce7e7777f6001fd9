// Folders of the output: those above a path, and making one that is not there.

import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** `a/b/c.html` → `a/b`, `a`. */
export function foldersAbove(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    above.push(path.slice(0, at));
  }
  return above;
}

/** One folder after the other: Node's own recursion never ends below some special folders. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}
