// The first sentence of a Markdown text, as plain words: a page's description. Entry: firstSentence().

import { isElementName } from '../html/element-names.ts';
import { plainWords } from './plain-words.ts';

/** How many characters of the text are read. */
const READ = 2_000;
/** A bit more than search engines show of a description. */
const MOST = 200;

/** Lines that are not prose: headings, lists, quotes, tables, rules, comments, code; tags are in TAG_FIRST. */
const NO_PROSE = /^\s*(?:#|[-*+] |\d+[.)] |>|\||```|~~~|[-=*_]{3,}\s*$|<[!?])/;
const TAG_FIRST = /^\s*<\/?([a-z][a-z\d]*)[\s/>]/i;

/** `e.g.` and the like do not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|cf)\.$/i;

/** Undefined: the text has no prose. */
export function firstSentence(markdown: string): string | undefined {
  const blocks = withoutCode(markdown.slice(0, READ)).split(/\n[ \t]*\n/);
  const prose = blocks.map(proseOf).find((text) => text !== '');
  return prose === undefined ? undefined : cut(sentenceOf(prose));
}

function withoutCode(text: string): string {
  return text.replace(/^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1|$(?![\s\S]))/gm, '');
}

function proseOf(block: string): string {
  const lines = block.split('\n');
  // `Title` above a line of `===` is a heading.
  if (/^[ \t]*(?:=+|-+)[ \t]*$/.test(lines[1] ?? '')) return '';
  return plainWords(lines.filter(isProse).join(' '), { brackets: 'words' });
}

function isProse(line: string): boolean {
  return !NO_PROSE.test(line) && !isElementName(TAG_FIRST.exec(line)?.[1] ?? '');
}

function sentenceOf(prose: string): string {
  for (const { index } of prose.matchAll(/[.!?](?=\s)/g)) {
    const sentence = prose.slice(0, index + 1);
    if (!ABBREVIATION.test(sentence)) return sentence;
  }
  return prose.replace(/:$/, '');
}

function cut(text: string): string {
  if (text.length <= MOST) return text;
  const words = text.slice(0, MOST);
  const end = words.lastIndexOf(' ');
  return `${(end > 0 ? words.slice(0, end) : words).replace(/[,;:\p{Surrogate}]+$/u, '')}…`;
}
