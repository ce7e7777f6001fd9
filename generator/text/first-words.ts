// Default title and description of a page, as plain text: its first heading, and its first paragraph with text
// besides links; of a description the first sentence. Only the beginning is read, as CommonMark, since heads are read
// for all pages before any is compiled. Entries: firstTitle(), firstParagraph(), firstSentence().

import { micromark } from 'micromark';
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { type Element, type HtmlNode, parseHtml } from '../html/html-tree.ts';
import { sanitizeHtml } from '../html/sanitize.ts';
import { textOfHtml } from '../html/scan-html.ts';

/** How many characters are read. */
const READ = 5_000;

/** The first level-1 heading, if no text precedes it. */
export function firstTitle(body: string): string | undefined {
  const html = htmlOf(body).replace(/<!--[\s\S]*?-->/g, '');
  const [, above = '', heading] = /^([\s\S]*?)<h1(?:\s[^>]*)?>([\s\S]*?)<\/h1>/i.exec(html) ?? [];
  if (heading === undefined || textOfHtml(above) !== '') return undefined;
  const alternatives = [...heading.matchAll(/\salt="([^"]*)"/g)].map(([, words]) => words);
  const title = textOfHtml(heading).replace(EXPLICIT_ID, '') || textOfHtml(alternatives.join(' '));
  return title === '' ? undefined : title;
}

/** At the end of a heading. */
const EXPLICIT_ID = /\s*\{#[^{}\s]*\}$/;

/** A bit more than search engines show of a description. */
const MOST = 300;

/** Paragraphs that begin with a component, and tags of components elsewhere: of their words little is prose. */
const COMPONENTS = /<p><[A-Z]\w*[a-z][\s\S]*?<\/p>|<\/?[A-Z]\w*[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*>/g;

/** The first paragraph with text besides links and images; failing that, the first that is all links. */
export function firstParagraph(body: string): string | undefined {
  const all = paragraphsOf(htmlOf(body).replace(COMPONENTS, ''));
  const first = all.find((paragraph) => WORD.test(wordsOf(paragraph, 'a'))) ?? all[0];
  return (
    first &&
    wordsOf(first)
      .slice(0, MOST)
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}

const WORD = /[\p{L}\p{N}]/u;

/** A description, as search engines show it. */
const MOST_OF_SENTENCE = 200;

/** `e.g.` and the like do not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|resp|no|cf)\.$/i;

/** Undefined: the text has no prose. */
export function firstSentence(markdown: string): string | undefined {
  const [first] = paragraphsOf(htmlOf(markdown));
  return first && cut(sentenceOf(wordsOf(first)));
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

/** Those with words, outside of lists, quotations and tables. */
function paragraphsOf(html: string): Element[] {
  return parseHtml(sanitizeHtml(html, 'blocks').html).filter(
    (node): node is Element =>
      typeof node !== 'string' && node.tag === 'p' && WORD.test(wordsOf(node)),
  );
}

/** The words of a node, without those of the elements `except`. */
function wordsOf(node: HtmlNode, except?: string): string {
  const within = (inner: HtmlNode): string => {
    if (typeof inner === 'string') return inner;
    const { tag, children } = inner;
    if (tag === 'br') return ' ';
    return tag === except || isFootnoteNumber(inner) ? '' : children.map(within).join('');
  };
  return within(node)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function isFootnoteNumber({ tag, children: [first] }: Element): boolean {
  return tag === 'sup' && typeof first === 'object' && first.tag === 'a';
}

/** Comments of MDX, and lines that are syntax of ours, `:::note`, or of other tools. */
const NO_PROSE =
  /\{\/\*[\s\S]*?\*\/\}|^[ \t>]*(?:::|={3} "|\+{3}|\/{3}|<<<|--8<--|\{|[?!]>|!!!|\?{3}|\[\[?_?toc_?\]).*$/gim;

/** `[^1]: Note.`, `[docs]: https://…` */
const DEFINITION = /^ {0,3}\[(?:\^[^[\]\n]+\]:.*|[^[\]\n]+\]: +\S+(?: +["'(].*)?)$/gm;

/** Matches anything but a single paragraph of plain words, as most descriptions in specifications are. */
const MARKED = /[\\`*_[\]<>&#|~=]|^\s*[-+\d:]|\n\s*\n|^(?: {4}|\t)/m;

function htmlOf(markdown: string): string {
  if (!MARKED.test(markdown)) return `<p>${markdown}</p>`;
  const definitions = markdown.match(DEFINITION) ?? [];
  const text = [...definitions, markdown.slice(0, READ).replace(NO_PROSE, '')].join('\n\n');
  return micromark(text, {
    allowDangerousHtml: true, // of which only words are taken
    extensions: [gfmTable(), gfmStrikethrough(), gfmFootnote()],
    htmlExtensions: [gfmTableHtml(), gfmStrikethroughHtml(), gfmFootnoteHtml()],
  });
}
