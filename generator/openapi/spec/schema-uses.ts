// Who sends each schema of a specification: readers in requests, the API in responses and webhooks, or both. What a
// schema's page shows depends on it, since a request has no `readOnly` fields and a response no `writeOnly` ones.
// Entry: schemaUses().

import type { FoundApi } from './api-index.ts';
import {
  type Contents,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  targetOf,
} from './references.ts';

export type SchemaUse = 'request' | 'response' | 'both';

/** By keyOf() of each schema; unused schemas are missing. */
export function schemaUses(
  { operations, events }: FoundApi,
  contents: Contents,
): ReadonlyMap<string, SchemaUse> {
  const sent = reachedFrom([...calls(operations), ...answers(events)], contents);
  const received = reachedFrom([...answers(operations), ...calls(events)], contents);
  return new Map(
    [...sent, ...received].map((key) => {
      if (!received.has(key)) return [key, 'request'];
      return [key, sent.has(key) ? 'both' : 'response'];
    }),
  );
}

type Call = Pick<FoundApi['events'][number], 'location' | 'item'>;

function calls(all: readonly Call[]): JsonLocation[] {
  const parameters = all.map(({ item }) => inside(item, 'parameters'));
  return [...partsAt(all, ['requestBody', 'parameters']), ...parameters];
}

function answers(all: readonly Call[]): JsonLocation[] {
  return partsAt(all, ['responses', 'callbacks']);
}

function partsAt(all: readonly Call[], keys: readonly string[]): JsonLocation[] {
  return all.flatMap(({ location }) => keys.map((key) => inside(location, key)));
}

/** Everything that references lead to from there. */
function reachedFrom(starts: readonly JsonLocation[], contents: Contents): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  const seen = new Set<unknown>(); // an alias of YAML is the same object again
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    const { document, value } = location;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    const target = targetOf(location, contents);
    if (target !== undefined) {
      reached.add(keyOf(target));
      waiting.push(target);
    }
    for (const inner of Object.values(value))
      if (isObject(inner)) waiting.push({ document, pointer: '', value: inner });
  }
  return reached;
}

/** Whether a schema itself, without those it refers to, differs between the two sides. */
export function hasSides(schema: unknown): boolean {
  const seen = new Set<unknown>([schema]);
  for (const value of seen) {
    if (!isObject(value)) continue;
    if (isRecord(value) && (value['readOnly'] === true || value['writeOnly'] === true)) return true;
    for (const inner of Object.values(value)) seen.add(inner);
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
