// The fields an object has, given its value: its own, those of the variant that the value is, those of conditions
// that hold. Entry: objectFields().

import type { Field } from '../reference/operation-types.ts';
import {
  isObject,
  type Json,
  type SchemaMap,
  type SchemaNode,
  type Variants,
} from '../reference/schema-node.ts';
import type { NodeIndex } from './node-index.ts';
import { fits } from './schema-test.ts';
import { chosenVariant } from './variants.ts';

export interface ObjectFields {
  fields: readonly Field[]; // each name once
  choices: readonly ObjectChoice[];
  parts: readonly SchemaNode[]; // all schemas that apply, the object's own first
  map?: SchemaMap;
  isClosed: boolean; // other fields are not allowed
  isTold: boolean; // false: the schema says nothing about its content
}

interface ObjectChoice {
  variants: Variants;
  chosen: number;
}

/** Variants and conditions nested in one object: real schemas never go this deep. */
const MAX_DEPTH = 8;

/** `picks`: variants chosen already, whatever the value looks like. */
export function objectFields(
  written: SchemaNode,
  value: Json | undefined,
  index: NodeIndex,
  picks: ReadonlyMap<Variants, number> = new Map(),
): ObjectFields {
  const byName = new Map<string, Field>();
  const choices: ObjectChoice[] = [];
  const parts: SchemaNode[] = [];
  const take = (node: SchemaNode, depth: number): void => {
    parts.push(node);
    for (const field of node.fields ?? []) {
      const before = byName.get(field.name);
      byName.set(field.name, before === undefined ? field : bothFields(before, field, index));
    }
    if (depth > MAX_DEPTH) return;
    for (const variants of node.variants ?? []) {
      const chosen = picks.get(variants) ?? chosenVariant(variants, value, index);
      const option = variants.options[chosen];
      if (option === undefined) continue;
      choices.push({ variants, chosen });
      take(index.whole(option.schema), depth + 1);
    }
    for (const branch of branchesOf(node, isObject(value) ? value : {}))
      take(index.whole(branch), depth + 1);
  };
  take(index.whole(written), 0);
  const discriminators = new Set(choices.map(({ variants }) => variants.field));
  const fields = [...byName.values()].map((field) =>
    discriminators.has(field.name) ? { ...field, required: true as const } : field,
  );
  const map = parts.find((part) => part.map !== undefined)?.map;
  return {
    fields,
    choices,
    parts,
    isClosed: parts.some(({ rules }) => rules?.closed === true),
    isTold: fields.length > 0 || choices.length > 0 || map !== undefined,
    map,
  };
}

/** The schema of each condition that applies to this value. */
export function branchesOf({ conditions = [] }: SchemaNode, value: Json): SchemaNode[] {
  return conditions.flatMap((one) => (fits(one.test, value) ? one.met : one.unmet) ?? []);
}

/** Merges two schemas of one field: both apply. */
function bothFields(before: Field, after: Field, index: NodeIndex): Field {
  const [a, b] = [index.whole(before.schema), index.whole(after.schema)];
  const patterns = new Set([...(a.rules?.patterns ?? []), ...(b.rules?.patterns ?? [])]);
  return {
    ...before,
    ...after,
    required: before.required ?? after.required,
    schema: {
      ...a,
      ...b,
      types: b.types.length === 0 ? a.types : b.types,
      rules: { ...a.rules, ...b.rules, patterns: [...patterns] },
    },
  };
}
