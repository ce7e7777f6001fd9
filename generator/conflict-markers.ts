// Lines that git leaves where two versions of a file meet. Entry: conflictMarker().

/** `<<<<<<< HEAD`; `=======` alone may also underline a heading. */
const OPENING = /^<{7}(?: .*)?$/m;
const CLOSING = /^>{7}(?: .*)?$/m;

export interface ConflictMarker {
  offset: number;
  text: string;
  hint: string;
}

/** The first of them; undefined where the file has none that only git writes. */
export function conflictMarker(text: string): ConflictMarker | undefined {
  const found = OPENING.exec(text) ?? CLOSING.exec(text);
  if (found === null) return undefined;
  return {
    offset: found.index,
    text: `"${found[0]}" is a merge conflict marker`,
    hint: 'keep one version, or both in order, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
  };
}
