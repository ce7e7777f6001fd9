// A value and a JSON Schema (2020-12, as OpenAPI 3.1 uses it) → what is wrong with the value. Entry:
// problemsOf(). A keyword or format that is not known here is an error, so that no rule passes unread.

import { isDeepStrictEqual } from 'node:util';
import { hasFormat } from './formats.ts';
import { isRecord, type Place, resolveReference } from './references.ts';

export interface Problem {
  path: string; // JSON Pointer into the value, "" for the value itself
  text: string;
}

interface Check {
  value: unknown;
  argument: unknown; // of the keyword
  schema: Readonly<Record<string, unknown>>;
  path: string;
  place: Place;
  entered: readonly string[]; // references entered for this very value
}

type Keyword = (check: Check) => Problem[];

export function problemsOf(value: unknown, schema: unknown, place: Place): Problem[] {
  return evaluate({ value, path: '', place, entered: [] }, schema);
}

/** Every keyword that a schema may have: rules first, then the ones that only tell readers something. */
export function isKnownKeyword(name: string): boolean {
  return Object.hasOwn(RULES, name) || ANNOTATIONS.has(name) || name.startsWith('x-');
}

const ANNOTATIONS = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'readOnly', 'writeOnly'],
  ...['deprecated', 'discriminator', 'then', 'else'], // `then` and `else` are read by `if`
]);

type Point = Pick<Check, 'value' | 'path' | 'place' | 'entered'>;

function evaluate(point: Point, schema: unknown): Problem[] {
  if (schema === true) return [];
  if (schema === false) return [{ path: point.path, text: 'is not allowed' }];
  if (!isRecord(schema))
    throw new Error(`a schema must be an object or a boolean: ${show(schema)}`);
  return Object.entries(schema).flatMap(([name, argument]) => {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    if (rule !== undefined) return rule({ ...point, argument, schema });
    if (isKnownKeyword(name)) return [];
    throw new Error(`unknown keyword "${name}" at "${point.path}"`);
  });
}

/** A part of the value: other references may be entered there again. */
function child(check: Check, key: string | number, value: unknown): Point {
  const step = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value, path: `${check.path}/${step}`, place: check.place, entered: [] };
}

const RULES: Readonly<Record<string, Keyword>> = {
  $ref: reference,
  type: (check) => {
    const types = [check.argument].flat().map(String);
    return unless(
      check,
      types.some((type) => isOfType(check.value, type)),
      `must be ${types.join(' or ')}`,
    );
  },
  const: (check) =>
    unless(
      check,
      isDeepStrictEqual(check.value, check.argument),
      `must be ${show(check.argument)}`,
    ),
  enum: (check) =>
    unless(
      check,
      list(check).some((allowed) => isDeepStrictEqual(check.value, allowed)),
      `must be one of ${show(check.argument)}`,
    ),

  minimum: number((value, limit) => value >= limit, 'must be at least'),
  maximum: number((value, limit) => value <= limit, 'must be at most'),
  exclusiveMinimum: number((value, limit) => value > limit, 'must be more than'),
  exclusiveMaximum: number((value, limit) => value < limit, 'must be less than'),
  multipleOf: number((value, step) => Number.isInteger(value / step), 'must be a multiple of'),

  minLength: size(lengthOf, (length, limit) => length >= limit, 'characters are too few, at least'),
  maxLength: size(lengthOf, (length, limit) => length <= limit, 'characters are too many, at most'),
  pattern: (check) => {
    const pattern = new RegExp(text(check), 'u');
    const fits = typeof check.value !== 'string' || pattern.test(check.value);
    return unless(check, fits, `must match ${pattern.source}`);
  },
  format: (check) => unless(check, hasFormat(check.value, text(check)), `must be a ${text(check)}`),

  minItems: size(itemCount, (count, limit) => count >= limit, 'items are too few, at least'),
  maxItems: size(itemCount, (count, limit) => count <= limit, 'items are too many, at most'),
  uniqueItems: (check) => {
    const items = check.argument === true && Array.isArray(check.value) ? check.value : [];
    const repeated = items.some((item, index) =>
      items.slice(0, index).some((earlier) => isDeepStrictEqual(earlier, item)),
    );
    return unless(check, !repeated, 'must not have equal items');
  },
  prefixItems: (check) => {
    const items = Array.isArray(check.value) ? check.value : [];
    const schemas = list(check).slice(0, items.length);
    return schemas.flatMap((schema, index) => evaluate(child(check, index, items[index]), schema));
  },
  items: (check) => {
    const { prefixItems } = check.schema;
    const first = Array.isArray(prefixItems) ? prefixItems.length : 0;
    const items = Array.isArray(check.value) ? check.value : [];
    return items.flatMap((item, index) =>
      index < first ? [] : evaluate(child(check, index, item), check.argument),
    );
  },

  minProperties: size(keyCount, (count, limit) => count >= limit, 'keys are too few, at least'),
  maxProperties: size(keyCount, (count, limit) => count <= limit, 'keys are too many, at most'),
  required: (check) => {
    const { value } = check;
    if (!isRecord(value)) return [];
    const missing = list(check)
      .map(String)
      .filter((key) => !Object.hasOwn(value, key));
    return missing.map((key) => ({ path: check.path, text: `"${key}" is missing` }));
  },
  properties: (check) =>
    entries(check.value).flatMap(([key, value]) => {
      const schemas = record(check);
      return Object.hasOwn(schemas, key) ? evaluate(child(check, key, value), schemas[key]) : [];
    }),
  additionalProperties: (check) => {
    const { properties } = check.schema;
    return entries(check.value).flatMap(([key, value]) => {
      const isNamed = isRecord(properties) && Object.hasOwn(properties, key);
      return isNamed ? [] : evaluate(child(check, key, value), check.argument);
    });
  },
  propertyNames: (check) =>
    entries(check.value).flatMap(([key]) => evaluate(child(check, key, key), check.argument)),
  dependentSchemas: (check) =>
    Object.entries(record(check)).flatMap(([key, schema]) =>
      isRecord(check.value) && Object.hasOwn(check.value, key) ? evaluate(check, schema) : [],
    ),

  allOf: (check) => list(check).flatMap((schema) => evaluate(check, schema)),
  anyOf: (check) => {
    const tries = list(check).map((schema) => evaluate(check, schema));
    const fits = tries.some((problems) => problems.length === 0);
    return unless(check, fits, `fits none of ${tries.length} schemas: ${best(tries)}`);
  },
  oneOf: (check) => {
    const tries = list(check).map((schema) => evaluate(check, schema));
    const fitting = tries.filter((problems) => problems.length === 0).length;
    if (fitting > 1) return unless(check, false, `fits ${fitting} schemas, must fit one`);
    return unless(check, fitting === 1, `fits none of ${tries.length} schemas: ${best(tries)}`);
  },
  not: (check) =>
    unless(check, evaluate(check, check.argument).length > 0, 'must not fit the schema of "not"'),
  if: (check) => {
    const branch = evaluate(check, check.argument).length === 0 ? 'then' : 'else';
    return evaluate(check, check.schema[branch] ?? true);
  },
};

function reference(check: Check): Problem[] {
  const target = resolveReference(text(check), check.place);
  const key = `${target.place.document}#${target.pointer}`;
  if (check.entered.includes(key)) throw new Error(`"${key}" refers to itself for the same value`);
  return evaluate(
    { ...check, place: target.place, entered: [...check.entered, key] },
    target.value,
  );
}

function number(fits: (value: number, limit: number) => boolean, words: string): Keyword {
  return (check) => {
    const limit = numeral(check);
    const isFine = typeof check.value !== 'number' || fits(check.value, limit);
    return unless(check, isFine, `${words} ${limit}`);
  };
}

function size(
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

function lengthOf(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function itemCount(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function keyCount(value: unknown): number | undefined {
  return isRecord(value) ? Object.keys(value).length : undefined;
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function isOfType(value: unknown, type: string): boolean {
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
      throw new Error(`unknown type "${type}"`);
  }
}

function unless(check: Check, isFine: boolean, words: string): Problem[] {
  return isFine ? [] : [{ path: check.path, text: words }];
}

/** Of several failed tries the one that came closest says the most. */
function best(tries: readonly Problem[][]): string {
  const [closest = []] = [...tries].sort((a, b) => a.length - b.length);
  return closest.map((problem) => `${problem.path} ${problem.text}`).join('; ');
}

function list({ argument }: Check): readonly unknown[] {
  if (Array.isArray(argument)) return argument;
  throw new Error(`must be a list: ${show(argument)}`);
}

function record({ argument }: Check): Readonly<Record<string, unknown>> {
  if (isRecord(argument)) return argument;
  throw new Error(`must be an object: ${show(argument)}`);
}

function text({ argument }: Check): string {
  if (typeof argument === 'string') return argument;
  throw new Error(`must be a string: ${show(argument)}`);
}

function numeral({ argument }: Check): number {
  if (typeof argument === 'number') return argument;
  throw new Error(`must be a number: ${show(argument)}`);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
