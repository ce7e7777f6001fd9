// Default title and description of a page, as plain text: its first heading, and its first paragraph with text
// besides links, or of that the first sentence. A line scanner: it reads all pages before any is parsed.
// Entries: firstTitle(), firstParagraph(), firstSentence().

import { withoutFences } from './fences.ts';
import { plainWords } from './plain-words.ts';

/** A bit more than search engines show of a description. */
const MOST = 300;

/** What may precede a title: comments, tags around it, images with or without a link. Sticky. */
const BEFORE_TITLE = [
  /\s+/y,
  /<!--[\s\S]*?-->/y,
  /\{\/\*[\s\S]*?\*\/\}/y,
  /<\/?(?:a|br|center|div|hr|img|p|picture|source)(?:\s[^<>]*)?>/iy,
  /!\[[^[\]]*\](?:\([^()\n]*\)|\[[^[\]]*\])/y,
  /\[!\[[^[\]]*\](?:\([^()\n]*\)|\[[^[\]]*\])\](?:\([^()\n]*\)|\[[^[\]]*\])/y,
];
/** `# Title`, `<h1>Title</h1>`, and `Title` underlined with `===`. Sticky. */
const TITLES = [
  /(?<=^|\n[ \t]*)#[ \t]+([^\n]+)/y,
  /<h1(?:\s[^<>]*)?>([\s\S]*?)<\/h1>/iy,
  /(?<=^|\n[ \t]*)((?:(?![ \t]*(?:[#>|<]|[-*+][ \t]|\d+[.)][ \t]|=+[ \t]*(?:\n|$)|-+[ \t]*(?:\n|$)|\n))[^\n]+\n){1,4}) {0,3}=+[ \t]*(?:\n|$)/y,
];

/** The first level-1 heading, if no text precedes it. */
export function firstTitle(body: string): string | undefined {
  const start = afterAll(BEFORE_TITLE, body);
  for (const title of TITLES) {
    title.lastIndex = start;
    const written = title
      .exec(body)?.[1]
      ?.replace(EXPLICIT_ID, '')
      .replace(/[ \t]#+[ \t]*$/, '');
    if (written === undefined) continue;
    const words = plainWords(written) || plainWords(written, { images: 'alt' });
    return words === '' ? undefined : words;
  }
  return undefined;
}

/** At the end of a heading. */
const EXPLICIT_ID = /\{#[^{}\s]*\}\s*$/;

/** Where what the sticky patterns match ends, in any order and number. */
function afterAll(patterns: readonly RegExp[], text: string): number {
  let at = 0;
  for (let from = -1; from < at; ) {
    from = at;
    for (const pattern of patterns) {
      pattern.lastIndex = at;
      at += pattern.exec(text)?.[0].length ?? 0;
    }
  }
  return at;
}

/** The first paragraph with text besides links and images; failing that, the first that is all links. */
export function firstParagraph(body: string): string | undefined {
  const text = withoutRaw(withoutFences(body));
  let labels: ReadonlySet<string> | undefined;
  let ofLinks: string | undefined;
  for (const paragraph of paragraphs(text)) {
    if (paragraph.includes('[')) labels ??= labelsOf(text);
    const words = plainWords(paragraph, { labels });
    if (!WORD.test(words)) continue;
    const description = words.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');
    if (WORD.test(plainWords(paragraph, { labels, links: 'nothing' }))) return description;
    ofLinks ??= description;
  }
  return ofLinks;
}

const WORD = /[\p{L}\p{N}]/u;

/** How many characters are read for a sentence, and how long it may be: a description, as search engines show it. */
const READ = 2_000;
const MOST_OF_SENTENCE = 200;

/** `e.g.` and the like do not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|cf)\.$/i;

/** Undefined: the text has no prose. */
export function firstSentence(markdown: string): string | undefined {
  for (const paragraph of paragraphs(withoutRaw(withoutFences(markdown.slice(0, READ))))) {
    const words = plainWords(paragraph, { brackets: 'words' });
    if (WORD.test(words)) return cut(sentenceOf(words));
  }
  return undefined;
}

function sentenceOf(prose: string): string {
  for (const { index } of prose.matchAll(/[.!?](?=\s)/g)) {
    const sentence = prose.slice(0, index + 1);
    if (!ABBREVIATION.test(sentence)) return sentence;
  }
  return prose.replace(/:$/, '');
}

function cut(text: string): string {
  if (text.length <= MOST_OF_SENTENCE) return text;
  const words = text.slice(0, MOST_OF_SENTENCE);
  const end = words.lastIndexOf(' ');
  return `${(end > 0 ? words.slice(0, end) : words).replace(/[,;:\p{Surrogate}]+$/u, '')}…`;
}

/** Comments, and elements whose text is not prose; inline ones are removed with the other markup. */
const RAW =
  /^[ \t]*(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<(pre|script|style|svg|textarea)[\s>][\s\S]*?<\/\1>)/gim;

function withoutRaw(text: string): string {
  return text.includes('<') || text.includes('{/*') ? text.replace(RAW, '') : text;
}

/** `[docs]: https://…`; captures the label. */
const DEFINITION = /^ {0,3}\*?\[([^[\]\n]+)\]:/;

function labelsOf(text: string): ReadonlySet<string> {
  const labels = text.matchAll(new RegExp(DEFINITION.source, 'gm'));
  return new Set([...labels].map(([, label = '']) => label.toLowerCase()));
}

/** Single lines that are not prose, with no continuation lines: headings, rules, syntax of other tools. */
const NO_PROSE =
  /^\s*(?:#{1,6}(?:\s|$)|:{2,}|-{3,}|={3}|\+{3}|\/{3}|<<<|--8<--|\{|[?!]>|!!!|\?{3}|\[\[?_?toc_?\]|<!)/i;
/** Starts a block that runs to the next blank line: list, content of a list item, table, block quote, indented code. */
const BLOCK = /^(?: {2}|\t|\s*(?:[-*+][ \t]|\d+[.)][ \t]|\||>))/;
/** Tags that may begin a paragraph. */
const PROSE_TAG =
  /^ {0,3}<\/?(?:p|a|abbr|b|bdi|br|cite|code|em|i|img|kbd|mark|picture|q|s|small|source|span|strong|sub|sup|u|var)[\s/>]/i;
const ADDRESS = /^ {0,3}<(?:https?:|mailto:|[^\s<>@]+@)/i;
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/;
/** `--- | ---` below the head of a table. */
const TABLE_RULE = /^\s*:?-+:?\s*\|[\s|:-]*$/;

function* paragraphs(text: string): Generator<string> {
  let lines: string[] = [];
  let isBlock = false;
  for (const line of text.split('\n')) {
    const isBlank = line.trim() === '';
    if (lines.length > 0 && UNDERLINE.test(line)) {
      lines = []; // a heading, not a paragraph
    } else if (lines.length > 0 && TABLE_RULE.test(line)) {
      lines = [];
      isBlock = true;
    } else if (isBlank || NO_PROSE.test(line)) {
      if (lines.length > 0) yield lines.join('\n');
      lines = [];
      isBlock = false;
    } else if (isBlock || (lines.length === 0 && DEFINITION.test(line))) continue;
    else if (lines.length === 0 && beginsBlock(line)) isBlock = true;
    else lines.push(line);
  }
  if (lines.length > 0) yield lines.join('\n');
}

function beginsBlock(line: string): boolean {
  if (/^\s*</.test(line)) return !PROSE_TAG.test(line) && !ADDRESS.test(line);
  return BLOCK.test(line);
}
