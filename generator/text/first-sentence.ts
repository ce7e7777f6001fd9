// The first sentence of a Markdown text, as plain words: a page's description. Entry: firstSentence().

import { plainText } from '../../site/shared/inline-markdown.ts';
import { isElementName } from '../html/element-names.ts';
import { WordsInBrackets } from '../html/words-in-brackets.ts';

/** Characters of the text that are looked at. */
const READ = 2_000;
/** What search engines show of a description, and some more. */
const MOST = 200;

/** A line that is no prose: heading, list, quote, table, rule, comment, code; also one that begins with a tag. */
const NO_PROSE = /^\s*(?:#|[-*+] |\d+[.)] |>|\||```|~~~|[-=*_]{3,}\s*$|<[!?])/;
const TAG_FIRST = /^\s*<\/?([a-z][a-z\d]*)[\s/>]/i;

/** Code, which holds no tags; an address; a comment or a script; a tag. */
const MARKUP =
  /(?<ticks>`+)(?!`).*?[^`]\k<ticks>(?!`)|<(?<address>(?:https?|mailto):[^\s<>]*)>|(?<dropped><!--.*?-->|<(?<script>script|style)\b[^<>]*>.*?<\/\k<script>>)|<\/?(?<name>[a-z][^\s/<>]*)(?<attributes>[^<>]*)>/gis;

/** `e.g.` and its like end no sentence. */
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
  const words = lines.filter(isProse).join(' ');
  return plainText(withoutTags(words.replace(/!\[[^\]]*\]\([^)]*\)/g, '')))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function isProse(line: string): boolean {
  return !NO_PROSE.test(line) && !isElementName(TAG_FIRST.exec(line)?.[1] ?? '');
}

/** `<token>` and `List<String>` are words. */
function withoutTags(text: string): string {
  const words = new WordsInBrackets(text);
  let plain = '';
  let done = 0;
  for (const match of text.matchAll(MARKUP)) {
    const { 0: written, index: start, groups = {} } = match;
    const { address, dropped, name, attributes = '' } = groups;
    const isTag = name !== undefined && !words.has({ start, name: name.toLowerCase(), attributes });
    const kept = address ?? (dropped !== undefined || isTag ? '' : written);
    plain += text.slice(done, start) + kept;
    done = start + written.length;
  }
  return plain + text.slice(done);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
};

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
