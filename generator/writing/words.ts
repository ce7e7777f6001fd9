// Words that a site does not use, with what to write instead. Entry: checkWords().

import type { Diagnostic } from '../types.ts';
import type { Prose } from './prose.ts';
import type { WritingRules } from './writing-settings.ts';

interface Avoided {
  pattern: RegExp;
  longest: string; // its longest word in lower case: the pattern is tried only on texts that contain it
  write: string | undefined;
  only: 'pages' | 'headings' | undefined;
}

export function checkWords(all: readonly Prose[], rules: WritingRules['words']): Diagnostic[] {
  const avoided = rules.flatMap(({ avoid, write, only, exact }) =>
    avoid.map(
      (words): Avoided => ({
        pattern: patternOf(words, exact),
        longest: longestWord(words),
        write,
        only,
      }),
    ),
  );
  return all.flatMap((prose) => {
    const texts = prose.blocks.flatMap(({ pieces }) =>
      pieces.flatMap(({ kind, text, offset }) =>
        kind === 'text' ? [{ text: blank(text), offset }] : [],
      ),
    );
    const all = texts.map(({ text }) => text.toLowerCase()).join('\n');
    return avoided
      .filter(({ longest }) => all.includes(longest))
      .flatMap((rule) => findIn(prose, texts, rule));
  });
}

function findIn(
  { kind, placeOf }: Prose,
  texts: readonly { text: string; offset: number }[],
  { pattern, write, only }: Avoided,
): Diagnostic[] {
  if (only === 'headings' && kind !== 'heading') return [];
  if (only === 'pages' && kind === 'table') return [];
  return texts.flatMap(({ text, offset }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index, groups }): Diagnostic[] => {
      if (found === write) return []; // the preferred spelling itself, matched ignoring case
      const plural = groups?.['plural'] ?? '';
      const instead = `${write}${plural}`;
      const text =
        write === undefined ? `do not use "${found}"` : `use "${instead}" instead of "${found}"`;
      const hint = write === undefined ? 'leave it out' : `write "${instead}"`;
      return [{ severity: 'warning', text, hint, ...placeOf(offset + index) }];
    }),
  );
}

/** Masks variables, addresses and quotations: they are not the writer's own words. */
function blank(text: string): string {
  return text.replace(/%%\w+%%|https?:\/\/\S+|\]\([^)]*\)|"[^"\n]*"|“[^”\n]*”/g, (part) =>
    ' '.repeat(part.length),
  );
}

function longestWord(words: string): string {
  const [longest = ''] = words
    .toLowerCase()
    .split(' ')
    .sort((a, b) => b.length - a.length);
  return longest;
}

/** Matches whole words, with an optional plural s. */
function patternOf(words: string, exact: boolean): RegExp {
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+');
  const end = /\w$/.test(words) ? '(?<plural>s)?(?![\\p{L}\\p{N}_-])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}${end}`, exact ? 'gu' : 'giu');
}
