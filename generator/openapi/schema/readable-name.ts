// Names of schemas for readers. Entry: readableName() of a component; labelOf(), constantIn().

import type { SchemaNode } from '../../../site/shared/reference/schema-node.ts';
import { textOf } from '../../../site/shared/samples/exact-integers.ts';
import type { Fields } from '../spec/references.ts';
import type { NodePlace } from './node-place.ts';

/**
 * `NullableAuthentication` → `Authentication`, `WebhookEventType` → `Webhook event type`. A name with dots is the
 * identifier of a package: `io.k8s.api.core.v1.PodSpec`.
 */
export function readableName(name: string): string {
  if (name.includes('.')) return name;
  const words = name
    .replace(/^Nullable(?=\p{Lu})/u, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1).toLowerCase();
}

/** A body is labelled with the name of its schema, a nested schema with the name of its field. */
export function labelOf(
  { title, name }: SchemaNode,
  { label, owner, isBody, depth }: NodePlace,
): string {
  if (title !== undefined) return title;
  if (depth === 0 && isBody && name !== undefined) return readableName(name);
  return depth === 0 || owner === undefined ? label : `${label} of ${owner}`;
}

/** `const: '*'` → `*`. */
export function constantIn({ const: constant }: Fields): string | undefined {
  return typeof constant === 'string' || typeof constant === 'number'
    ? textOf(constant)
    : undefined;
}
