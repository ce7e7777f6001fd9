// A schema's type and bounds in words: `string · uuid`, `integer · 25 to 99999999`. Entry: typeWords(),
// ruleWords().

import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { SchemaNode, SchemaRules } from '../shared/reference/schema-node.ts';

export function typeWords(node: SchemaNode): string {
  const name = node.never === true ? words.notAllowed : typeName(node);
  return node.nullable === true ? name + words.orNull : name;
}

/** Choices among plain types are words; the rest is a list of variants below. */
export function isPlainChoice({ variants, fields }: SchemaNode): boolean {
  return (
    variants?.length === 1 &&
    fields === undefined &&
    variants[0]?.options.every(({ schema }) => isPlain(schema)) === true
  );
}

function isPlain(node: SchemaNode): boolean {
  const { fields, map, variants, values, tuple, description, items, rules, part } = node;
  const isBare =
    !fields && !map && !variants && !values && !tuple && !description && !rules && !part;
  return isBare && (items === undefined || isPlain(items));
}

function typeName(node: SchemaNode): string {
  const { types, items, tuple, map, fields, format } = node;
  if (isNull(node)) return words.nothing;
  if (isPlainChoice(node)) {
    const options = node.variants?.[0]?.options ?? [];
    return [...new Set(options.map(({ schema }) => typeWords(schema)))].join(words.or);
  }
  if (tuple !== undefined) return words.tupleOf(tuple.map(typeWords));
  if (items !== undefined && types.every((type) => type === 'array'))
    return words.arrayOf(typeWords(items));
  if (map?.values !== undefined && fields === undefined) return words.mapOf(typeWords(map.values));
  const own = types.length > 0 ? types : typesOfVariants(node);
  const base = own.length === 0 ? words.anyType : own.join(words.or);
  return [base, format, node.mediaType, node.encoding].filter(Boolean).join(' · ');
}

function isNull({ types, constant }: SchemaNode): boolean {
  return constant === null && types.length === 0;
}

/** A schema that only chooses has the types of its choices. */
function typesOfVariants({ variants = [] }: SchemaNode): string[] {
  const options = variants.flatMap((one) => one.options.map(({ schema }) => schema.types));
  return options.some((types) => types.length === 0) ? [] : [...new Set(options.flat())];
}

/** Everything that can be said in plain words; patterns are code and are shown separately. */
export function ruleWords(node: SchemaNode): string[] {
  const { rules = {}, constant, default: fallback } = node;
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, uniqueItems } = rules;
  return [
    span(rules.minLength, rules.maxLength, 'characters'),
    span(rules.minimum, rules.maximum),
    exclusiveMinimum === undefined ? '' : words.moreThan(exclusiveMinimum),
    exclusiveMaximum === undefined ? '' : words.lessThan(exclusiveMaximum),
    multipleOf === undefined ? '' : words.multipleOf(multipleOf),
    span(rules.minItems, rules.maxItems, 'items'),
    uniqueItems === true ? words.unique : '',
    span(rules.minProperties, rules.maxProperties, 'keys'),
    contained(rules),
    rules.keys === undefined ? '' : words.keysAre(rules.keys),
    rules.not ?? '',
    constant === undefined || isNull(node) ? '' : `${words.always} ${plain(constant)}`,
    fallback === undefined ? '' : `${words.default} ${plain(fallback)}`,
  ].filter((part) => part !== '');
}

/** How many items fit `contains`, where that is not just one or more. */
function contained({ minContains, maxContains }: SchemaRules): string {
  const count = span(minContains, maxContains, 'items');
  return count === '' ? '' : words.itemsFitting(count);
}

type Unit = 'characters' | 'items' | 'keys';

function span(low: number | undefined, high: number | undefined, unit?: Unit): string {
  const numbers =
    low !== undefined && high !== undefined
      ? low === high
        ? words.exactly(low)
        : words.range(low, high)
      : low !== undefined
        ? words.atLeast(low)
        : high !== undefined
          ? words.atMost(high)
          : '';
  if (numbers === '' || unit === undefined) return numbers;
  return `${numbers} ${words.counted(high ?? low ?? 0, unit)}`;
}

/** A value in running text: text without quotes, everything else as JSON. */
export function plain(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

export function patternsOf(rules: SchemaRules | undefined): readonly string[] {
  return rules?.patterns ?? [];
}
