// Copies of a specification's plain values, with changes.

import { isRecord } from '../openapi/spec/references.ts';

type Steps = readonly (string | number)[]; // from the root of a document

/** A copy with `change` applied to each part, innermost first. */
export function mapValues(
  value: unknown,
  steps: Steps,
  change: (value: unknown, steps: Steps) => unknown,
): unknown {
  if (Array.isArray(value)) {
    const items = value.map((inner, index) => mapValues(inner, [...steps, index], change));
    return change(items, steps);
  }
  if (!isRecord(value)) return change(value, steps);
  const fields = Object.entries(value).map(([key, inner]) => [
    key,
    mapValues(inner, [...steps, key], change),
  ]);
  return change(Object.fromEntries(fields), steps);
}
