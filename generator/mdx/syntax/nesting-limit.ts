// Lists and quotes nested beyond all sense: the parser's time grows with the cube of their depth, so
// they are refused before it sees them. Entry: tooDeepAt().

import type { Point } from '../tree/tree.ts';

/** Thirty levels of lists; prose has three. */
const MAX_INDENT = 120;
const MAX_QUOTES = 30;

/** A list item far to the right, or many marks of quotes or lists at a line's start. */
const DEEP_LINE = new RegExp(
  `^[ \\t]{${MAX_INDENT},}(?:[-*+]|\\d+[.)])[ \\t]|^[ \\t]*(?:>[ \\t]*){${MAX_QUOTES},}|^[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${MAX_QUOTES},}[^\\s*+-]`,
  'm',
);

/** Where a text is nested too deeply; undefined: nowhere. */
export function tooDeepAt(text: string): Point | undefined {
  const match = DEEP_LINE.exec(text);
  if (match === null) return undefined;
  return { line: text.slice(0, match.index).split('\n').length, column: 1 };
}

export const TOO_DEEP = {
  text: 'lists, quotes or tags are nested too deeply',
  hint: 'begin a new section, or split the page',
};

/** Whether the parser's own recursion has overflowed the stack. */
export function isTooDeep(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}
