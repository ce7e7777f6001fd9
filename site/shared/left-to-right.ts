// What is read from left to right inside a text of the other direction, and would be torn apart there: `+966 11 200
// 0000`, `C#`, `:123456`, `3-D Secure`. Entries: isolatedHtml(), withIsolatedLabels(), isolatedText(), withMarks().

import { type Direction, directionOf, RTL } from './text-direction.ts';

const ENTITY = '&[#\\w]+;';
const BRACKETS = '()[\\]{}';
const PAIR = `[([{](?:${ENTITY}|[^&${BRACKETS}${RTL}])*[)\\]}]`;
const WORD = `(?:(?:(?![${RTL}])[\\p{L}\\p{N}])+|${PAIR})`;
/** Between words, unless it ends a sentence. */
const SIGN = `(?:${ENTITY}|[^\\p{L}\\p{N}&.!?${BRACKETS}${RTL}]|[.!?](?!\\s))`;
/** The start of a word, or after "and", "with" …, which Arabic writes without a space. */
const START = '(?:(?<![\\p{L}\\p{N}])|(?<=(?<!\\p{L})[وفبكل]ـ?))';
/** Words with the signs that belong to them: `-5 %`, `/payments/{id}`. */
const RUN = new RegExp(
  `(${ENTITY})|(?:${START}[-+−±#:/.@$~*%=]+)?${WORD}(?:${SIGN}*${WORD})*[+#%*/_=°]*`,
  'gu',
);
/** `mada`, `POST /payments/v1`, `1,200.00`: in order as they are. */
const IN_ORDER = /^(?:\p{L}(?:.*[\p{L}\p{N}])?|\d+(?:[.,:/]\d+)*)$/su;
/** Elements that are code, or have no elements inside, or are React's; tags and comments; text. */
const PIECE =
  /<(bdi|button|code|kbd|noscript|pre|samp|script|select|style|svg|textarea)\b[^>]*>.*?<\/\1>|<!--.*?-->|<[^>]*>|([^<]+)/gs;

/** What a paragraph, an item or a cell begins with, or follows a field's type or a fold, up to the next of them. */
const BLOCK =
  /(<(?:dd|dt|figcaption|li|p|summary|td|th)\b[^>]*>|<\/(?:details|small)>)((?:(?!<\/?(?:dd|details|div|dl|dt|figcaption|li|ol|p|pre|small|summary|table|td|th|ul)\b).)+)/gs;
const WORDS = /\p{L}\s+\p{L}/u;
/** Sentences before others of the reader's language: their full stop is theirs. */
const FIRST_SENTENCES = new RegExp(
  `^(?:[^<${RTL}]|<(code|kbd|samp)\\b[^>${RTL}]*>[^<${RTL}]*</\\1>)*[.!?](?=\\s)`,
  'u',
);

/** Our own HTML, in which `<` and `>` are escaped. `original`: the language of what is not translated. */
export function isolatedHtml(html: string, direction: Direction, original?: string): string {
  if (direction === 'ltr') return html;
  const lang = original === undefined ? '' : ` lang="${original}"`;
  return html
    .replace(BLOCK, (piece, start: string, content: string) => {
      const text = content.replace(/<(code|kbd|samp)\b[^>]*>.*?<\/\1>|<[^>]*>/gs, '');
      const isForeign = directionOf(text) === 'ltr';
      const foreign = isForeign ? content : (FIRST_SENTENCES.exec(content)?.[0] ?? '');
      if (!WORDS.test(isForeign ? text : foreign)) return piece;
      return `${start}<bdi${lang} dir="ltr">${foreign}</bdi>${content.slice(foreign.length)}`;
    })
    .replace(PIECE, (piece, _, text?: string) =>
      text === undefined ? piece : isolated(text, '<bdi dir="ltr">', '</bdi>'),
    );
}

/** What readers see of the data that the shell is drawn from. */
const LABELS = new Set(['label', 'menuLabel', 'title', 'text']);
const HTML = new Set(['content', 'copyright', 'html']);

export function withIsolatedLabels<Data>(data: Data, direction: Direction): Data {
  if (direction === 'ltr') return data;
  const shown = (key: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (LABELS.has(key)) return withMarks(value);
    return HTML.has(key) ? isolatedHtml(value, direction) : value;
  };
  return JSON.parse(JSON.stringify(data, shown)) as Data;
}

/** A text of which only its letters tell the direction. */
export function isolatedText(text: string): string {
  return directionOf(text) === 'rtl' ? withMarks(text) : text;
}

/** Characters isolate where no element can. */
export function withMarks(text: string): string {
  return isolated(text, '\u2066', '\u2069');
}

function isolated(text: string, before: string, after: string): string {
  return text.replace(RUN, (run: string, entity?: string) =>
    entity !== undefined || IN_ORDER.test(run) ? run : before + run + after,
  );
}
