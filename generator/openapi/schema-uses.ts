// Who sends each schema of a specification: readers in requests, the API in responses and webhooks, or both. What a
// schema's page shows depends on it, since a request has no `readOnly` fields and a response no `writeOnly` ones.
// Entry: schemaUses().

import type { FoundApi } from './spec/api-index.ts';
import {
  fieldOf,
  isRecord,
  type JsonLocation,
  keyOf,
  referenceIn,
  resolveReference,
} from './spec/references.ts';

export type SchemaUse = 'request' | 'response' | 'both';

/** By keyOf() of each schema; unused schemas are missing. */
export function schemaUses(
  api: FoundApi,
  contents: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, SchemaUse> {
  const sent = reachedFrom(startsOf(api, 'request'), contents);
  const received = reachedFrom(startsOf(api, 'response'), contents);
  return new Map(
    [...sent, ...received].map((key) => {
      if (!received.has(key)) return [key, 'request'];
      return [key, sent.has(key) ? 'both' : 'response'];
    }),
  );
}

/** What readers send ('request') or the API sends ('response'); for webhooks it is the other way round. */
function startsOf({ operations, events }: FoundApi, side: 'request' | 'response'): JsonLocation[] {
  const requestOf = (location: JsonLocation, item: JsonLocation): JsonLocation[] => [
    {
      ...location,
      value: [fieldOf(location.value, 'requestBody'), fieldOf(location.value, 'parameters')],
    },
    { ...item, value: fieldOf(item.value, 'parameters') },
  ];
  const answered = (location: JsonLocation): JsonLocation[] => [
    {
      ...location,
      value: [fieldOf(location.value, 'responses'), fieldOf(location.value, 'callbacks')],
    },
  ];
  const isSent = side === 'request';
  return [
    ...operations.flatMap(({ location, item }) =>
      isSent ? requestOf(location, item) : answered(location),
    ),
    ...events.flatMap(({ location, item }) =>
      isSent ? answered(location) : requestOf(location, item),
    ),
  ];
}

/** Everything that references lead to from there. */
function reachedFrom(
  starts: readonly JsonLocation[],
  contents: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  const seen = new Set<unknown>(); // an alias of YAML is the same object again
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    const { document, value } = location;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    const reference = referenceIn(value);
    const target =
      reference === undefined ? undefined : resolveReference(reference, document, contents);
    if (target !== undefined && !('missing' in target)) {
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
