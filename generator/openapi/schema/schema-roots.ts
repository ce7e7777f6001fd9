// All schemas that an operation or webhook uses directly: in parameters, bodies, responses, headers, callbacks.
// Entry: schemaRoots().

import {
  type Contents,
  entriesIn,
  followed,
  type JsonLocation,
  keyOf,
} from '../spec/references.ts';

/** Keys below which no schemas of the operation are found. */
const OTHERS = new Set(['example', 'examples', 'links', 'servers', 'security', 'tags']);

export function schemaRoots(spots: readonly JsonLocation[], contents: Contents): JsonLocation[] {
  const found: JsonLocation[] = [];
  const seen = new Set<string>();
  const waiting = [...spots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const spot = followed(next, contents);
    if (spot === undefined || typeof spot.value !== 'object' || seen.has(keyOf(spot))) continue;
    seen.add(keyOf(spot));
    for (const [key, part] of entriesIn(spot)) {
      if (key === 'schema') found.push(part);
      else if (!OTHERS.has(key) && !key.startsWith('x-')) waiting.push(part);
    }
  }
  return found;
}
