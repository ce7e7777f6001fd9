// Sentences of a page, and those that are too long. Entries: checkSentences(), sentencesOf().

import type { Diagnostic } from '../types.ts';
import type { Prose } from './prose.ts';
import type { TextBlock } from './written-page.ts';

export interface Sentence {
  words: number;
  offset: number;
}

export function checkSentences({ kind, blocks, placeOf }: Prose, max: number): Diagnostic[] {
  if (kind === 'heading') return [];
  return blocks.flatMap(sentencesOf).flatMap(({ words, offset }): Diagnostic[] => {
    if (words <= max) return [];
    const text = `this sentence has ${words} words`;
    const hint = `split it: at most ${max} words`;
    return [{ severity: 'warning', text, hint, ...placeOf(offset) }];
  });
}

/** A full stop, question mark or exclamation mark before white space, except after abbreviations. */
const END = /(?<!\b(?:Est|No|vs|approx|Mr|Ms|Dr|Inc|Ltd))[.?!](?=["”')]*\s)/u;

export function sentencesOf({ pieces }: TextBlock): Sentence[] {
  const first = pieces[0]?.offset ?? 0;
  let text = '';
  for (const piece of pieces) {
    text = text.padEnd(piece.offset - first, ' ');
    // Inline code counts as one word, which may begin a sentence.
    text += piece.kind === 'code' ? 'C'.repeat(piece.text.length) : piece.text;
  }
  const sentences: Sentence[] = [];
  let from = 0;
  for (const part of text.split(new RegExp(END, 'gu'))) {
    const words = part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    const indent = /^[.?!"”')\s]*/.exec(part)?.[0].length ?? 0;
    if (words > 0) sentences.push({ words, offset: first + from + indent });
    from += part.length + 1;
  }
  return sentences;
}
