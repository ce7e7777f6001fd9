// A short excerpt of a text around the words of a query. Not needed before the first hits, so it is bundled with
// excerpts.ts. The marking functions are passed in: imported, they would be a shared chunk that both must wait for.
// Entry: snippet().

import type { Marked, Range } from './mark-matches.ts';

export type Marks = Pick<
  typeof import('./mark-matches.ts'),
  'matchesIn' | 'markedText' | 'isUnspaced'
>;

/**
 * About `length` characters around the first match, in whole words where they have spaces between them, from the start
 * of its sentence if that is near; `…` where part of a sentence or the rest is left out.
 */
export function snippet(
  text: string,
  tokens: readonly string[],
  { length, marks }: { length: number; marks: Marks },
): Marked {
  const first = bestMatch(marks.matchesIn(text, tokens), length) ?? { from: 0, to: 0 };
  const start = sentenceStart(text, first.from);
  let { from, to } = first;
  if (to - start <= length / 2) from = start;
  for (let grew = true; grew; ) {
    grew = false;
    const right = wordEnd(text, to, marks);
    if (right > to && right - from <= length) {
      to = right;
      grew = true;
    }
    const left = wordStart(text, from, marks);
    if (from !== start && left < from && to - left <= length) {
      from = left;
      grew = true;
    }
  }
  const cut = text.slice(from, to).trim();
  return [
    ...(from !== start ? [['…', false] as const] : []),
    ...marks.markedText(cut, tokens),
    ...(to < text.length ? [['…', false] as const] : []),
  ];
}

/** `Paid. A refund keeps the fee.` → 6 for the word "refund" */
function sentenceStart(text: string, at: number): number {
  const [before = ''] = /^.*[.!?] (?=\S)/s.exec(text.slice(0, at)) ?? [];
  return before.length;
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

function wordEnd(text: string, from: number, marks: Marks): number {
  let at = from + 1;
  while (at < text.length && text[at] !== ' ' && !isBetween(text, at, marks)) at += 1;
  return Math.min(at, text.length);
}

function wordStart(text: string, to: number, marks: Marks): number {
  let at = to - 1;
  while (at > 0 && text[at - 1] !== ' ' && !isBetween(text, at, marks)) at -= 1;
  return Math.max(at, 0);
}

/** Whether a text without spaces may be cut here: not inside a letter with its marks. */
function isBetween(text: string, at: number, { isUnspaced }: Marks): boolean {
  return (
    /^(?!\p{M}|[\ud800-\udfff])/u.test(text.slice(at, at + 2)) &&
    isUnspaced(text.slice(at - 1, at + 1))
  );
}
