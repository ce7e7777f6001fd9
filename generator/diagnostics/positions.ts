// A file's text → the line and column of an offset, for messages. Entries: placesIn(), lineStarts().

import type { Position } from '../types.ts';

export type PositionOf = (offset: number) => Position;

/** The table of lines is made when the first place is requested: most files never need one. */
export function placesIn(source: { path: string; text: string }): PositionOf {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(source.text);
    const index = lineAt(starts, offset);
    return { file: source.path, line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
  };
}

/** The offset at which each line begins. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1);
  }
  return starts;
}

/** The index of the last line that starts at or before `offset`. */
function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
