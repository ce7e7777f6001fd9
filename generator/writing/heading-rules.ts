// Headings and titles in sentence case: a capital at the start and in names, nowhere else.
// Entries: checkHeading(), checkCodeInHeading(), headingText().

import type { PositionOf } from '../diagnostics/positions.ts';
import type { Diagnostic, Position } from '../types.ts';
import type { TextBlock } from './written-page.ts';

/** A heading's text with inline code masked, so that offsets in it match those in the file. */
export function headingText({ pieces }: TextBlock): { text: string; offset: number } {
  const first = pieces[0]?.offset ?? 0;
  let text = '';
  for (const piece of pieces) {
    text = text.padEnd(piece.offset - first, ' ');
    text += piece.kind === 'code' ? CODE.repeat(piece.text.length) : piece.text;
  }
  return { text: text.replace(/\\?\{#[^{}]*\}\s*$/, ''), offset: first };
}

/** Masks inline code: a character that is neither upper nor lower case. */
const CODE = '0';

const WORD = /[\p{L}\p{N}_%][\p{L}\p{N}_%.'’-]*/gu;

interface WrittenHeading {
  text: string;
  place(index: number): Position; // of a character of the text
  capitals: readonly string[];
}

/** Code in a heading makes an unpredictable anchor. */
export function checkCodeInHeading({ pieces }: TextBlock, placeOf: PositionOf): Diagnostic[] {
  const hint = 'write it as plain text';
  return pieces.flatMap(({ kind, text, offset }): Diagnostic[] => {
    if (kind === 'text') return [];
    const words = `\`${text}\` is code in a heading`;
    return [{ severity: 'warning', text: words, hint, ...placeOf(offset) }];
  });
}

export function checkHeading({ text, place, capitals }: WrittenHeading): Diagnostic[] {
  const rest = withoutNames(text, capitals);
  const found: Diagnostic[] = [];
  const report = (index: number, words: string, hint: string): void => {
    found.push({ severity: 'warning', text: words, hint, ...place(index) });
  };
  for (const { 0: word, index } of rest.matchAll(WORD)) {
    const isStart = /^$|[:.?!–—]\s*["“(]?$/.test(rest.slice(0, index).trimStart());
    if (isStart && index === text.search(/\S/) && /^\p{Ll}+$/u.test(word)) {
      const upper = word.charAt(0).toUpperCase() + word.slice(1);
      report(index, `the heading begins with a small letter: "${word}"`, `write "${upper}"`);
    }
    if (isStart || !/^\p{Lu}\p{Ll}+(?:['’]s)?$/u.test(word)) continue;
    const hint = `write "${word.toLowerCase()}"; for a name add it to headings.capitals in content/writing.yaml`;
    report(index, `"${word}" has a capital in the middle of a heading`, hint);
  }
  return found;
}

/** Masks names that keep their capitals, so that no rule applies to them. */
function withoutNames(text: string, capitals: readonly string[]): string {
  let rest = text;
  for (const name of [...capitals].sort((a, b) => b.length - a.length)) {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu');
    rest = rest.replace(pattern, (found) => CODE.repeat(found.length));
  }
  return rest;
}
