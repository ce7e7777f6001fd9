// Git's merge conflict markers in a text. Entry: conflictMarker().

import type { OffsetFault } from '../diagnostics/positions.ts';

/** `<<<<<<< HEAD`, `||||||| base`, `>>>>>>> branch`; not `=======`, which may underline a heading. */
const MARKER = /^(?:<{7}|\|{7}|>{7})(?: .*)?$/gm;
/** Not `|||||||`, which may be a table. */
const CERTAIN = /^(?:<{7}|>{7})(?: |$)/m;

/** The first marker; `isExample`: whether an offset is in text that merely shows a conflict. */
export function conflictMarker(
  text: string,
  isExample: (offset: number) => boolean = () => false,
): OffsetFault | undefined {
  if (!CERTAIN.test(text)) return undefined;
  const match = [...text.matchAll(MARKER)].find(({ index }) => !isExample(index));
  if (match === undefined) return undefined;
  return {
    offset: match.index,
    text: `"${match[0].slice(0, 40)}" is a merge conflict marker`,
    hint: 'keep one version, or both in order, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  };
}
