// A path as its reader would type it. Entry: typedPath().

import { isAbsolute, relative, sep } from 'node:path';

/** Below the folder that the command was started in: from there. Elsewhere: absolute. */
export function typedPath(path: string): string {
  const from = relative(process.cwd(), path);
  if (from === '') return '.';
  return from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from) ? path : from;
}
