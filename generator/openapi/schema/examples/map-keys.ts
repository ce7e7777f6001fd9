// Keys for an example of a map. Entry: keysOfMap().

import { isRecord } from '../../spec/references.ts';
import { textMatching } from './pattern-text.ts';
import { sampleText } from './sample-texts.ts';

/** At most `wanted` keys. `names`: propertyNames; `pattern`: a key of patternProperties. */
export function keysOfMap(wanted: number, names: unknown, pattern: string | undefined): string[] {
  if (wanted === 0) return [];
  const { enum: values, format, minLength, maxLength, pattern: own } = isRecord(names) ? names : {};
  if (Array.isArray(values)) return values.slice(0, wanted).map(String);
  const patterns = [pattern, own].filter((one) => typeof one === 'string');
  const isFree = patterns.length === 0 && typeof format !== 'string';
  if (isFree && minLength === undefined && maxLength === undefined)
    return Array.from({ length: wanted }, (_, at) => (at === 0 ? 'key' : `key_${at + 1}`));
  const [first] = patterns;
  const key =
    patterns.length === 1 && first !== undefined
      ? textMatching(first)
      : sampleText({
          ...{ name: 'key', patterns },
          ...(typeof format === 'string' ? { format } : {}),
          ...(typeof minLength === 'number' ? { minLength } : {}),
          ...(typeof maxLength === 'number' ? { maxLength } : {}),
        });
  return key === undefined ? [] : [key];
}
