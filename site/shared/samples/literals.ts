// Values as literals of a language. Entries: literal(), quoted(), pairs(), jsonText(), commentLines().

import { fieldValue, type TextSyntax } from './credentials.ts';
import { hasUniqueNames, pointerStep, type SampleField } from './fields.ts';

export interface LiteralSyntax {
  text(value: string): string;
  number(value: number | bigint): string;
  words: readonly [nothing: string, yes: string, no: string];
  /** `key` writes what precedes a value, `before` what precedes the whole object. */
  object: LiteralShape & { key(key: string): string; before?(keys: readonly string[]): string };
  array: LiteralShape;
  comment: string; // what begins a comment after a comma: ' // '
  comma: 'between' | 'after'; // after: a trailing comma
  indent: string;
}

/** Of a language whose fields are an object if each name occurs once, otherwise a list of pairs. */
export interface FieldSyntax extends LiteralSyntax, TextSyntax {
  entry(name: string, value: string): string; // of the object; `value` is code
  pair(name: string, value: string): string;
}

type LiteralPart = string | { code: string; comment: string | undefined };

interface Brackets {
  open: string; // any line break in it is followed by the line's indentation
  close: string;
}

interface LiteralShape extends Brackets {
  empty: string;
  isSpaced?: true; // `{ a: 1 }`
}

interface LiteralContext {
  depth: number; // indentation level of the line on which the literal begins
  column?: number; // characters before the literal on that line, without the indentation
  pointer?: string;
  comments?: Readonly<Record<string, string>>;
}

/** Lines after the first are indented by `depth`; a comment follows the value it is about. */
export function literal(value: unknown, syntax: LiteralSyntax, context: LiteralContext): string {
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value === 'number' || typeof value === 'bigint') return syntax.number(value);
  if (typeof value === 'boolean') return syntax.words[value ? 1 : 2];
  if (typeof value !== 'object' || value === null) return syntax.words[0];
  const isArray = Array.isArray(value);
  const shape = isArray ? syntax.array : syntax.object;
  const parts = Object.entries(value).map(([key, inner]) => {
    const pointer = `${context.pointer ?? ''}/${pointerStep(key)}`;
    const name = isArray ? '' : syntax.object.key(key);
    const place = { ...context, pointer, depth: context.depth + 1, column: name.length };
    const code = name + literal(inner, syntax, place);
    const comment = context.comments?.[pointer];
    return comment === undefined ? code : { code, comment };
  });
  if (parts.length === 0) return shape.empty;
  const before = isArray ? '' : (syntax.object.before?.(Object.keys(value)) ?? '');
  const isRoot = (context.pointer ?? '') === '';
  if (parts.every(isPlain) && (isArray || !isRoot)) {
    const flat = before + onOneLine(parts, shape);
    const column = syntax.indent.length * context.depth + (context.column ?? 0);
    if (column + flat.length < LINE_WIDTH) return flat; // a comma follows
  }
  return before + block(parts, shape, syntax, context.depth);
}

function onOneLine(parts: readonly string[], { open, close, isSpaced }: LiteralShape): string {
  const inner = parts.join(', ');
  const isApart = isSpaced === true || open.includes('\n');
  return isApart ? `${open.replace('\n', ' ')} ${inner} ${close}` : open + inner + close;
}

/** Needs no line of its own. */
function isPlain(part: LiteralPart): part is string {
  return typeof part === 'string' && !part.includes('\n');
}

/** Each part on its own line, with the comma before its comment. */
function lines(
  parts: readonly LiteralPart[],
  { comma, comment: mark, indent }: Pick<LiteralSyntax, 'comma' | 'comment' | 'indent'>,
  depth: number,
): string {
  return parts
    .map((part, index) => {
      const { code, comment } = typeof part === 'string' ? { code: part } : part;
      const end = comma === 'after' || index < parts.length - 1 ? ',' : '';
      return indent.repeat(depth) + code + end + (comment ? mark + comment : '');
    })
    .join('\n');
}

/** Parts between brackets, each on its own line. */
export function block(
  parts: readonly LiteralPart[],
  { open, close }: Brackets,
  syntax: Pick<LiteralSyntax, 'comma' | 'comment' | 'indent'>,
  depth: number,
): string {
  if (parts.length === 0) return open + close;
  const edge = `\n${syntax.indent.repeat(depth)}`;
  return `${open.replace('\n', edge)}\n${lines(parts, syntax, depth + 1)}${edge}${close}`;
}

export function pairs(fields: readonly SampleField[], syntax: FieldSyntax, depth: number): string {
  const isObject = hasUniqueNames(fields);
  const write = isObject ? syntax.entry : syntax.pair;
  const parts = fields.map((field) => write(field.name, fieldValue(field, syntax)));
  return block(parts, isObject ? syntax.object : syntax.array, syntax, depth);
}

/** Characters that must not appear in code unescaped: control characters, line ends, bidirectional marks. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

export function hasHidden(text: string): boolean {
  return text.search(HIDDEN) !== -1; // unlike test(), search() ignores lastIndex
}

/** In quotes with backslash escapes; `byCode` escapes a hidden character: `\u{7f}`. */
export function quoted(
  text: string,
  quote: '"' | "'",
  byCode: (hex: string) => string = fourDigits,
): string {
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replace(
      HIDDEN,
      (character) => SHORT_ESCAPES[character] ?? byCode(character.charCodeAt(0).toString(16)),
    );
  return quote + inner + quote;
}

/** The quote that needs fewer escapes; `usual` if equal. */
export function fewerEscapes<T extends string>(text: string, usual: T, other: T): T {
  const count = (quote: string): number => text.split(quote).length;
  return count(usual) <= count(other) ? usual : other;
}

function fourDigits(hex: string): string {
  return `\\u${hex.padStart(4, '0')}`;
}

export function inBraces(hex: string): string {
  return `\\u{${hex}}`;
}

/** `1234567` → `1234567`; as JSON writes it, which all languages read. */
export function plainNumber(value: number | bigint): string {
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}

/** Objects in JavaScript, JSON and Ruby. */
export const SPACED_BRACES = { open: '{', close: '}', empty: '{}', isSpaced: true } as const;

const JSON_SYNTAX: LiteralSyntax = {
  text: (value) => quoted(value, '"'),
  number: plainNumber,
  words: ['null', 'true', 'false'],
  object: { ...SPACED_BRACES, key: (key) => `${quoted(key, '"')}: ` },
  array: { open: '[', close: ']', empty: '[]' },
  comment: ' // ',
  comma: 'between',
  indent: '  ',
};

/** Indented by two spaces; lines after the first by `depth` more levels. */
export function jsonText(value: unknown, depth = 0): string {
  return literal(value, JSON_SYNTAX, { depth });
}

/** Whether the value has an integer too large for a language. */
export function hasIntegerBeyond(value: unknown, limit: bigint): boolean {
  if (typeof value === 'bigint') return value > limit || value < -limit;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => hasIntegerBeyond(inner, limit));
}

/** `["amount: SAR 115.00"]`: for languages whose body is one string, so that its comments go above it. */
export function commentLines(comments: Readonly<Record<string, string>>): string[] {
  return Object.entries(comments).map(([pointer, comment]) => `${nameOf(pointer)}: ${comment}`);
}

/** `/splits/0/amount` → `splits[0].amount`, the way errors name fields. */
function nameOf(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** The longest line of a sample. A lone string may be longer: breaking it would make the code unnatural. */
const LINE_WIDTH = 64;

export function fits(line: string): boolean {
  return line.length <= LINE_WIDTH;
}

/** `const url = new URL(` with the indentation of its line, `'https://…'`, `);` */
type CallParts = readonly [before: string, inner: string, after: string];

/** `f(x);` if that fits, else `x` on a line of its own. `comma`: after it there. */
export function callCode(parts: CallParts, indent: string, comma = ''): string {
  if (fits(parts.join(''))) return parts.join('');
  const [before, inner, after] = parts;
  const edge = `\n${/^\s*/.exec(before)?.[0] ?? ''}`;
  return before + edge + indent + inner + comma + edge + after;
}

/** Like callCode(), but `after` stays on the line of `inner`: `f(` and below it `x);`. */
export function hangingCallCode(parts: CallParts, indent: string): string {
  if (fits(parts.join(''))) return parts.join('');
  const [before, inner, after] = parts;
  return `${before.trimEnd()}\n${/^\s*/.exec(before)?.[0] ?? ''}${indent}${inner}${after}`;
}
