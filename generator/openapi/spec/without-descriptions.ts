// A specification without the text of its descriptions and summaries: the input of checks, and the key by which their
// results are remembered. Entry: withoutDescriptions().

import { isDataKey, isNamesKey } from './component-kinds.ts';
import { isRecord } from './references.ts';

/** Kept whole: the standard requires unique tags, and two may differ only in their descriptions. */
const TAGS = 'tags';

/** A copy; data is kept as it is, since an example may have a field named `description`. */
export function withoutDescriptions(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutDescriptions(item));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const inner = value[key];
    const content =
      !isNames && typeof inner === 'string' && (key === 'description' || key === 'summary')
        ? ''
        : typeof inner !== 'object' || (!isNames && (isDataKey(key, inner) || key === TAGS))
          ? inner
          : withoutDescriptions(inner, !isNames && isNamesKey(key, inner));
    if (key === '__proto__') Object.defineProperty(copy, key, { value: content, enumerable: true });
    else copy[key] = content;
  }
  return copy;
}
