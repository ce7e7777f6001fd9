// `if`, `then`, `else` and dependent fields in words, for pages: "If type is card, cvc is required." Entry:
// conditionWords(). The form of the request builder uses tests instead (conditions.ts).

import { jsonOf, shownText } from '../../../../site/shared/samples/exact-integers.ts';
import { isRecord } from '../../spec/references.ts';

/** A sentence for each condition of a schema; `not` is covered by schema-bounds.ts. */
export function conditionWords(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const { if: test, dependentRequired, dependentSchemas } = schema;
  return [
    ...(test === undefined ? [] : branches(test, schema)),
    ...entries(dependentRequired).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 ? [`With ${name}, ${needs(value)}.`] : [],
    ),
    ...entries(dependentSchemas).map(([name, value]) => `With ${name}, ${demand(value)}.`),
  ];
}

function branches(
  test: unknown,
  schema: { readonly then?: unknown; readonly else?: unknown },
): string[] {
  const met = schema.then === undefined ? undefined : demand(schema.then);
  const unmet = schema.else === undefined ? undefined : demand(schema.else);
  const asked = `If ${question(test)}`;
  if (met !== undefined && unmet !== undefined) return [`${asked}, ${met}; otherwise ${unmet}.`];
  if (met !== undefined) return [`${asked}, ${met}.`];
  return unmet === undefined ? [] : [`Unless ${question(test)}, ${unmet}.`];
}

/** `type is card and amount is at least 100` */
function question(schema: unknown): string {
  const { properties, required, ...others } = isRecord(schema) ? schema : {};
  const asked = entries(properties).flatMap(([name, value]) => asking(name, value));
  const named = new Set(entries(properties).map(([name]) => name));
  const there = listOf(required).filter((name) => !named.has(name));
  const parts = [
    ...asked,
    ...(there.length === 0 ? [] : [`${joined(there)} ${there.length === 1 ? 'is' : 'are'} given`]),
    ...rest(others, IT),
  ];
  return parts.length === 0 ? 'it fits anything' : joined(parts);
}

/** For a field and those inside it: `source.type is card, or source.type is token and source.saved is true`. */
function asking(name: string, schema: unknown): string[] {
  const { type: _, ...asked } = isRecord(schema) ? schema : {};
  const [[key, value] = [], ...more] = Object.entries(asked);
  if (more.length === 0 && key === 'properties' && Object.keys(value ?? {}).length > 0)
    return entries(value).flatMap(([inner, one]) => asking(`${name}.${inner}`, one));
  if (more.length === 0 && (key === 'anyOf' || key === 'oneOf') && Array.isArray(value))
    return [value.map((one) => joined(asking(name, one))).join(', or ')];
  return [`${name} ${isWhat(schema)}`];
}

/** `cvc is required and brand must be visa` */
function demand(schema: unknown): string {
  if (schema === false) return 'nothing is allowed';
  const { properties, required, ...others } = isRecord(schema) ? schema : {};
  const names = listOf(required);
  const parts = [
    ...(names.length === 0 ? [] : [needs(names)]),
    ...entries(properties).flatMap(([name, value]) => limits(name, value)),
    ...rest(others, IT_MUST),
  ];
  return parts.length === 0 ? 'nothing more is asked' : joined(parts);
}

function needs(names: readonly unknown[]): string {
  return `${joined(names.map(String))} ${names.length === 1 ? 'is' : 'are'} required`;
}

/** The limits on a field; one that is only described is listed among the fields anyway. */
function limits(name: string, schema: unknown): string[] {
  if (schema === false) return [`${name} is not allowed`];
  const { description: _, title: __, type: ___, ...bounds } = isRecord(schema) ? schema : {};
  const what = Object.keys(bounds).length === 0 ? '' : isWhat(bounds);
  return what === '' ? [] : [`${name} ${what.replace(/^is /, 'must be ')}`];
}

function isWhat(schema: unknown): string {
  if (!isRecord(schema) || Object.keys(schema).length === 0) return 'is given';
  const { const: constant, enum: values, not, pattern } = schema;
  if (Object.hasOwn(schema, 'const')) return `is ${shownText(constant)}`;
  if (Array.isArray(values)) {
    const all = values.map(shownText);
    return all.length === 1 ? `is ${all[0]}` : `is one of ${all.join(', ')}`;
  }
  if (isRecord(not)) return isWhat(not).replace(/^(is|fits|matches)/, '$1 not');
  if (typeof pattern === 'string') return `matches ${pattern}`;
  const bounds = BOUNDS.flatMap(([key, words]) =>
    schema[key] === undefined ? [] : [`${words} ${shownText(schema[key])}`],
  );
  if (bounds.length > 0) return `is ${joined(bounds)}`;
  if (typeof schema['type'] === 'string') return `is of type ${schema['type']}`;
  return `fits ${nameOf(schema)}`;
}

const BOUNDS = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'more than'],
  ['exclusiveMaximum', 'less than'],
  ['minLength', 'as long as'],
  ['maxLength', 'no longer than'],
] as const;

const IT = { fits: 'it fits', is: 'it is' };
const IT_MUST = { fits: 'it must fit', is: 'it must be' };

/** Other keywords are shown as written. */
function rest(others: Readonly<Record<string, unknown>>, lead: typeof IT): string[] {
  const { title: _, description: __, type, not, ...more } = others;
  const isType = type !== undefined && type !== 'object'; // which fields imply
  const isNotRequired = isRecord(not) && Object.keys(not).join() === 'required';
  return [
    ...(isType ? [`${lead.is} of type ${[type].flat().join(' or ')}`] : []),
    ...(isNotRequired ? [`${joined(listOf(not['required']))} must be missing`] : []),
    ...(!isNotRequired && not !== undefined ? [`${lead.fits} not ${nameOf(not)}`] : []),
    ...(Object.keys(more).length === 0 ? [] : [`${lead.fits} ${nameOf(more)}`]),
  ];
}

function nameOf(schema: unknown): string {
  const reference = isRecord(schema) ? schema['$ref'] : undefined;
  return typeof reference === 'string' ? reference.replace(/^.*[/#]/, '') : jsonOf(schema);
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
