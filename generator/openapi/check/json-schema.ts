// A value and a JSON Schema (2020-12 as in OpenAPI 3.1, or OpenAPI 3.0's dialect) → what is wrong with the value.
// Entry: problemsOf(). What is unknown or malformed says nothing. Not by ajv, which compiles each schema for the one or
// two examples it has, in ten times the time, and does not know fields that only the other side sends.

import { isDeepStrictEqual } from 'node:util';
import { withArticle } from '../../../site/shared/messages/article.ts';
import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import {
  isOpenReference,
  isRecord,
  keyOf,
  pointerStep,
  referenceIn,
  resolveReference,
} from '../spec/references.ts';
import {
  best,
  type Check,
  entries,
  hasFormat,
  isMultiple,
  isNullOf30,
  isOfType,
  itemCount,
  type Keyword,
  keyCount,
  lengthOf,
  list,
  MalformedKeyword,
  number,
  patternOf,
  record,
  type SchemaViolation,
  show,
  size,
  text,
  unless,
  type ValidationScope,
} from './schema-keyword.ts';

export function problemsOf(
  value: unknown,
  schema: unknown,
  place: ValidationScope,
): SchemaViolation[] {
  return evaluate({ value: rounded(value), path: '', place, entered: [] }, schema);
}

type ValidationStep = Pick<Check, 'value' | 'path' | 'place' | 'entered'>;

function evaluate(point: ValidationStep, schema: unknown): SchemaViolation[] {
  if (schema === true) return [];
  if (schema === false) return [{ path: point.path, text: 'is not allowed' }];
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([name, argument]) => {
    const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
    return rule === undefined
      ? []
      : applied(rule, { ...point, argument: judged(name, argument), schema });
  });
}

/** The argument, with numbers rounded like those of the value. */
function judged(name: string, argument: unknown): unknown {
  return name === 'const' || name === 'enum' || typeof argument === 'string'
    ? rounded(argument)
    : argument;
}

function applied(rule: Keyword, check: Check): SchemaViolation[] {
  try {
    return rule(check);
  } catch (error) {
    if (error instanceof MalformedKeyword) return [];
    throw error;
  }
}

/** A part of the value, for which the same references may be entered again. */
function child(check: Check, key: string | number, value: unknown): ValidationStep {
  return { value, path: check.path + pointerStep(key), place: check.place, entered: [] };
}

const RULES: Readonly<Record<string, Keyword>> = {
  $ref: reference,
  $dynamicRef: (check) => {
    const { document, documents } = check.place;
    const location = { document, pointer: '', value: check.schema };
    return isOpenReference(location, documents) ? [] : reference(check);
  },
  type: (check) => {
    const types = [check.argument].flat().map(String);
    return unless(
      check,
      isNullOf30(check) || types.some((type) => isOfType(check.value, type)),
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
      isNullOf30(check) || list(check).some((allowed) => isDeepStrictEqual(check.value, allowed)),
      `must be one of ${show(check.argument)}`,
    ),

  minimum: number((value, limit) => value >= limit, 'must be at least'),
  maximum: number((value, limit) => value <= limit, 'must be at most'),
  exclusiveMinimum: number((value, limit) => value > limit, 'must be more than', 'minimum'),
  exclusiveMaximum: number((value, limit) => value < limit, 'must be less than', 'maximum'),
  multipleOf: number((value, step) => isMultiple(value, step), 'must be a multiple of'),

  minLength: size(lengthOf, (length, limit) => length >= limit, 'too few characters, at least'),
  maxLength: size(lengthOf, (length, limit) => length <= limit, 'too many characters, at most'),
  pattern: (check) => {
    const pattern = patternOf(check);
    const fits = typeof check.value !== 'string' || pattern?.test(check.value) !== false;
    return unless(check, fits, `must match ${pattern?.source}`);
  },
  format: (check) => {
    const format = text(check);
    return unless(check, hasFormat(check.value, format), `must be ${withArticle(format)}`);
  },

  minItems: size(itemCount, (count, limit) => count >= limit, 'too few items, at least'),
  maxItems: size(itemCount, (count, limit) => count <= limit, 'too many items, at most'),
  uniqueItems: (check) => {
    const items = check.argument === true && Array.isArray(check.value) ? check.value : [];
    const repeated = items.some((item, index) =>
      items.slice(0, index).some((earlier) => isDeepStrictEqual(earlier, item)),
    );
    return unless(check, !repeated, 'must not have duplicate items');
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

  minProperties: size(keyCount, (count, limit) => count >= limit, 'too few keys, at least'),
  maxProperties: size(keyCount, (count, limit) => count <= limit, 'too many keys, at most'),
  required: (check) => {
    const { value } = check;
    if (!isRecord(value)) return [];
    const missing = list(check)
      .map(String)
      .filter((key) => !Object.hasOwn(value, key) && !isAddedByOther(check, key));
    return missing.map((key) => ({ path: check.path, text: `"${key}" is missing` }));
  },
  properties: (check) =>
    entries(check.value).flatMap(([key, value]) => {
      const schemas = record(check);
      return Object.hasOwn(schemas, key) ? evaluate(child(check, key, value), schemas[key]) : [];
    }),
  patternProperties: (check) =>
    entries(check.value).flatMap(([key, value]) =>
      Object.entries(record(check)).flatMap(([pattern, schema]) =>
        patternOf({ ...check, argument: pattern })?.test(key)
          ? evaluate(child(check, key, value), schema)
          : [],
      ),
    ),
  additionalProperties: (check) => {
    const { properties, patternProperties } = check.schema;
    const patterns = isRecord(patternProperties) ? Object.keys(patternProperties) : [];
    return entries(check.value).flatMap(([key, value]) => {
      const isNamed =
        (isRecord(properties) && Object.hasOwn(properties, key)) ||
        patterns.some((pattern) => patternOf({ ...check, argument: pattern })?.test(key));
      return isNamed ? [] : evaluate(child(check, key, value), check.argument);
    });
  },
  propertyNames: (check) =>
    entries(check.value).flatMap(([key]) => evaluate(child(check, key, key), check.argument)),
  dependentRequired: (check) =>
    entries(check.argument).flatMap(([key, names]) =>
      isRecord(check.value) && Object.hasOwn(check.value, key)
        ? applied(RULES['required'] as Keyword, { ...check, argument: names })
        : [],
    ),
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

function reference(check: Check): SchemaViolation[] {
  const { place } = check;
  const target = resolveReference(text(check), place.document, place.documents);
  if ('missing' in target) return []; // reported where references are checked
  const key = keyOf(target);
  if (check.entered.includes(key)) return [];
  const entered = [...check.entered, key];
  const { document, value: schema } = target;
  return evaluate({ ...check, place: { ...place, document }, entered }, schema);
}

/** Whether only the other side sets this field, so that it may be missing although required. */
function isAddedByOther({ schema, place }: Check, key: string): boolean {
  const { sender } = place;
  const properties = schema['properties'];
  if (sender === undefined || !isRecord(properties) || !Object.hasOwn(properties, key))
    return false;
  const mark = sender === 'reader' ? 'readOnly' : 'writeOnly';
  let field = properties[key];
  let from = place.document;
  for (let step = 0; step < MAX_STEPS && isRecord(field); step += 1) {
    if (field[mark] === true) return true;
    const written = referenceIn(field);
    if (written === undefined) return false;
    const target = resolveReference(written, from, place.documents);
    if ('missing' in target) return false;
    field = target.value;
    from = target.document;
  }
  return false;
}

/** Longer chains of references count as a cycle. */
const MAX_STEPS = 20;
