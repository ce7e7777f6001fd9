// All references and all descriptions of a file, without recursion: a file may be deep. Entries: referencesIn(),
// descriptionsIn().

import { isDataKey, isNamesKey, kindBelow } from './component-kinds.ts';
import { type JsonLocation, pointerStep, referenceKey } from './references.ts';

interface Holder {
  value: object;
  pointer: string;
  kind: string; // as component-kinds.ts has it
  isNames: boolean; // its keys are names that an author chose
}

/** Each map and list that describes something, in the order of the file; what has two aliases comes once. */
function* holdersIn(root: unknown): Generator<Holder> {
  if (typeof root !== 'object' || root === null) return;
  const waiting: Holder[] = [{ value: root, pointer: '', kind: '', isNames: false }];
  const seen = new Set<unknown>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.value)) continue;
    seen.add(next.value);
    yield next;
    const { value, pointer, kind, isNames } = next;
    const isList = Array.isArray(value);
    const keys = Object.keys(value);
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] ?? '';
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner !== 'object' || inner === null) continue;
      const isNamed = isList || isNames;
      if (!isNamed && isDataKey(key, inner)) continue;
      waiting.push({
        value: inner,
        pointer: pointer + pointerStep(key),
        kind: isNamed ? kind : kindBelow(key, kind),
        isNames: !isNamed && isNamesKey(key, inner),
      });
    }
  }
}

/** Each object with a `$ref`. */
export function* referencesIn({ document, value: root }: JsonLocation): Generator<JsonLocation> {
  for (const { value, pointer, isNames } of holdersIn(root))
    if (!isNames && referenceKey(value) !== undefined) yield { document, pointer, value };
}

/** Descriptions and summaries. */
export function* descriptionsIn(root: unknown): Generator<{ pointer: string; text: string }> {
  for (const { value, pointer, isNames } of holdersIn(root)) {
    if (isNames || Array.isArray(value)) continue;
    for (const key of ['summary', 'description']) {
      const text = (value as Record<string, unknown>)[key];
      if (typeof text === 'string') yield { pointer: `${pointer}/${key}`, text };
    }
  }
}
