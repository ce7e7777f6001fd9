// Code → HTML with short token classes, at build time. Entries: highlight(), isKnownLanguage(), knownLanguages().
// Prism's many token names fold into a dozen styles; punctuation and operators stay bare text, so a
// block costs little to send. A token that spans lines is closed and opened again at each line's end.

import type Prism from 'prismjs';
import { escapeText } from '../html/html-text.ts';
import { grammarNames, grammarOf, type LanguageGrammar } from './grammars.ts';
import { canonicalLanguage, languageAliases, PLAIN_TEXT } from './language-aliases.ts';

/** Class in site/styles/code.css → Prism's token names and aliases that have it. All others stay bare. */
const TOKENS_OF: Readonly<Record<string, string>> = {
  k: 'keyword control-flow atrule rule directive important at-rule',
  n: 'boolean number constant symbol unit hexcode date',
  s:
    'string char attr-value template-string string-literal regex url triple-quoted-string ' +
    'string-interpolation interpolation-string scalar value-string',
  c: 'comment prolog doctype cdata shebang',
  f: 'function function-name method function-definition',
  t: 'class-name maybe-class-name builtin namespace annotation attribute decorator',
  p: 'property attr-name key header header-name literal-property parameter assign-left',
  g: 'tag selector section',
  v: 'variable environment',
  i: 'inserted inserted-sign',
  d: 'deleted deleted-sign',
};

const STYLE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TOKENS_OF).flatMap(([style, names]) =>
    names.split(' ').map((name) => [name, style] as const),
  ),
);

/** Also inside others, as code in an attribute of JSX is. */
const BARE: ReadonlySet<string> = new Set(['punctuation', 'operator', 'script', 'spread']);

export function knownLanguages(): string[] {
  return [...grammarNames(), ...languageAliases(), PLAIN_TEXT];
}

export function isKnownLanguage(language: string): boolean {
  return canonicalLanguage(language) === PLAIN_TEXT || grammarFor(language) !== undefined;
}

/** Longer fences are not colored: that would double the size of the page. */
const MAX_COLORED_LENGTH = 200_000;
/** Nor are fences with a longer line: the time of some of Prism's patterns grows with the square of it. */
const MAX_COLORED_LINE = 10_000;

/** One HTML string per line of code, without line ends. */
export function highlight(code: string, language: string): string[] {
  const grammar = grammarFor(language);
  const tokens = grammar === undefined || isLong(code) ? undefined : tokenize(code, grammar);
  if (tokens === undefined) return escapeText(code).split('\n');
  const lines = new Lines();
  lines.write(tokens, '');
  return lines.finish();
}

function isLong(code: string): boolean {
  if (code.length <= MAX_COLORED_LINE) return false;
  return (
    code.length > MAX_COLORED_LENGTH ||
    code.split('\n').some(({ length }) => length > MAX_COLORED_LINE)
  );
}

/** Undefined: text got lost. */
function tokenize(code: string, { name, prism }: LanguageGrammar): Prism.TokenStream | undefined {
  // The hook before tokenizing takes the parts of a template out of its HTML, the hook after puts them back.
  const reading = { code, grammar: prism.languages[name] ?? {}, language: name, tokens: NO_TOKENS };
  prism.hooks.run('before-tokenize', reading);
  reading.tokens = prism.tokenize(reading.code, reading.grammar);
  prism.hooks.run('after-tokenize', reading);
  return textOf(reading.tokens) === code ? reading.tokens : undefined;
}

const NO_TOKENS: Prism.TokenStream = [];

function textOf(stream: Prism.TokenStream): string {
  if (typeof stream === 'string') return stream;
  return Array.isArray(stream) ? stream.map(textOf).join('') : textOf(stream.content);
}

function grammarFor(language: string): LanguageGrammar | undefined {
  return grammarOf(canonicalLanguage(language));
}

function styleOf(token: Prism.Token): string | undefined {
  if (BARE.has(token.type)) return '';
  const named = [token.type, token.alias].flat().find((name) => STYLE_OF.has(name));
  return named === undefined ? undefined : STYLE_OF.get(named);
}

/**
 * The lines while they are written, neighbours of one style in one span. A line is joined when it is complete:
 * reading from a string while it grows takes quadratic time.
 */
class Lines {
  private readonly done: string[] = [];
  private spans: string[] = []; // of the line that is being written
  private words = ''; // what the last span holds so far
  private style = '';

  write(stream: Prism.TokenStream, style: string): void {
    if (typeof stream === 'string') this.text(stream, style);
    else if (Array.isArray(stream)) for (const part of stream) this.write(part, style);
    else this.write(stream.content, styleOf(stream) ?? style);
  }

  finish(): string[] {
    this.endLine();
    return this.done;
  }

  private text(text: string, style: string): void {
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.endLine();
      if (line === '') continue;
      const lineStyle = line.trim() === '' ? '' : style;
      if (lineStyle !== this.style) this.endSpan();
      this.style = lineStyle;
      this.words += escapeText(line);
    }
  }

  private endSpan(): void {
    if (this.words === '') return;
    this.spans.push(
      this.style === '' ? this.words : `<span class="${this.style}">${this.words}</span>`,
    );
    this.words = '';
  }

  private endLine(): void {
    this.endSpan();
    this.done.push(this.spans.join(''));
    this.spans = [];
    this.style = '';
  }
}
