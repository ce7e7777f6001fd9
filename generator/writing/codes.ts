// Inline code that looks like a status, an error code or an event, but is none. Entry: checkCodes().

import { nearest } from '../diagnostics/nearest.ts';
import type { Diagnostic } from '../types.ts';
import type { Prose } from './prose.ts';
import type { WritingVocabulary } from './vocabulary.ts';
import type { WritingRules } from './writing-settings.ts';
import type { TextBlock } from './written-page.ts';

type CodeRules = NonNullable<WritingRules['codes']>;

export interface CodeWords extends WritingVocabulary {
  own: ReadonlySet<string>; // names in the page's samples
  rules: CodeRules;
}

/** `payment_paid`: a name of several parts. */
const COMPOUND = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const SIMPLE = /^[a-z]{4,}$/;

export function checkCodes({ blocks, placeOf }: Prose, words: CodeWords): Diagnostic[] {
  return blocks.flatMap((block) => {
    const speaks = speaksOfCodes(block, words.rules);
    return block.pieces.flatMap(({ kind, text, offset }): Diagnostic[] => {
      const fault = kind === 'code' ? faultOf(text, speaks, words) : undefined;
      if (fault === undefined) return [];
      return [{ severity: 'warning', ...fault, ...placeOf(offset) }];
    });
  });
}

function faultOf(
  word: string,
  speaks: boolean,
  { known, values, own, rules }: CodeWords,
): { text: string; hint: string } | undefined {
  if (known.has(word) || own.has(word) || rules.known.includes(word)) return undefined;
  const isOurs = rules.endings.some((ending) => word.endsWith(ending));
  const text = `\`${word}\` is not in any specification or data file`;
  if (COMPOUND.test(word) && (speaks || isOurs)) {
    const close = nearest(word, known);
    const hint = close === undefined ? 'use a code that exists' : `did you mean "${close}"?`;
    return { text, hint };
  }
  // A single word may be anything, but one letter away from a known value it is a typo.
  const close = SIMPLE.test(word) && speaks ? nearest(word, values) : undefined;
  return close === undefined || Math.abs(close.length - word.length) > 1 || !isSlip(word, close)
    ? undefined
    : { text, hint: `did you mean "${close}"?` };
}

/** `authorised` and `authorized`, `cancelled` and `canceled`: one letter changed, added or left out. */
function isSlip(word: string, other: string): boolean {
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  const rests = [
    [word.slice(start + 1), other.slice(start + 1)],
    [word.slice(start + 1), other.slice(start)],
    [word.slice(start), other.slice(start + 1)],
  ];
  return start > 0 && rests.some(([a, b]) => a === b);
}

function speaksOfCodes({ pieces }: TextBlock, { context }: CodeRules): boolean {
  const text = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(' ');
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return context.some((word) => words.has(word) || words.has(`${word}s`) || words.has(`${word}es`));
}
