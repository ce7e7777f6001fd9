// The bounds of a schema, for OpenAPI 3.0 and 3.1. Entry: rulesOf().

import { withArticle } from '../../../site/shared/messages/article.ts';
import type { SchemaRules } from '../../../site/shared/reference/schema-node.ts';
import {
  digitsOf,
  jsonOf,
  numberIn,
  shownText,
} from '../../../site/shared/samples/exact-integers.ts';
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

export function rulesOf(flat: FlatSchema): SchemaRules | undefined {
  const { words } = flat;
  const rules: { -readonly [K in keyof SchemaRules]: SchemaRules[K] } = {};
  for (const name of NUMBERS) {
    const value = words[name];
    if (typeof value === 'number') rules[name] = value;
  }
  takeBound(rules, words, { bound: 'minimum', exclusive: 'exclusiveMinimum' });
  takeBound(rules, words, { bound: 'maximum', exclusive: 'exclusiveMaximum' });
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
    low !== undefined && high !== undefined
      ? `${low} to ${high} characters`
      : low !== undefined
        ? `at least ${low} characters`
        : high === undefined
          ? ''
          : `at most ${high} characters`;
  const list = Array.isArray(values) ? `one of ${values.map(shownText).join(', ')}` : '';
  return [list, length, typeof format === 'string' ? format : ''].filter(Boolean).join(', ');
}

/** `not` in a few words: `not 0`, `none of a, b`, `not a string`; anything else as written. */
function notWords(not: unknown): string | undefined {
  if (!isRecord(not) || Object.keys(not).length === 0) return undefined;
  const { type, ...others } = not;
  const [[keyword, value] = [undefined, undefined], ...more] = Object.entries(others);
  if (keyword === undefined) return `not ${[type].flat().join(' or ')}`;
  if (more.length === 0) {
    if (keyword === 'const') return `not ${shownText(value)}`;
    if (keyword === 'enum' && Array.isArray(value))
      return `none of ${value.map(shownText).join(', ')}`;
    if (keyword === 'pattern') return `does not match ${shownText(value)}`;
    if (keyword === 'required' && Array.isArray(value))
      return `without ${value.map(shownText).join(' and ')}${value.length > 1 ? ' together' : ''}`;
    if (keyword === '$ref')
      return `not ${withArticle(readableName(String(value).replace(/^.*[/#]/, '')))}`;
  }
  return `does not fit ${jsonOf(not)}`;
}

interface BoundNames {
  bound: 'minimum' | 'maximum';
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum';
}

/** In 3.0 `exclusiveMinimum: true` makes `minimum` exclusive; in 3.1 it is a bound of its own. */
function takeBound(
  rules: { -readonly [K in keyof SchemaRules]: SchemaRules[K] },
  words: Readonly<Record<string, unknown>>,
  { bound, exclusive }: BoundNames,
): void {
  const take = (name: keyof BoundNames, value: unknown): void => {
    const key = { bound, exclusive }[name];
    const limit = numberIn(value);
    if (limit === undefined) return;
    rules[key] = limit;
    const digits = digitsOf(value);
    if (digits !== undefined) rules.written = { ...rules.written, [key]: digits };
  };
  const strict = words[exclusive];
  take('exclusive', strict);
  take(strict === true ? 'exclusive' : 'bound', words[bound]);
}
