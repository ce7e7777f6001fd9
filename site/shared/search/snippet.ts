// A short excerpt of a text around the words of a query. Not needed before the first hits, so it is bundled with
// excerpts.ts. The marking functions are passed in: imported, they would be a shared chunk that both must wait for.
// Entry: snippet().

import type { Marked, Range } from './mark-matches.ts';

export interface Marks {
  matchesIn(text: string, tokens: readonly string[]): Range[];
  markedText(text: string, tokens: readonly string[]): Marked;
}

/** About `length` characters in whole words around the first match; `…` where something is left out. */
export function snippet(
  text: string,
  tokens: readonly string[],
  { length, marks }: { length: number; marks: Marks },
): Marked {
  const first = bestMatch(marks.matchesIn(text, tokens), length) ?? { from: 0, to: 0 };
  let { from, to } = first;
  for (let grew = true; grew; ) {
    grew = false;
    const right = wordEnd(text, to);
    if (right > to && right - from <= length) {
      to = right;
      grew = true;
    }
    const left = wordStart(text, from);
    if (left < from && to - left <= length) {
      from = left;
      grew = true;
    }
  }
  const cut = text.slice(from, to).trim();
  return [
    ...(from > 0 ? [['…', false] as const] : []),
    ...marks.markedText(cut, tokens),
    ...(to < text.length ? [['…', false] as const] : []),
  ];
}

/** The match with the most others close behind it. */
function bestMatch(matches: readonly Range[], length: number): Range | undefined {
  let best: Range | undefined;
  let most = 0;
  matches.forEach((match, at) => {
    let near = 0;
    for (let next = at; (matches[next]?.to ?? Infinity) - match.from <= length; next += 1)
      near += 1;
    if (near > most || best === undefined) {
      best = match;
      most = near;
    }
  });
  return best;
}

function wordEnd(text: string, from: number): number {
  const space = text.indexOf(' ', from + 1);
  return from >= text.length || space < 0 ? text.length : space;
}

function wordStart(text: string, to: number): number {
  return to <= 0 ? 0 : text.lastIndexOf(' ', to - 2) + 1;
}
