// Git's conflict markers in a page whose merge is not finished. Entry: conflictIn().

import { conflictMarker } from '../../text/conflict-markers.ts';
import { codeFences, isInFence } from '../../text/fences.ts';
import type { Point } from '../tree/tree.ts';

/** Undefined: none. A fence that shows a whole conflict is an example of one. */
export function conflictIn(text: string): { at: Point; text: string; hint: string } | undefined {
  const fences =
    text.includes('<<<<<<<') || text.includes('>>>>>>>') ? codeFences(text) : undefined;
  if (fences === undefined) return undefined;
  const marker = conflictMarker(text, (offset) => isInFence(fences, offset));
  if (marker === undefined) return undefined;
  return {
    at: { line: text.slice(0, marker.offset).split('\n').length, column: 1 },
    text: marker.text,
    hint: marker.hint,
  };
}
