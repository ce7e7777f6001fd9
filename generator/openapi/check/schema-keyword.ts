// Helpers for the keywords of a JSON Schema: read the argument, measure the value, report the violation.
// Used by json-schema.ts.

import { numberIn } from '../../../site/shared/samples/exact-integers.ts';
import { type Contents, isRecord } from '../spec/references.ts';

export interface SchemaViolation {
  path: string; // JSON Pointer into the value, "" for the value itself
  text: string;
}

/** Where references are resolved, and who sends the value. */
export interface ValidationScope {
  documents: Contents;
  document: string; // the file that a `$ref` without a file name refers to
  unknown?: 'throw';
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
  if (!patterns.has(source)) patterns.set(source, compiledPattern(source));
  const pattern = patterns.get(source);
  if (pattern === undefined && check.place.unknown !== undefined)
    throw new Error(`"${source}" is not a valid regular expression`);
  return pattern;
}

function compiledPattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Try the next flag.
    }
  }
  return undefined;
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

export function isOfType(value: unknown, type: string, place: ValidationScope): boolean {
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
      if (place.unknown === undefined) return true;
      throw new Error(`unknown type "${type}"`);
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

/** Thrown when a keyword's argument has the wrong type; ignored where schemas are not ours. */
export class MalformedKeyword extends Error {}

export function list({ argument }: Check): readonly unknown[] {
  if (Array.isArray(argument)) return argument;
  throw new MalformedKeyword(`must be a list: ${show(argument)}`);
}

export function record({ argument }: Check): Readonly<Record<string, unknown>> {
  if (isRecord(argument)) return argument;
  throw new MalformedKeyword(`must be an object: ${show(argument)}`);
}

export function text({ argument }: Check): string {
  if (typeof argument === 'string') return argument;
  throw new MalformedKeyword(`must be a string: ${show(argument)}`);
}

export function numeral({ argument }: Check): number {
  if (typeof argument === 'number') return argument;
  throw new MalformedKeyword(`must be a number: ${show(argument)}`);
}

export function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
