// A value and a JSON Schema (2020-12 as in OpenAPI 3.1, or OpenAPI 3.0's dialect) → what is wrong with the value, and
// where. Entry: problemsOf(). Here references are followed and the parts of the value visited; whether a single keyword
// holds is asked of fits(), as in the request builder. What is unknown or malformed says nothing. Not by ajv, which compiles
// each schema for the one or two examples it has, in ten times the time, and does not know fields that only the other
// side sends.

import { withArticle } from '../../../site/shared/messages/article.ts';
import type { Json } from '../../../site/shared/reference/schema-node.ts';
import { fits } from '../../../site/shared/request-form/schema-test.ts';
import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import { isDay } from '../../yaml/scalars.ts';
import { compilePattern } from '../schema/examples/pattern-text.ts';
import type { Sender } from '../schema/node-place.ts';
import { isMarked } from '../schema/schema-size.ts';
import {
  type Contents,
  type Fields,
  fieldsIn,
  isRecord,
  keyOf,
  listIn,
  pointerStep,
  targetAt,
} from '../spec/references.ts';

export interface SchemaViolation {
  path: string; // JSON Pointer into the value, "" for the value itself
  text: string;
}

/** Where references are resolved, and who sends the value. */
interface ValidationScope {
  documents: Contents;
  document: string; // the file that a `$ref` without a file name refers to
  sender?: Sender; // fields that only the other side sets may be missing
}

export function problemsOf(
  value: unknown,
  schema: unknown,
  place: ValidationScope,
): SchemaViolation[] {
  return evaluate({ value: rounded(value), path: '', place, entered: [] }, schema);
}

interface Point {
  value: unknown;
  path: string;
  place: ValidationScope;
  entered: readonly string[]; // references already entered for this same value
}

interface Check extends Point {
  argument: unknown; // of the keyword
  schema: Fields;
}

function evaluate(point: Point, schema: unknown): SchemaViolation[] {
  if (schema === false) return [{ path: point.path, text: 'is not allowed' }];
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([name, argument]) => {
    const check = { ...point, argument, schema };
    if (Object.hasOwn(RULES, name)) return RULES[name]?.(check) ?? [];
    return Object.hasOwn(WORDS, name) ? plainRule(name, check) : [];
  });
}

/** A part of the value, for which the same references may be entered again. */
function child({ path, place }: Check, key: string | number, value: unknown): Point {
  return { value, path: path + pointerStep(key), place, entered: [] };
}

/** Keywords that are about the value alone: what is said before their argument. */
const WORDS: Readonly<Record<string, string>> = {
  type: 'must be',
  const: 'must be',
  enum: 'must be one of',
  minimum: 'must be at least',
  maximum: 'must be at most',
  exclusiveMinimum: 'must be more than',
  exclusiveMaximum: 'must be less than',
  multipleOf: 'must be a multiple of',
  minLength: 'too few characters, at least',
  maxLength: 'too many characters, at most',
  minItems: 'too few items, at least',
  maxItems: 'too many items, at most',
  minProperties: 'too few keys, at least',
  maxProperties: 'too many keys, at most',
};

const TYPES = ['null', 'array', 'object', 'integer', 'string', 'number', 'boolean'];
/** In OpenAPI 3.0 an exclusive bound is `true` beside this keyword. */
const BOUNDS: Readonly<Record<string, string>> = {
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
};

function plainRule(name: string, { value, argument, schema, path }: Check): SchemaViolation[] {
  const wanted = rounded(argument);
  const bound = BOUNDS[name];
  if (name === 'enum' && !Array.isArray(wanted)) return [];
  if (name === 'type' && ![wanted].flat().every((type) => TYPES.includes(String(type)))) return [];
  if (value === null && schema['nullable'] === true && (name === 'type' || name === 'enum'))
    return [];
  const limit = bound === undefined ? undefined : rounded(schema[bound]);
  const tested = { [name]: wanted, ...(bound !== undefined && { [bound]: limit }) };
  if (fits(tested as Json, value as Json)) return [];
  const words =
    name === 'type'
      ? [wanted].flat().join(' or ')
      : JSON.stringify(bound !== undefined && wanted === true ? limit : wanted);
  const size = /^(?:min|max)[LIP]/.test(name) ? `${sizeOf(value)} ` : '';
  return [{ path, text: `${size}${WORDS[name]} ${words}` }];
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Object.keys(value ?? {}).length;
}

const RULES: Readonly<Record<string, (check: Check) => SchemaViolation[]>> = {
  $ref: reference,
  pattern: (check) =>
    unless(check, isMatch(check.argument, check.value), `must match ${String(check.argument)}`),
  format: (check) =>
    unless(
      check,
      typeof check.argument !== 'string' || hasFormat(check.value, check.argument),
      `must be ${withArticle(String(check.argument))}`,
    ),

  uniqueItems: (check) => {
    const items = listIn(check.argument === true ? check.value : []).map((item) =>
      JSON.stringify(item),
    );
    return unless(check, new Set(items).size === items.length, 'must not have duplicate items');
  },
  prefixItems: (check) => {
    const items = listIn(check.value);
    const schemas = listIn(check.argument).slice(0, items.length);
    return schemas.flatMap((schema, index) => evaluate(child(check, index, items[index]), schema));
  },
  items: (check) => {
    const first = listIn(check.schema['prefixItems']).length;
    return listIn(check.value).flatMap((item, index) =>
      index < first ? [] : evaluate(child(check, index, item), check.argument),
    );
  },

  required: (check) => {
    const { value } = check;
    if (!isRecord(value)) return [];
    const missing = listIn(check.argument)
      .map(String)
      .filter((key) => !Object.hasOwn(value, key) && !isAddedByOther(check, key));
    return missing.map((key) => ({ path: check.path, text: `"${key}" is missing` }));
  },
  properties: (check) =>
    entries(check.value).flatMap(([key, value]) => {
      const schemas = fieldsIn(check.argument);
      return Object.hasOwn(schemas, key) ? evaluate(child(check, key, value), schemas[key]) : [];
    }),
  patternProperties: (check) =>
    entries(check.value).flatMap(([key, value]) =>
      entries(check.argument).flatMap(([pattern, schema]) =>
        compilePattern(pattern)?.test(key) === true
          ? evaluate(child(check, key, value), schema)
          : [],
      ),
    ),
  additionalProperties: (check) => {
    const { properties, patternProperties } = check.schema;
    return entries(check.value).flatMap(([key, value]) => {
      const isNamed =
        Object.hasOwn(fieldsIn(properties), key) ||
        entries(patternProperties).some(([pattern]) => isMatch(pattern, key));
      return isNamed ? [] : evaluate(child(check, key, value), check.argument);
    });
  },
  propertyNames: (check) =>
    entries(check.value).flatMap(([key]) => evaluate(child(check, key, key), check.argument)),
  dependentRequired: (check) =>
    entries(check.argument).flatMap(([key, names]) =>
      isRecord(check.value) && Object.hasOwn(check.value, key)
        ? (RULES['required']?.({ ...check, argument: names }) ?? [])
        : [],
    ),
  dependentSchemas: (check) =>
    entries(check.argument).flatMap(([key, schema]) =>
      isRecord(check.value) && Object.hasOwn(check.value, key) ? evaluate(check, schema) : [],
    ),

  allOf: (check) => listIn(check.argument).flatMap((schema) => evaluate(check, schema)),
  anyOf: (check) => choice(check, Number.POSITIVE_INFINITY),
  oneOf: (check) => choice(check, 1),
  not: (check) =>
    unless(check, evaluate(check, check.argument).length > 0, 'must not fit the schema of "not"'),
  if: (check) => {
    const branch = evaluate(check, check.argument).length === 0 ? 'then' : 'else';
    return evaluate(check, check.schema[branch] ?? true);
  },
};

function reference(check: Check): SchemaViolation[] {
  const { place } = check;
  const target = targetAt(String(check.argument), place.document, place.documents);
  if (target === undefined) return []; // reported where references are checked
  const key = keyOf(target);
  if (check.entered.includes(key)) return [];
  const entered = [...check.entered, key];
  const { document, value: schema } = target;
  return evaluate({ ...check, place: { ...place, document }, entered }, schema);
}

/** Whether only the other side sets this field, so that it may be missing although required. */
function isAddedByOther({ schema, place }: Check, key: string): boolean {
  const { sender, document, documents } = place;
  const field = fieldsIn(schema['properties'])[key];
  if (sender === undefined || field === undefined) return false;
  const mark = sender === 'reader' ? 'readOnly' : 'writeOnly';
  return isMarked([{ document, pointer: '', value: field }], mark, documents);
}

/** Of a value that fits none only the violations of the branch that came closest are told. */
function choice(check: Check, most: number): SchemaViolation[] {
  const tries = listIn(check.argument).map((schema) => evaluate(check, schema));
  const fitting = tries.filter(({ length }) => length === 0).length;
  if (fitting > most) return unless(check, false, `fits ${fitting} schemas, must fit one`);
  const [closest = []] = [...tries].sort((a, b) => a.length - b.length);
  const faults = closest.map(({ path, text }) => `${path} ${text}`).join('; ');
  const isFine = fitting > 0 || tries.length === 0;
  return unless(check, isFine, `fits none of ${tries.length} schemas: ${faults}`);
}

function unless({ path }: Check, isFine: boolean, text: string): SchemaViolation[] {
  return isFine ? [] : [{ path, text }];
}

/** Also if the pattern cannot be read. */
function isMatch(pattern: unknown, value: unknown): boolean {
  if (typeof pattern !== 'string' || typeof value !== 'string') return true;
  return compilePattern(pattern)?.test(value) !== false;
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(fieldsIn(value));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** `2025-09-14T08:21:07.412Z`, `2025-09-14T11:21:07+03:00`. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
/** `https://store.example.com/a?b=c`: a scheme, then nothing that must be escaped. */
const URI = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Unknown formats say nothing; others apply to strings only (`int64` to numbers); a value of another type always conforms. */
export function hasFormat(value: unknown, format: string): boolean {
  if (format === 'int64')
    return typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= 2 ** 63);
  return typeof value !== 'string' || FORMATS.get(format)?.(value) !== false;
}

const FORMATS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['uuid', (value) => UUID.test(value)],
  ['date', isDay],
  ['date-time', (value) => isDay(DATE_TIME.exec(value)?.[1] ?? '')],
  ['uri', (value) => URI.test(value) && URL.canParse(value)],
  ['email', (value) => EMAIL.test(value)],
]);
