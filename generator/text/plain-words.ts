// Inline Markdown → plain text: `[Pay](/pay) with **mada** &amp; <b>more</b>` → `Pay with mada & more`. A scanner
// for short texts, used before a page is parsed. Entry: plainWords().

import { decodeString } from 'micromark-util-decode-string';
import { WordsInBrackets } from '../html/words-in-brackets.ts';

export interface PlainOptions {
  /** Labels of the text's link definitions, in lower case: `[docs]` alone is a link only if its label is defined. */
  labels?: ReadonlySet<string>;
  /** What is left of an image; default: nothing. */
  images?: 'alt';
  /** What is left of a link; default: its text. */
  links?: 'nothing';
  /** How to read `<token>` and `List<String>`; default: as tags. */
  brackets?: 'words';
}

/** How many characters are read: a paragraph has fewer. */
const READ = 2_000;
/** Emphasis marks nested deeper than this stay in the text. */
const MOST_NESTED = 4;

/** Opaque pieces, in this order: comments, escapes, `code`, autolinks in angle brackets, `&amp;`. */
const OPAQUE =
  /<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)([\s\S]*?[^`])\2(?!`)|<((?:https?:|mailto:)[^\s<>]*|[^\s<>@]+@[^\s<>]+)>|(&(?:#x?[0-9a-f]+|[a-z][a-z0-9]*);)/gi;
const TAG = /<\/?([a-z][^\s/<>"']*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const DROPPED = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1>/gi;
const LINK_TAGS = /<a\s[^<>]*>[\s\S]*?<\/a>/gi;
/** Tags that separate words. */
const BREAK = /^<\/?(?:br|p|div|li|td|th|h[1-6])[\s/>]/i;
/** `(/pay "Title")`, with balanced parentheses, and `[label]`. */
const TARGET = String.raw`(?:\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\])?`;
const IMAGE = new RegExp(String.raw`!\[([^\[\]]*)\]${TARGET}`, 'g');
const LINK = new RegExp(String.raw`\[([^\[\]]*)\]${TARGET}`, 'g');
const FOOTNOTE = /\[\^[^\]\s]+\]/g;
const STARS = /(\*\*|\*|~~)(?=\S)((?:(?!\1)[\s\S])+?)(?<=\S)\1/g;
const UNDERSCORES = /(?<![\p{L}\p{N}_])(__|_)(?=\S)((?:(?!\1)[\s\S])+?)(?<=\S)\1(?![\p{L}\p{N}])/gu;

/** The placeholder of an opaque piece: its number between noncharacters, which no text contains. */
const HIDDEN = /\uFDD0(\d+)\uFDD1/g;
const NOT_TEXT = /[\uFDD0\uFDD1]/g;

export function plainWords(markdown: string, options: PlainOptions = {}): string {
  const hidden: string[] = [];
  const hide = (text: string): string => `\uFDD0${hidden.push(text) - 1}\uFDD1`;
  const read = markdown.slice(0, READ);
  const shown = (options.links === 'nothing' ? read.replace(LINK_TAGS, '') : read)
    .replace(NOT_TEXT, '')
    .replace(/\\\n/g, '\n')
    .replace(OPAQUE, (_all, escaped, _ticks, code, address, reference) => {
      if (reference !== undefined) return hide(decodeString(reference));
      return hide(escaped ?? code?.trim() ?? address ?? '');
    })
    .replace(DROPPED, '');
  const words = options.brackets === undefined ? undefined : new WordsInBrackets(shown);
  const untagged = shown
    .replace(TAG, (tag, name: string, attributes: string, start: number) => {
      if (words?.has({ start, name: name.toLowerCase(), attributes }) === true) return hide(tag);
      return BREAK.test(tag) ? ' ' : '';
    })
    .replace(FOOTNOTE, '');
  return withoutMarks(withoutTargets(untagged, options))
    .replace(HIDDEN, (_all, index: string) => hidden[Number(index)] ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function withoutTargets(text: string, { labels, images, links }: PlainOptions): string {
  return text
    .replace(IMAGE, (_all, alt: string) => (images === 'alt' ? alt : ''))
    .replace(LINK, (written: string, label: string) => {
      const isShortcut = written === `[${label}]`;
      if (isShortcut && labels?.has(label.toLowerCase()) !== true) return written;
      return links === 'nothing' ? '' : label;
    });
}

/** Removes the marks of `**strong**`, `*em*`, `_em_`, `~~gone~~`; unclosed ones stay. */
function withoutMarks(text: string): string {
  let shown = text;
  for (let depth = 0; depth < MOST_NESTED; depth += 1) {
    const inner = shown.replace(STARS, '$2').replace(UNDERSCORES, '$2');
    if (inner === shown) break;
    shown = inner;
  }
  return shown;
}
