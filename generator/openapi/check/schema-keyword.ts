// Helpers for the keywords of a JSON Schema: read the argument, measure the value, report the violation.
// Used by json-schema.ts.

import { numberIn } from '../../../site/shared/samples/exact-integers.ts';
import { compilePattern } from '../schema/examples/pattern-text.ts';
import { type Contents, isRecord } from '../spec/references.ts';

export interface SchemaViolation {
  path: string; // JSON Pointer into the value, "" for the value itself
  text: string;
}

/** Where references are resolved, and who sends the value. */
export interface ValidationScope {
  documents: Contents;
  document: string; // the file that a `$ref` without a file name refers to
  sender?: 'reader' | 'api'; // who sends the value: fields that the other side sets may be missing
}

export interface Check {
  value: unknown;
  argument: unknown; // of the keyword
  schema: Readonly<Record<string, unknown>>;
  path: string;
  place: ValidationScope;
  entered: readonly string[]; // references already entered for this same value
}

export type Keyword = (check: Check) => SchemaViolation[];

const patterns = new Map<string, RegExp | undefined>();

export function patternOf(check: Check): RegExp | undefined {
  const source = text(check);
  if (!patterns.has(source)) patterns.set(source, compilePattern(source));
  return patterns.get(source);
}

/** OpenAPI 3.0: `nullable: true` beside a type. */
export function isNullOf30({ value, schema }: Check): boolean {
  return value === null && schema['nullable'] === true;
}

/** Tolerates rounding errors: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

/** In OpenAPI 3.0 an exclusive bound is `true` next to the bound itself, whose keyword is `other`. */
export function number(
  fits: (value: number, limit: number) => boolean,
  words: string,
  other?: string,
): Keyword {
  return (check) => {
    if (other !== undefined && typeof check.argument === 'boolean') {
      const bound = check.argument ? numberIn(check.schema[other]) : undefined;
      if (bound === undefined || typeof check.value !== 'number') return [];
      return unless(check, fits(check.value, bound), `${words} ${bound}`);
    }
    const limit = numeral(check);
    const isFine = typeof check.value !== 'number' || fits(check.value, limit);
    return unless(check, isFine, `${words} ${limit}`);
  };
}

export function size(
  measure: (value: unknown) => number | undefined,
  fits: (count: number, limit: number) => boolean,
  words: string,
): Keyword {
  return (check) => {
    const limit = numeral(check);
    const count = measure(check.value);
    return unless(check, count === undefined || fits(count, limit), `${count} ${words} ${limit}`);
  };
}

export function lengthOf(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

export function itemCount(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

export function keyCount(value: unknown): number | undefined {
  return isRecord(value) ? Object.keys(value).length : undefined;
}

export function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isRecord(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

export function unless(check: Check, isFine: boolean, words: string): SchemaViolation[] {
  return isFine ? [] : [{ path: check.path, text: words }];
}

/** Only the violations of the branch that came closest, which are the most useful. */
export function best(tries: readonly SchemaViolation[][]): string {
  const [closest = []] = [...tries].sort((a, b) => a.length - b.length);
  return closest.map((problem) => `${problem.path} ${problem.text}`).join('; ');
}

/** Thrown when a keyword's argument has the wrong type. */
export class MalformedKeyword extends Error {}

export function list({ argument }: Check): readonly unknown[] {
  if (Array.isArray(argument)) return argument;
  throw new MalformedKeyword();
}

export function record({ argument }: Check): Readonly<Record<string, unknown>> {
  if (isRecord(argument)) return argument;
  throw new MalformedKeyword();
}

export function text({ argument }: Check): string {
  if (typeof argument === 'string') return argument;
  throw new MalformedKeyword();
}

function numeral({ argument }: Check): number {
  if (typeof argument === 'number') return argument;
  throw new MalformedKeyword();
}

export function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** `2025-09-14T08:21:07.412Z`, `2025-09-14T11:21:07+03:00`. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** `https://store.example.com/a?b=c`: a scheme, then nothing that must be escaped. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Formats apply to strings only (`int64` to numbers); a value of another type always conforms. */
export function hasFormat(value: unknown, format: string): boolean {
  if (format === 'int64')
    return typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= 2 ** 63);
  return typeof value !== 'string' || FORMATS.get(format)?.(value) !== false;
}

const FORMATS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['uuid', (value) => UUID.test(value)],
  ['date', isDate],
  ['date-time', (value) => isDate(DATE_TIME.exec(value)?.[1] ?? '')],
  ['uri', (value) => URI.test(value) && URL.canParse(value)],
  ['email', (value) => EMAIL.test(value)],
]);

/** A day that exists: not 30 February. */
function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
