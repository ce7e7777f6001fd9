// A schema's type and bounds in words: `string · uuid`, `integer · 25 to 99999999`. Entries: fieldWords(),
// ruleWords().

import { listInWords } from '../shared/messages/list.ts';
import { referenceMessages as words } from '../shared/messages/reference-messages.ts';
import type { SchemaNode, SchemaRules } from '../shared/reference/schema-node.ts';
import { jsonOf, shownText } from '../shared/samples/exact-integers.ts';

/** Null alone is no type: it is `always null`. */
export function fieldWords(node: SchemaNode): string[] {
  if (isNull(node)) return [`${words.always} ${words.nothing}`];
  return [typeWords(node), ...ruleWords(node)];
}

function typeWords(node: SchemaNode): string {
  if (node.never === true) return words.notAllowed;
  if (isNull(node)) return words.nothing;
  if (isNullOr(node)) return words.nullOr(jsonOf(node.constant));
  const name = typeName(node);
  return isNullable(node) && name !== words.anyType ? name + words.orNull : name;
}

function isNullable(node: SchemaNode): boolean {
  return node.nullable === true || plainOptions(node).some((one) => isNull(one) || isNullable(one));
}

/** A choice among plain types is put in words; any other is a list of variants below. */
export function isPlainChoice({ variants, fields }: SchemaNode): boolean {
  return (
    variants?.length === 1 &&
    fields === undefined &&
    variants[0]?.options.every(({ schema }) => isPlain(schema)) === true
  );
}

function plainOptions(node: SchemaNode): SchemaNode[] {
  return isPlainChoice(node) ? (node.variants?.[0]?.options ?? []).map(({ schema }) => schema) : [];
}

function isPlain(node: SchemaNode): boolean {
  const { fields, map, variants, values, tuple, description, items, rules, part, same } = node;
  const isBare =
    !fields && !map && !variants && !values && !tuple && !description && !rules && !part && !same;
  return isBare && (items === undefined || isPlain(items));
}

function typeName(node: SchemaNode): string {
  const { types, items, tuple, map, fields, rules } = node;
  const isNamed = patternsOf(rules).some((pattern) => patternName(pattern) !== undefined);
  const format = isNamed && node.format === 'uuid' ? undefined : node.format; // the pattern's name says it
  if (isPlainChoice(node)) {
    const options = plainOptions(node).filter((one) => !isNull(one));
    const names = options.map((one) =>
      one.constant === undefined ? typeName(one) : jsonOf(one.constant),
    );
    return [...new Set(names)].join(words.or);
  }
  if (tuple !== undefined) return words.tupleOf(listInWords(tuple.map(typeWords)));
  if (items !== undefined && types.every((type) => type === 'array'))
    return words.arrayOf(typeWords(items));
  if (map?.values !== undefined && fields === undefined) return words.mapOf(typeWords(map.values));
  const own = types.length > 0 ? types : typesOfVariants(node);
  const base = own.length === 0 ? words.anyType : own.join(words.or);
  return [base, format, node.mediaType, node.encoding].filter(Boolean).join(' · ');
}

function isNull({ constant }: SchemaNode): boolean {
  return constant === null;
}

/** Null or one other value. */
function isNullOr({ constant, nullable }: SchemaNode): boolean {
  return constant !== undefined && nullable === true;
}

/** A schema with nothing but variants has their types. */
function typesOfVariants({ variants = [] }: SchemaNode): string[] {
  const options = variants.flatMap((one) =>
    one.options
      .filter(({ schema }) => !isNull(schema))
      .map(({ schema }) => (schema.types.length > 0 ? schema.types : typesOfVariants(schema))),
  );
  return options.some((types) => types.length === 0) ? [] : [...new Set(options.flat())];
}

/** All rules that can be put in words; patterns are code and are shown separately. */
export function ruleWords(node: SchemaNode): string[] {
  const { rules = {}, constant, default: fallback } = node;
  const { multipleOf, uniqueItems } = rules;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = { ...rules, ...rules.written };
  return [
    span(rules.minLength, rules.maxLength, 'characters'),
    span(minimum, maximum),
    exclusiveMinimum === undefined ? '' : words.moreThan(exclusiveMinimum),
    exclusiveMaximum === undefined ? '' : words.lessThan(exclusiveMaximum),
    multipleOf === undefined ? '' : words.multipleOf(multipleOf),
    span(rules.minItems, rules.maxItems, 'items'),
    uniqueItems === true ? words.unique : '',
    span(rules.minProperties, rules.maxProperties, 'keys'),
    contained(rules),
    rules.keys === undefined ? '' : words.keysAre(rules.keys),
    rules.not ?? '',
    constant === undefined || isNull(node) || isNullOr(node)
      ? ''
      : `${words.always} ${shownText(constant)}`,
    fallback === undefined ? '' : `${words.default} ${shownText(fallback)}`,
  ].filter((part) => part !== '');
}

/** How many items must match `contains`, where that is not simply "at least one". */
function contained({ minContains, maxContains }: SchemaRules): string {
  const count = span(minContains, maxContains, 'items');
  return count === '' ? '' : words.itemsFitting(count);
}

type Unit = keyof typeof words.units;

type Limit = number | string;

function span(low: Limit | undefined, high: Limit | undefined, unit?: Unit): string {
  const inUnit = unit === undefined ? String : words.units[unit];
  if (low !== undefined && high !== undefined)
    return low === high ? words.exactly(inUnit(low)) : words.range(low, inUnit(high));
  if (low !== undefined) return words.atLeast(inUnit(low));
  return high === undefined ? '' : words.atMost(inUnit(high));
}

/** Strings that a UUID pattern must match, and strings that it must not. */
const UUID_4 = '14eea8a6-9985-4732-97f4-b16e44eed044';
const UUID_1 = '14eea8a6-9985-1732-97f4-b16e44eed044';
const NO_UUID = ['14eea8a6', `${UUID_4}0`, '14eea8a6_9985_4732_97f4_b16e44eed044'];
/** Longer patterns are not tried: matching one could be slow. */
const LONGEST_TRIED = 160;

/** 'UUID v4'; undefined: the pattern has no name. */
export function patternName(pattern: string): string | undefined {
  if (pattern.length > LONGEST_TRIED || !pattern.includes('{12}')) return undefined;
  try {
    const rule = new RegExp(pattern, 'u');
    if (!rule.test(UUID_4) || NO_UUID.some((text) => rule.test(text))) return undefined;
    return rule.test(UUID_1) ? words.uuid : words.uuid4;
  } catch {
    return undefined; // another regex dialect
  }
}

export function patternsOf(rules: SchemaRules | undefined): readonly string[] {
  return rules?.patterns ?? [];
}
