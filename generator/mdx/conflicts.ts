// The lines that git leaves in a page whose merge is not finished. Entry: conflictIn().

import { codeFences, isInFence } from './fences.ts';
import type { Point } from './tree.ts';

/** "<<<<<<< HEAD", "||||||| base" and ">>>>>>> branch". "=======" alone may underline a heading. */
const MARKER = /^(?:<{7}|\|{7}|>{7})(?: .*)?$/gm;

/** Undefined: none. A fence that shows a whole conflict is an example of one. */
export function conflictIn(text: string): { at: Point; text: string; hint: string } | undefined {
  if (!/^(?:<{7}|>{7})/m.test(text)) return undefined;
  const fences = codeFences(text);
  const first = [...text.matchAll(MARKER)].find(({ index }) => !isInFence(fences, index));
  if (first === undefined) return undefined;
  return {
    at: { line: text.slice(0, first.index).split('\n').length, column: 1 },
    text: `"${first[0].slice(0, 40)}" is a conflict marker: a merge was not finished`,
    hint: 'keep one of the two versions and remove the lines <<<<<<<, ======= and >>>>>>>',
  };
}
