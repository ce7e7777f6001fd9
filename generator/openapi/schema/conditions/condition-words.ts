// `if`, `then`, `else` and dependent fields in words, for pages: "If `type` is `card`, `cvc` is required." Entry:
// conditionWords(). The form of the request builder uses tests instead (conditions.ts).

import { allInWords, listInWords } from '../../../../site/shared/messages/list.ts';
import {
  schemaMessages,
  conditionMessages as words,
} from '../../../../site/shared/messages/schema-messages.ts';
import { jsonOf, shownText } from '../../../../site/shared/samples/exact-integers.ts';
import { fieldsIn, isRecord, listIn } from '../../spec/references.ts';

/** A sentence for each condition of a schema; `not` is covered by schema-bounds.ts. */
export function conditionWords(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const { if: test, dependentRequired, dependentSchemas } = schema;
  return [
    ...(test === undefined ? [] : branches(test, schema)),
    ...entries(dependentRequired).flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 ? [words.with(code(name), needs(value))] : [],
    ),
    ...entries(dependentSchemas).map(([name, value]) => words.with(code(name), demand(value))),
  ];
}

function branches(
  test: unknown,
  schema: { readonly then?: unknown; readonly else?: unknown },
): string[] {
  const met = schema.then === undefined ? undefined : demand(schema.then);
  const unmet = schema.else === undefined ? undefined : demand(schema.else);
  if (met !== undefined && unmet !== undefined) return [words.ifElse(question(test), met, unmet)];
  if (met !== undefined) return [words.if(question(test), met)];
  return unmet === undefined ? [] : [words.unless(question(test), unmet)];
}

/** `type is card and amount is at least 100` */
function question(schema: unknown): string {
  const { properties, required, ...others } = fieldsIn(schema);
  const asked = entries(properties).flatMap(([name, value]) => asking(name, value));
  const named = new Set(entries(properties).map(([name]) => name));
  const there = listIn(required)
    .map(String)
    .filter((name) => !named.has(name));
  const given = there.length === 1 ? words.given : words.allGiven;
  const parts = [
    ...asked,
    ...(there.length === 0 ? [] : [given(allInWords(there.map(code)))]),
    ...rest(others, words.it),
  ];
  return parts.length === 0 ? words.anything : allInWords(parts);
}

/** For a field and those inside it: `source.type is card, or source.type is token and source.saved is true`. */
function asking(name: string, schema: unknown): string[] {
  const { type: _, ...asked } = fieldsIn(schema);
  const [[key, value] = [], ...more] = Object.entries(asked);
  if (more.length === 0 && key === 'properties' && Object.keys(value ?? {}).length > 0)
    return entries(value).flatMap(([inner, one]) => asking(`${name}.${inner}`, one));
  if (more.length === 0 && (key === 'anyOf' || key === 'oneOf') && Array.isArray(value))
    return [value.map((one) => allInWords(asking(name, one))).join(words.or)];
  return [isWhat(name, schema, [words.is, words.isNot])];
}

/** `cvc is required and brand must be visa` */
function demand(schema: unknown): string {
  if (schema === false) return words.nothing;
  const { properties, required, ...others } = fieldsIn(schema);
  const names = listIn(required);
  const parts = [
    ...(names.length === 0 ? [] : [needs(names)]),
    ...entries(properties).flatMap(([name, value]) => limits(name, value)),
    ...rest(others, words.itMust),
  ];
  return parts.length === 0 ? words.nothingMore : allInWords(parts);
}

function needs(names: readonly unknown[]): string {
  const required = names.length === 1 ? words.required : words.allRequired;
  return required(allInWords(names.map((name) => code(String(name)))));
}

/** The limits on a field; one that is only described is listed among the fields anyway. */
function limits(name: string, schema: unknown): string[] {
  if (schema === false) return [words.notAllowed(code(name))];
  const { description: _, title: __, type: ___, ...bounds } = fieldsIn(schema);
  if (Object.keys(bounds).length === 0) return [];
  return [isWhat(name, bounds, [words.mustBe, words.mustNotBe])];
}

type Words = readonly [is: typeof words.is, isNot: typeof words.is];

function isWhat(field: string, schema: unknown, [is, isNot]: Words): string {
  const name = code(field);
  if (!isRecord(schema) || Object.keys(schema).length === 0) return is.given(name);
  const { const: constant, enum: values, not, pattern } = schema;
  if (Object.hasOwn(schema, 'const')) return is.value(name, code(shownText(constant)));
  if (Array.isArray(values)) {
    const all = values.map((value) => code(shownText(value)));
    return all.length === 1 ? is.value(name, all.join()) : is.oneOf(name, listInWords(all));
  }
  if (isRecord(not)) return isWhat(field, not, [isNot, is]);
  if (typeof pattern === 'string') return is.pattern(name, pattern);
  const bounds = Object.entries(words.bounds).flatMap(([key, bound]) =>
    schema[key] === undefined ? [] : [bound(shownText(schema[key]))],
  );
  if (bounds.length > 0) return is.bounds(name, allInWords(bounds));
  if (typeof schema['type'] === 'string') return is.type(name, schema['type']);
  return is.fits(name, nameOf(schema));
}

/** Other keywords are shown as written. */
function rest(others: Readonly<Record<string, unknown>>, it: typeof words.it): string[] {
  const { title: _, description: __, type, not, ...more } = others;
  const isType = type !== undefined && type !== 'object'; // which fields imply
  const isNotRequired = isRecord(not) && Object.keys(not).join() === 'required';
  return [
    ...(isType ? [it.type([type].flat().join(schemaMessages.or))] : []),
    ...(isNotRequired
      ? [words.missing(allInWords(listIn(not['required']).map((name) => code(String(name)))))]
      : []),
    ...(!isNotRequired && not !== undefined ? [it.fitsNot(nameOf(not))] : []),
    ...(Object.keys(more).length === 0 ? [] : [it.fits(nameOf(more))]),
  ];
}

/** As in Markdown. */
function code(text: string): string {
  return `\`${text}\``;
}

function nameOf(schema: unknown): string {
  const reference = isRecord(schema) ? schema['$ref'] : undefined;
  return typeof reference === 'string' ? reference.replace(/^.*[/#]/, '') : jsonOf(schema);
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(fieldsIn(value));
}
