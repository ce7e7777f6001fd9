// Whether a value is valid against a JSON Schema without references: conditions need yes or no, not the reason.
// Unknown keywords are ignored. Entry: fits().

import { isList, isObject, type Json, type JsonObject } from '../reference/schema-node.ts';
import { isOf, isWhole, matches } from './scalar-errors.ts';

/** The value, the keyword's argument, the schema around it. */
type Test = (value: Json, argument: Json, schema: JsonObject) => boolean;

export function fits(schema: Json, value: Json): boolean {
  if (!isObject(schema)) return schema !== false;
  return Object.entries(schema).every(([name, argument]) => {
    const test = TESTS.get(name);
    return test === undefined || test(value, argument, schema);
  });
}

export function isSame(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  [
    'type',
    (value, types, { nullable }) =>
      (value === null && nullable === true) ||
      listOf([types].flat()).some((one) => isOf(one, value)),
  ],
  ['const', (value, constant) => isSame(constant, value)],
  ['enum', (value, values) => listOf(values).some((one) => isSame(one, value))],
  ['pattern', (value, pattern) => typeof value !== 'string' || matches(String(pattern), value)],

  ['minLength', sized(textLength, (length, limit) => length >= limit)],
  ['maxLength', sized(textLength, (length, limit) => length <= limit)],
  ['minItems', sized(listLength, (length, limit) => length >= limit)],
  ['maxItems', sized(listLength, (length, limit) => length <= limit)],
  ['minProperties', sized(keyCount, (count, limit) => count >= limit)],
  ['maxProperties', sized(keyCount, (count, limit) => count <= limit)],
  ['minimum', sized(numberOf, (value, limit) => value >= limit)],
  ['maximum', sized(numberOf, (value, limit) => value <= limit)],
  ['multipleOf', sized(numberOf, (value, step) => isWhole(value / step))],
  // In OpenAPI 3.0 they are `true` beside the bound itself.
  ['exclusiveMinimum', exclusive('minimum', (value, limit) => value > limit)],
  ['exclusiveMaximum', exclusive('maximum', (value, limit) => value < limit)],

  ['required', (value, names) => !isObject(value) || listOf(names).every((one) => has(value, one))],
  [
    'dependentRequired',
    (value, all) =>
      !isObject(value) ||
      entries(all).every(
        ([name, names]) => !has(value, name) || listOf(names).every((one) => has(value, one)),
      ),
  ],
  [
    'dependentSchemas',
    (value, all) =>
      entries(all).every(([name, schema]) => !has(value, name) || fits(schema, value)),
  ],
  [
    'properties',
    (value, schemas) =>
      entries(schemas).every(([name, schema]) => {
        const inner = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
        return inner === undefined || fits(schema, inner);
      }),
  ],
  [
    'patternProperties',
    (value, schemas) =>
      entries(schemas).every(([pattern, schema]) =>
        entries(value).every(([name, inner]) => !matches(pattern, name) || fits(schema, inner)),
      ),
  ],
  [
    'additionalProperties',
    (value, schema, { properties = {}, patternProperties = {} }) =>
      entries(value).every(
        ([name, inner]) =>
          has(properties, name) ||
          entries(patternProperties).some(([pattern]) => matches(pattern, name)) ||
          fits(schema, inner),
      ),
  ],
  ['propertyNames', (value, schema) => entries(value).every(([name]) => fits(schema, name))],
  [
    'items',
    (value, schema, { prefixItems = [] }) =>
      listOf(value)
        .slice(listOf(prefixItems).length)
        .every((one) => fits(schema, one)),
  ],
  [
    'prefixItems',
    (value, schemas) => listOf(value).every((one, at) => fits(listOf(schemas)[at] ?? true, one)),
  ],
  [
    'contains',
    (value, schema) => !Array.isArray(value) || listOf(value).some((one) => fits(schema, one)),
  ],

  ['not', (value, schema) => !fits(schema, value)],
  ['allOf', (value, schemas) => listOf(schemas).every((one) => fits(one, value))],
  ['anyOf', (value, schemas) => listOf(schemas).some((one) => fits(one, value))],
  ['oneOf', (value, schemas) => listOf(schemas).filter((one) => fits(one, value)).length === 1],
  [
    'if',
    (value, schema, { then = true, else: otherwise = true }) =>
      fits(fits(schema, value) ? then : otherwise, value),
  ],
]);

function listOf(value: Json): readonly Json[] {
  return isList(value) ? value : [];
}

function entries(value: Json): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

function has(value: Json, name: Json): boolean {
  return isObject(value) && Object.hasOwn(value, String(name));
}

function sized(
  measure: (value: Json) => number | undefined,
  isFine: (size: number, limit: number) => boolean,
): Test {
  return (value, limit) => {
    const size = measure(value);
    return size === undefined || typeof limit !== 'number' || isFine(size, limit);
  };
}

function exclusive(other: string, isFine: (value: number, limit: number) => boolean): Test {
  const test = sized(numberOf, isFine);
  return (value, argument, schema) =>
    typeof argument === 'boolean'
      ? !argument || test(value, schema[other] ?? null, schema)
      : test(value, argument, schema);
}

function textLength(value: Json): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function listLength(value: Json): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function keyCount(value: Json): number | undefined {
  return isObject(value) ? Object.keys(value).length : undefined;
}

function numberOf(value: Json): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
