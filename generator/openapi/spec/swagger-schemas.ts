// Converts schemas, parameters and bodies of Swagger 2.0 to OpenAPI 3.0. Used by swagger-to-openapi.ts.

import { type Fields, isRecord, pointerStep } from './references.ts';

/** A value as written in the file, with its pointer. */
export interface WrittenValue {
  value: unknown;
  pointer: string;
}

export interface Conversion {
  root: Fields;
  /** Records where the source of a converted value is written. */
  made<T extends object>(value: T, from: WrittenValue): T;
  /** `#/definitions/Pet` → `#/components/schemas/Pet`. */
  reference(written: string): string;
}

export function below({ value, pointer }: WrittenValue, key: string | number): WrittenValue {
  const inner = Array.isArray(value)
    ? value[Number(key)]
    : isRecord(value)
      ? value[key]
      : undefined;
  return { value: inner, pointer: pointer + pointerStep(key) };
}

export function entriesOf(from: WrittenValue): [string, WrittenValue][] {
  if (typeof from.value !== 'object' || from.value === null) return [];
  return Object.keys(from.value).map((key) => [key, below(from, key)]);
}

/** Some keys of a map unchanged, and all its extensions (x-…). */
export function taken(from: WrittenValue, keys: readonly string[]): Record<string, unknown> {
  const entries = entriesOf(from).filter(([key]) => keys.includes(key) || key.startsWith('x-'));
  return Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
}

const SCHEMA_MAPS = ['properties', 'patternProperties', 'definitions'];
const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'];
const SCHEMA_KEYS = ['items', 'additionalProperties', 'not'];

export function schemaOf(from: WrittenValue, conversion: Conversion): unknown {
  if (!isRecord(from.value)) return from.value;
  const schema = Object.fromEntries(
    entriesOf(from).map(([key, inner]) => [key, keywordOf(key, inner, conversion)]),
  );
  if (schema['type'] === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
  if (schema['x-nullable'] === true) {
    delete schema['x-nullable'];
    schema['nullable'] = true;
  }
  return conversion.made(schema, from);
}

function keywordOf(key: string, from: WrittenValue, conversion: Conversion): unknown {
  const { value } = from;
  if (key === '$ref' && typeof value === 'string') return conversion.reference(value);
  if (key === 'discriminator' && typeof value === 'string')
    return conversion.made({ propertyName: value }, from);
  if (SCHEMA_KEYS.includes(key) && !Array.isArray(value)) return schemaOf(from, conversion);
  if (SCHEMA_LISTS.includes(key) && Array.isArray(value))
    return conversion.made(
      value.map((_, index) => schemaOf(below(from, index), conversion)),
      from,
    );
  if (SCHEMA_MAPS.includes(key) && isRecord(value)) return mapped(from, schemaOf, conversion);
  return value;
}

/** Each value of a map, converted. */
export function mapped(
  from: WrittenValue,
  convert: (inner: WrittenValue, conversion: Conversion) => unknown,
  conversion: Conversion,
): Fields {
  const entries = entriesOf(from).map(([key, inner]): [string, unknown] => [
    key,
    key.startsWith('x-') ? inner.value : convert(inner, conversion),
  ]);
  return conversion.made(Object.fromEntries(entries), from);
}

/** Keywords of a parameter or header that belong to its schema in OpenAPI 3. */
const OF_VALUES =
  'type format items default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf'.split(
    ' ',
  );

export function valueSchema(from: WrittenValue, conversion: Conversion): unknown {
  const { value } = from;
  const own = isRecord(value) ? value : {};
  const keys = OF_VALUES.filter((key) => own[key] !== undefined);
  const nullable = own['x-nullable'] === true ? { 'x-nullable': true } : {};
  const schema = { ...Object.fromEntries(keys.map((key) => [key, own[key]])), ...nullable };
  return schemaOf({ value: schema, pointer: from.pointer }, conversion);
}

/** A parameter, but not a body or form field. */
export function parameterOf(from: WrittenValue, conversion: Conversion): unknown {
  const { value } = from;
  if (!isRecord(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string')
    return conversion.made({ $ref: conversion.reference(reference) }, from);
  const keys = ['name', 'in', 'description', 'required', 'allowEmptyValue'];
  const { 'x-example': example, ...own } = taken(from, keys);
  return conversion.made(
    {
      ...own,
      ...(example === undefined ? {} : { example }),
      ...styleOf(value),
      schema: valueSchema(from, conversion),
    },
    from,
  );
}

/** How the values of an array are sent; `csv` by default. */
export function styleOf({ type, in: place, collectionFormat }: Fields): Fields {
  if (type !== 'array' || (place !== 'query' && place !== 'formData')) return {};
  switch (collectionFormat) {
    case 'multi':
      return { style: 'form', explode: true };
    case 'ssv':
      return { style: 'spaceDelimited', explode: false };
    case 'pipes':
      return { style: 'pipeDelimited', explode: false };
    default:
      return { style: 'form', explode: false };
  }
}

export function headerOf(from: WrittenValue, conversion: Conversion): unknown {
  if (!isRecord(from.value)) return from.value;
  const { 'x-example': example, ...own } = taken(from, ['description']);
  const schema = valueSchema(from, conversion);
  return conversion.made({ ...own, ...(example === undefined ? {} : { example }), schema }, from);
}

export function bodyOf(
  from: WrittenValue,
  consumes: readonly string[],
  conversion: Conversion,
): Fields {
  const schema = below(from, 'schema');
  const media = (): Fields =>
    conversion.made(
      schema.value === undefined ? {} : { schema: schemaOf(schema, conversion) },
      from,
    );
  const content = Object.fromEntries(consumes.map((type) => [type, media()]));
  return conversion.made({ ...taken(from, ['description', 'required']), content }, from);
}

const MULTIPART = 'multipart/form-data';
const URLENCODED = 'application/x-www-form-urlencoded';

/** The form fields of one operation → its body. */
export function formOf(
  fields: readonly WrittenValue[],
  consumes: readonly string[],
  conversion: Conversion,
): Fields {
  const records = fields.flatMap((from) =>
    isRecord(from.value) ? [{ from, value: from.value, name: String(from.value['name']) }] : [],
  );
  const hasFile = records.some(({ value }) => value['type'] === 'file');
  const written = consumes.filter(
    (type) => type === MULTIPART || (type === URLENCODED && !hasFile),
  );
  const types = written.length > 0 ? written : [hasFile ? MULTIPART : URLENCODED];
  const properties = records.map(({ from, value, name }): [string, unknown] => {
    const schema = valueSchema(from, conversion);
    const { description } = value;
    const words = typeof description === 'string' ? { description } : {};
    return [name, conversion.made({ ...words, ...(schema as object) }, from)];
  });
  const required = records.flatMap(({ value, name }) => (value['required'] === true ? name : []));
  const encoding = records.flatMap(({ value, name }): [string, Fields][] =>
    value['type'] === 'array' ? [[name, styleOf(value)]] : [],
  );
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
  const media = {
    schema,
    ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
  };
  return {
    content: Object.fromEntries(types.map((type) => [type, media])),
    ...(required.length === 0 ? {} : { required: true }),
  };
}
