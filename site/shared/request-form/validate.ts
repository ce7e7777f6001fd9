// A value and its schema → the errors the API would report, in the order of the fields. Entry: fieldErrors().
// Pure; interprets the schema on each call, since the pages' Content-Security-Policy allows no generated code.

import { fieldMessages as say } from '../messages/field-messages.ts';
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  type SchemaNode,
  type Variants,
} from '../reference/schema-node.ts';
import { pointerStep } from '../samples/fields.ts';
import { objectErrors } from './named-checks.ts';
import type { NodeIndex } from './node-index.ts';
import { branchesOf, type ObjectFields, objectFields } from './object-fields.ts';
import { matches, scalarError, typeError } from './scalar-errors.ts';
import { isSame } from './schema-test.ts';
import { chosenVariant, isWholeChoice } from './variants.ts';

interface FieldPath {
  pointer: string; // JSON Pointer of the field: '/source/number'
  path: string; // as the API names it: 'source.number', 'splits[1].amount'
}

export interface FieldError extends FieldPath {
  message: string;
}

export function fieldErrors(
  node: SchemaNode,
  value: Json | undefined,
  index: NodeIndex,
): FieldError[] {
  return new Validation(index).value(node, value, { pointer: '', path: '' });
}

function within({ pointer, path }: FieldPath, key: string | number): FieldPath {
  const dotted = path === '' ? String(key) : `${path}.${key}`;
  return {
    pointer: `${pointer}/${pointerStep(String(key))}`,
    path: typeof key === 'number' ? `${path}[${key}]` : dotted,
  };
}

class Validation {
  private readonly index: NodeIndex;

  constructor(index: NodeIndex) {
    this.index = index;
  }

  value(written: SchemaNode, value: Json | undefined, place: FieldPath): FieldError[] {
    const { index } = this;
    const node = index.whole(written);
    if (node.never === true) return value === undefined ? [] : [{ ...place, message: say.unknown }];
    if (value === undefined) return [{ ...place, message: say.blank }];
    if (value === null) return this.isNullable(node) ? [] : [{ ...place, message: say.blank }];
    if (isWholeChoice(node, index)) return this.chosen(node, value, place);
    const error = this.ownError(node, value);
    if (error !== undefined) return [{ ...place, message: error }];
    if (branchesOf(node, value).some((branch) => branch.never === true))
      return [{ ...place, message: say.notAllowed }];
    if (isList(value)) return this.list(node, value, place);
    return isObject(value) ? this.object(node, value, place) : [];
  }

  private isNullable(node: SchemaNode): boolean {
    const options = node.variants?.flatMap((one) => one.options) ?? [];
    return (
      node.nullable === true ||
      node.constant === null ||
      (node.types.length === 0 && options.length === 0 && node.constant === undefined) ||
      options.some(({ schema }) => schema.nullable === true)
    );
  }

  private chosen(node: SchemaNode, value: Json, place: FieldPath): FieldError[] {
    return (node.variants ?? []).flatMap((one) => {
      const [at = chosenVariant(one, value, this.index)] = this.fitting(one, value, place);
      const option = one.options[at];
      return option === undefined ? [] : this.value(option.schema, value, place);
    });
  }

  /** Without a discriminator any variant that fits is accepted. */
  private fitting({ field, options }: Variants, value: Json, place: FieldPath): number[] {
    if (field !== undefined) return [];
    return options.flatMap(({ schema }, at) =>
      this.value(schema, value, place).length === 0 ? [at] : [],
    );
  }

  private ownError(node: SchemaNode, value: Json): string | undefined {
    if (value === '' && !isEmptyAllowed(node)) return say.blank;
    const { constant } = node;
    if (constant !== undefined && !isSame(constant, value)) return say.notListed;
    const wrongType = typeError(node, value);
    if (wrongType !== undefined) return wrongType;
    const values = this.index.values(node);
    const isListed = values.some((one) => isSame(one.value, value));
    if (values.length > 0 && !isListed && node.values?.open !== true) return say.notListed;
    return scalarError(node, value);
  }

  private list(node: SchemaNode, list: readonly Json[], place: FieldPath): FieldError[] {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = node.rules ?? {};
    const errors: FieldError[] = [];
    if (list.length < minItems)
      errors.push({ ...place, message: list.length === 0 ? say.blank : say.tooFewItems(minItems) });
    if (list.length > maxItems) errors.push({ ...place, message: say.tooManyItems(maxItems) });
    list.forEach((one, at) => {
      const schema = node.tuple?.[at] ?? node.items;
      const here = within(place, at);
      if (schema !== undefined) errors.push(...this.value(schema, one, here));
      const isRepeated = list.slice(0, at).some((before) => isSame(before, one));
      if (uniqueItems === true && isRepeated) errors.push({ ...here, message: say.taken });
    });
    return errors;
  }

  private object(node: SchemaNode, value: JsonObject, place: FieldPath): FieldError[] {
    const { fields, map, isClosed, parts } = this.fieldsFor(node, value, place);
    const names = new Set(fields.map(({ name }) => name));
    const errors = fields.flatMap(({ name, required, schema }) => {
      const inner = Object.hasOwn(value, name) ? value[name] : undefined;
      if (inner === undefined && required !== true) return [];
      return this.value(schema, inner, within(place, name));
    });
    for (const name of Object.keys(value).filter((one) => !names.has(one))) {
      const here = within(place, name);
      const pattern = map?.patterns.find((one) => matches(one.pattern, name));
      const schema = pattern?.values ?? map?.values;
      const { keyPattern } = node.rules ?? {};
      if (keyPattern !== undefined && !matches(keyPattern, name))
        errors.push({ ...here, message: say.key });
      else if (schema !== undefined) errors.push(...this.mapValue(schema, value[name], here));
      else if (isClosed && map === undefined) errors.push({ ...here, message: say.unknown });
    }
    const ofChecks = parts.flatMap(({ checks = [] }) => objectErrors(checks, value));
    return [
      ...parts.flatMap((part) => this.keyCount(part, Object.keys(value).length, place)),
      ...errors,
      ...leastAmount(fields, value, place),
      ...ofChecks
        .map(({ field, message }) => ({
          ...(field === undefined ? place : within(place, field)),
          message,
        }))
        .filter(({ pointer }) => !errors.some((before) => before.pointer === pointer)),
    ];
  }

  /** Fields by the likeliest variant; if the value is not valid against it, by another that it is valid against. */
  private fieldsFor(node: SchemaNode, value: JsonObject, place: FieldPath): ObjectFields {
    const fields = objectFields(node, value, this.index);
    const picks = new Map<Variants, number>();
    for (const { variants, chosen } of fields.choices) {
      const fitting = this.fitting(variants, value, place);
      const at = fitting.includes(chosen) ? chosen : fitting[0];
      if (at !== undefined) picks.set(variants, at);
    }
    return picks.size === 0 ? fields : objectFields(node, value, this.index, picks);
  }

  /** The API has a single message for any error in the value of a map key. */
  private mapValue(schema: SchemaNode, value: Json | undefined, place: FieldPath): FieldError[] {
    const errors = this.value(schema, value, place);
    const isPlain = !isObject(value) && !Array.isArray(value);
    return isPlain && errors.length > 0 ? [{ ...place, message: say.value }] : errors;
  }

  private keyCount({ rules = {} }: SchemaNode, count: number, place: FieldPath): FieldError[] {
    const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = rules;
    if (count > maxProperties) return [{ ...place, message: say.tooManyKeys(maxProperties) }];
    return count < minProperties ? [{ ...place, message: say.tooFewKeys(minProperties) }] : [];
  }
}

/** The currency may set the minimum of the `amount` beside it (x-minimum-amounts). */
function leastAmount(
  fields: ObjectFields['fields'],
  value: JsonObject,
  place: FieldPath,
): FieldError[] {
  const { amount } = value;
  if (typeof amount !== 'number') return [];
  return fields.flatMap(({ name, schema }) => {
    const chosen = value[name] ?? schema.default;
    const listed = schema.values?.list.find((one) => one.value === chosen);
    if (listed?.minimum === undefined || amount >= listed.minimum) return [];
    const minimum = fields.find((field) => field.name === 'amount')?.schema.rules?.minimum ?? 0;
    if (amount < minimum) return []; // reported by the schema's own minimum
    return [{ ...within(place, 'amount'), message: say.least(listed.minimum) }];
  });
}

/** Whether the schema allows the empty string. */
function isEmptyAllowed({ types, rules = {}, constant, values }: SchemaNode): boolean {
  const isText = types.length === 0 || types.includes('string');
  if (!isText || (rules.minLength ?? 0) > 0) return false;
  return (
    constant === '' ||
    values?.list.some(({ value }) => value === '') === true ||
    (constant === undefined && values === undefined && (rules.patterns ?? []).length === 0)
  );
}
