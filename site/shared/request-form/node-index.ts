// Resolves what a schema shows elsewhere: the content of a `same`, the values of an enum that is listed at another
// field. The rest of the folder works on whole nodes. Entry: nodeIndex().

import type { NamedSchema } from '../reference/operation-types.ts';
import type { EnumValue, SchemaNode } from '../reference/schema-node.ts';

export interface NodeIndex {
  /** The node with its content, wherever that is shown. */
  whole(node: SchemaNode): SchemaNode;
  /** The values to choose from; empty: any value may be entered. */
  values(node: SchemaNode): readonly EnumValue[];
}

export function nodeIndex(
  roots: readonly SchemaNode[],
  bodies: readonly NamedSchema[] = [],
): NodeIndex {
  const byId = new Map<string, SchemaNode[]>();
  const note = (id: string, node: SchemaNode): void => {
    byId.set(id, [...(byId.get(id) ?? []), node]);
    for (const [innerId, inner] of inside(node, id)) note(innerId, inner);
  };
  for (const root of roots) note('', root);
  for (const { id, schema } of bodies) note(id, schema);
  return {
    whole(node) {
      if (node.same === undefined) return node;
      const candidates = (byId.get(node.same.id) ?? []).filter(({ same }) => same === undefined);
      // A list and its items have the same id: the name and the types tell them apart.
      const target = candidates.find((one) => isAlike(one, node)) ?? candidates[0];
      if (target === undefined) return node;
      const { fields, map, items, tuple, variants, rules, conditions } = target;
      const { same: _, ...own } = node;
      return { ...own, fields, map, items, tuple, variants, rules, conditions };
    },
    values({ values }) {
      if (values === undefined) return [];
      if (values.list.length > 0 || values.same === undefined) return values.list;
      const candidates = (byId.get(values.same) ?? []).flatMap((one) => [one, one.items ?? one]);
      return candidates.find((one) => (one.values?.list.length ?? 0) > 0)?.values?.list ?? [];
    },
  };
}

function isAlike(a: SchemaNode, b: SchemaNode): boolean {
  return a.name === b.name && a.types.join() === b.types.join();
}

function inside({ fields, map, items, tuple, variants, conditions }: SchemaNode, id: string) {
  const nodes: [string, SchemaNode][] = [];
  for (const field of fields ?? []) nodes.push([field.id, field.schema]);
  if (map?.values !== undefined) nodes.push([map.id, map.values]);
  for (const pattern of map?.patterns ?? []) nodes.push([pattern.id, pattern.values]);
  if (items !== undefined) nodes.push([id, items]);
  for (const [at, one] of (tuple ?? []).entries()) nodes.push([`${id}-${at}`, one]);
  for (const { options } of variants ?? [])
    for (const option of options) nodes.push([option.id, option.schema]);
  for (const { met, unmet } of conditions ?? [])
    for (const branch of [met, unmet]) if (branch !== undefined) nodes.push([id, branch]);
  return nodes;
}
