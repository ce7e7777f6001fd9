// A file's text → the line and column of an offset, for messages. Entries: placesIn(), lineStarts();
// countBefore() for any sorted list.

import type { Position, Source } from '../types.ts';

/** What is wrong at an offset of a text. */
export interface OffsetFault {
  offset: number;
  text: string;
  hint?: string;
}

export type PositionOf = (offset: number) => Position;

/** The table of lines is made when the first place is requested: most files never need one. */
export function placesIn(source: Pick<Source, 'path' | 'text' | 'translation'>): PositionOf {
  const { path, text, translation } = source;
  if (translation !== undefined) {
    const { start, file } = translation;
    const original = placesIn({ path, text: text.slice(0, start) });
    const translated = placesIn({ path: file, text: text.slice(start) });
    return (offset) => (offset < start ? original(offset) : translated(offset - start));
  }
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const index = countBefore(starts, (start) => start <= offset) - 1;
    return { file: path, line: index + 1, column: offset - (starts[index] ?? 0) + 1 };
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

/** How many items `isBefore` accepts, all of which come before the others. */
export function countBefore<T>(items: readonly T[], isBefore: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
