// A path as its reader would type it. Entry: typedPath().

import { isAbsolute, relative, sep } from 'node:path';

/** Relative to the working directory if it is below it, else absolute. */
export function typedPath(path: string): string {
  const from = relative(process.cwd(), path);
  if (from === '') return '.';
  return from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from) ? path : from;
}
