// All references and texts in a file, without recursion, since files may be nested deeply. Entries:
// referencesIn(), descriptionsIn().

import { isDataKey, isNamesKey } from './component-kinds.ts';
import { fieldsIn, type JsonLocation, pointerStep, referenceIn } from './references.ts';

interface Holder {
  value: object;
  above: Holder | undefined; // its parent
  key: string; // its key in the parent
  isNames: boolean; // its keys are names chosen by the author
}

/** Each map and list other than data, in the order of the file; one with two aliases comes once. */
function* holdersIn(root: unknown): Generator<Holder> {
  if (typeof root !== 'object' || root === null) return;
  const waiting: Holder[] = [{ value: root, above: undefined, key: '', isNames: false }];
  const seen = new Set<unknown>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next.value)) continue;
    seen.add(next.value);
    yield next;
    const { value, isNames } = next;
    const isList = Array.isArray(value);
    const keys = Object.keys(value);
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const key = keys[at] ?? '';
      const inner = (value as Record<string, unknown>)[key];
      if (typeof inner !== 'object' || inner === null) continue;
      const isNamed = isList || isNames;
      if (!isNamed && isDataKey(key, inner)) continue;
      const names = !isNamed && isNamesKey(key, inner);
      waiting.push({ value: inner, above: next, key, isNames: names });
    }
  }
}

/** Computed on demand, since most holders' pointers are never needed. */
function pointerOf(holder: Holder): string {
  let pointer = '';
  for (let at = holder; at.above !== undefined; at = at.above)
    pointer = pointerStep(at.key) + pointer;
  return pointer;
}

/** Each object with a `$ref`. */
export function* referencesIn({ document, value: root }: JsonLocation): Generator<JsonLocation> {
  for (const holder of holdersIn(root)) {
    const { value, isNames } = holder;
    if (isNames || referenceIn(value) === undefined) continue;
    yield { document, pointer: pointerOf(holder), value };
  }
}

/** A description, a summary, the meaning of a code or a value; or the address in `x-page`. */
interface WrittenDescription {
  text: string;
  isSummary: boolean; // plain text
  pointer(): string;
}

const TEXTS = ['summary', 'description', 'x-page'];
const MEANINGS = ['x-error-texts', 'x-enum-descriptions'];

function textsOf(value: Readonly<Record<string, unknown>>): [steps: string, text: unknown][] {
  return [
    ...TEXTS.map((key): [string, unknown] => [`/${key}`, value[key]]),
    ...MEANINGS.flatMap((key) =>
      Object.entries(fieldsIn(value[key])).map(([name, text]): [string, unknown] => [
        `/${key}${pointerStep(name)}`,
        text,
      ]),
    ),
  ];
}

export function* descriptionsIn(root: unknown): Generator<WrittenDescription> {
  for (const holder of holdersIn(root)) {
    const { value, isNames } = holder;
    if (isNames || Array.isArray(value)) continue;
    for (const [steps, text] of textsOf(value as Record<string, unknown>)) {
      if (typeof text !== 'string') continue;
      const isSummary = steps === '/summary';
      yield { text, isSummary, pointer: () => pointerOf(holder) + steps };
    }
  }
}
