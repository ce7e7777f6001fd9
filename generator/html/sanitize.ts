// HTML from a config file or a spec → the same with only harmless tags, well formed. Entry: sanitizeHtml().
// 1. Cut into tags and text.  2. Keep what the list allows.  3. Serialise again: no tag is copied from the input.
// In a description `<token>` and `List<String>` are words (words-in-brackets.ts), and stay as text.

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { type AddressUse, addressFault } from '../../site/shared/safe-address.ts';
import { VOID_ELEMENTS } from './element-names.ts';
import { WordsInBrackets } from './words-in-brackets.ts';

export interface SanitizedHtml {
  html: string;
  removed: readonly string[]; // for messages: '<script>', 'onclick on <a>'
}

/** Each tag with its attributes. */
const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['href', 'title', 'target', 'rel']],
  ['abbr', ['title']],
  ['img', ['src', 'alt', 'width', 'height']],
  ...['b', 'strong', 'em', 'i', 'code', 'br', 'span', 'small', 'kbd', 'p', 'ul', 'ol', 'li'].map(
    (name): [string, readonly string[]] => [name, []],
  ),
]);

/** Elements allowed in descriptions only, not in the one line of a bar or a footer. */
const BLOCKS = new Set(
  'blockquote del dd dl dt hr pre sub sup table tbody td th thead tr'.split(' '),
);

/** Removed together with their content. */
export const DROPPED_WHOLE: ReadonlySet<string> = new Set(
  'script style iframe object embed template noscript textarea title svg math xmp noembed noframes select'.split(
    ' ',
  ),
);
const MAX_DEPTH = 100;

/** The start of `<a href="/x">`, `</a>` or `<br/>`: slash and name. Sticky: matches at lastIndex. */
const TAG_START = /<(\/?)([a-z][^\s/<>]{0,30})/iy;
/** ` href = "/x"` in a tag: name and value, with its quotes if it has any. */
export const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;

export function sanitizeHtml(html: string, more?: 'blocks'): SanitizedHtml {
  return new Sanitizer(html, more === 'blocks').read();
}

/** After the `>` of a tag; -1 if another `<` or the end of the text comes first. Quotes hide both. */
export function endOfTag(html: string, from: number): number {
  for (let index = from; index < html.length; index += 1) {
    const char = html[index];
    if (char === '>') return index + 1;
    if (char === '<') return -1;
    if (char !== '"' && char !== "'") continue;
    index = html.indexOf(char, index + 1);
    if (index === -1) return -1;
  }
  return -1;
}

/** After `</script …>`, or the end of the text. */
export function afterEndTag(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  if (closing.exec(html) === null) return html.length;
  const end = html.indexOf('>', closing.lastIndex);
  return end === -1 ? html.length : end + 1;
}

class Sanitizer {
  readonly #source: string;
  readonly #blocks: ReadonlySet<string>;
  readonly #words: WordsInBrackets | undefined; // undefined: every tag is markup
  readonly #html: string[] = [];
  readonly #open: string[] = [];
  readonly #removed = new Set<string>();

  constructor(source: string, isDescription: boolean) {
    this.#source = source;
    this.#blocks = isDescription ? BLOCKS : new Set();
    this.#words = isDescription ? new WordsInBrackets(source) : undefined;
  }

  read(): SanitizedHtml {
    const { length } = this.#source;
    for (let position = 0; position < length; ) {
      const start = this.#source.indexOf('<', position);
      this.#text(position, start === -1 ? length : start);
      position = start === -1 ? length : this.#markup(start);
    }
    for (const open of this.#open.reverse()) this.#html.push(`</${open}>`);
    return { html: this.#html.join(''), removed: [...this.#removed] };
  }

  #text(from: number, to: number): void {
    this.#html.push(escapeText(this.#source.slice(from, to)));
  }

  /** Reads what begins with the `<` at `start` and returns where it ends. */
  #markup(start: number): number {
    const html = this.#source;
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      this.#removed.add('a comment');
      return end === -1 ? html.length : end + 3;
    }
    TAG_START.lastIndex = start;
    const match = TAG_START.exec(html);
    const end = match === null ? -1 : endOfTag(html, start + match[0].length);
    if (match === null || end === -1) {
      this.#text(start, start + 1);
      return start + 1;
    }
    const [opening, slash, written = ''] = match;
    const name = written.toLowerCase();
    const attributes = html.slice(start + opening.length, end - 1);
    if (this.#words?.has({ start, name, attributes }) === true) this.#text(start, end);
    else if (slash === '/') this.#closeTag(name);
    else if (!DROPPED_WHOLE.has(name)) this.#openTag(name, attributes);
    else {
      this.#removed.add(`<${name}>`);
      return name === 'embed' ? end : afterEndTag(html, name, end);
    }
    return end;
  }

  #openTag(name: string, attributes: string): void {
    const allowed = ALLOWED.get(name) ?? (this.#blocks.has(name) ? [] : undefined);
    if (allowed === undefined) {
      this.#removed.add(`<${name}>`);
      return;
    }
    if (name === 'a' && this.#open.includes('a')) {
      this.#removed.add('<a> inside <a>');
      return;
    }
    if (this.#open.length >= MAX_DEPTH) {
      this.#removed.add(`<${name}> more than ${MAX_DEPTH} levels deep`);
      return;
    }
    this.#html.push(`<${name}${this.#attributes(name, attributes, allowed)}>`);
    if (!VOID_ELEMENTS.has(name)) this.#open.push(name);
  }

  /** Also closes the elements still open inside it; a stray closing tag is dropped. */
  #closeTag(name: string): void {
    const index = this.#open.lastIndexOf(name);
    if (index === -1) return;
    for (const open of this.#open.splice(index).reverse()) this.#html.push(`</${open}>`);
  }

  #attributes(tag: string, written: string, allowed: readonly string[]): string {
    const attributes = new Map<string, string>();
    for (const [, spelling = '', raw = ''] of written.matchAll(ATTRIBUTE)) {
      const name = spelling.toLowerCase();
      const value = raw.replace(/^(["'])([\s\S]*)\1$/, '$2');
      if (!allowed.includes(name)) this.#removed.add(`${name} on <${tag}>`);
      else if (!isHarmless(name, value)) this.#removed.add(`${name} "${value}" on <${tag}>`);
      else if (!attributes.has(name)) attributes.set(name, attributeText(name, value));
    }
    return [...attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  }
}

function isHarmless(name: string, value: string): boolean {
  switch (name) {
    case 'href':
      return isHarmlessUrl(value, 'link');
    case 'src':
      return isHarmlessUrl(value, 'fetch');
    case 'target':
      return /^_(?:blank|self|parent|top)$/.test(value);
    case 'rel':
      return /^[a-z -]*$/i.test(value);
    case 'width':
    case 'height':
      return /^\d{1,5}$/.test(value);
    default:
      return true;
  }
}

function isHarmlessUrl(value: string, use: AddressUse): boolean {
  const url = decodeReferences(value);
  // A backslash is a slash to browsers; no owner means `/\\host`.
  return !url.includes('\\') && addressFault(url, use) === undefined;
}

function attributeText(name: string, value: string): string {
  if (name !== 'href' && name !== 'src') return escapeText(value).replaceAll('"', '&quot;');
  // A reference we do not know must not be one in the output either, so each "&" is escaped.
  return escapeHtml(decodeReferences(value));
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['colon', ':'],
  ['tab', '\t'],
  ['newline', '\n'],
]);

/** `&amp;`, `&#58;`, `&#x3a`: numbers with or without the semicolon, as browsers read them. */
const REFERENCE = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|([a-z]+);)/gi;

function decodeReferences(value: string): string {
  return value.replace(
    REFERENCE,
    (written: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? written;
      const code =
        decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** References such as `&copy;` stay; any other `&` is a character. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
