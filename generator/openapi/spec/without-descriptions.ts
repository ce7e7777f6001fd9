// A specification without the words of its descriptions and summaries: what checks look at, and what they remember their
// answers by. Entry: withoutDescriptions().

import { isDataKey, isNamesKey } from './component-kinds.ts';
import { isRecord } from './references.ts';

/** Two of them that differ in their descriptions are two: the standard asks. */
const TAGS = 'tags';

/** A copy that shares what is data: an example may have a field of this name. */
export function withoutDescriptions(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDescriptions(item));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = value[key];
    const made =
      !isNames && typeof inner === 'string' && (key === 'description' || key === 'summary')
        ? ''
        : typeof inner !== 'object' || (!isNames && (isDataKey(key, inner) || key === TAGS))
          ? inner
          : withoutDescriptions(inner, !isNames && isNamesKey(key, inner));
    if (key === '__proto__') Object.defineProperty(copy, key, { value: made, enumerable: true });
    else copy[key] = made;
  }
  return copy;
}
