// How many lines a sample takes in the panel, which wraps longer lines, so that the panel's height is known before its
// code is laid out (site/styles/reference-beside.css). Entry: shownLines().

import { COLUMNS } from '../samples/literals.ts';

/** The stylesheet has a height for each even number up to this one. */
const MOST = 30;

export function shownLines(code: string): number {
  const lines = code
    .replace(/\n$/, '')
    .split('\n')
    .reduce((sum, line) => sum + Math.max(Math.ceil(line.length / COLUMNS), 1), 0);
  return Math.min(Math.max(lines + (lines % 2), 4), MOST);
}
