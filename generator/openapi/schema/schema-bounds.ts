// The bounds of a schema, for OpenAPI 3.0 and 3.1. Entry: rulesOf().

import { listInWords } from '../../../site/shared/messages/list.ts';
import { schemaMessages as say } from '../../../site/shared/messages/schema-messages.ts';
import type { SchemaRules } from '../../../site/shared/reference/schema-node.ts';
import { jsonOf, shownText } from '../../../site/shared/samples/exact-integers.ts';
import { limitsOf } from '../spec/number-limits.ts';
import { isRecord } from '../spec/references.ts';
import type { FlatSchema } from './flat-schema.ts';
import { readableName } from './readable-name.ts';

const NUMBERS = [
  'minLength',
  'maxLength',
  'multipleOf',
  'minItems',
  'maxItems',
  'minContains',
  'maxContains',
  'minProperties',
  'maxProperties',
] as const;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function rulesOf(flat: FlatSchema): SchemaRules | undefined {
  const { words } = flat;
  const rules: Writable<SchemaRules> = {};
  for (const name of NUMBERS) {
    const value = words[name];
    if (typeof value === 'number') rules[name] = value;
  }
  Object.assign(rules, limitsOf(words));
  if (words['uniqueItems'] === true) rules.uniqueItems = true;
  if (flat.patterns.length > 0) rules.patterns = flat.patterns;
  const names = words['propertyNames'];
  if (isRecord(names) && typeof names['pattern'] === 'string') rules.keyPattern = names['pattern'];
  const keys = keyWords(names);
  if (keys !== '') rules.keys = keys;
  const not = notWords(words['not']);
  if (not !== undefined) rules.not = not;
  if (flat.additional.some(({ value }) => value === false)) rules.closed = true;
  return Object.keys(rules).length === 0 ? undefined : rules;
}

/** What `propertyNames` requires of keys besides a pattern: `one of a, b`, `1 to 10 characters`, `uuid`. */
function keyWords(names: unknown): string {
  if (!isRecord(names)) return '';
  const { enum: values, minLength: low, maxLength: high, format } = names;
  const length =
    high === undefined
      ? low === undefined
        ? ''
        : say.shortest(Number(low))
      : low === undefined
        ? say.longest(Number(high))
        : say.length(Number(low), Number(high));
  const list = Array.isArray(values) ? say.oneOf(listInWords(values.map(shownText))) : '';
  return listInWords([list, length, typeof format === 'string' ? format : ''].filter(Boolean));
}

/** `not` in a few words: `not 0`, `none of a, b`, `not a string`; anything else as written. */
function notWords(not: unknown): string | undefined {
  if (!isRecord(not) || Object.keys(not).length === 0) return undefined;
  const { type, ...others } = not;
  const [[keyword, value] = [undefined, undefined], ...more] = Object.entries(others);
  if (keyword === undefined) return say.not([type].flat().join(say.or));
  if (more.length === 0) {
    if (keyword === 'const') return say.not(shownText(value));
    if (keyword === 'enum' && Array.isArray(value))
      return say.noneOf(listInWords(value.map(shownText)));
    if (keyword === 'pattern') return say.noMatch(shownText(value));
    if (keyword === 'required' && Array.isArray(value)) {
      const names = value.map(shownText);
      return names.length > 1
        ? say.withoutFields(names.join(say.and))
        : say.withoutField(names.join());
    }
    if (keyword === '$ref') return say.notThe(readableName(String(value).replace(/^.*[/#]/, '')));
  }
  return say.noFit(jsonOf(not));
}
