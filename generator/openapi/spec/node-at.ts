// A JSON Pointer and a file's nodes → the offset of the value. Entries: offsetAt(); withMerged() for maps with `<<`.

import type { YamlMap, YamlNode, YamlPair } from '../../yaml/yaml-nodes.ts';
import { stepsOf } from './references.ts';

/** A place in a value: its key, or the occurrence of these words (its beginning if there is none). */
export type ValuePart = 'key' | { words: string };

/** `<<: *shared` adds the keys of that map that are not written next to it. */
export function withMerged(node: YamlMap): readonly YamlPair[] {
  if (!node.pairs.some(isMerge)) return node.pairs;
  const own = node.pairs.filter((pair) => !isMerge(pair));
  const names = new Set(own.map(({ key }) => key));
  const merged = node.pairs.filter(isMerge).flatMap(({ value }) =>
    (value.kind === 'list' ? value.items : [value]).flatMap((one) => {
      const pairs = one.kind === 'map' ? withMerged(one) : [];
      const added = pairs.filter(({ key }) => !names.has(key));
      for (const { key } of added) names.add(key);
      return added;
    }),
  );
  return [...merged, ...own];
}

function isMerge({ key, value }: YamlPair): boolean {
  if (key !== '<<') return false;
  const values = value.kind === 'list' ? value.items : [value];
  return values.every(({ kind }) => kind === 'map');
}

export function offsetAt(
  root: YamlNode,
  pointer: string,
  { part, text }: { part: ValuePart | undefined; text: string },
): number {
  let node: YamlNode = root;
  let offset = root.start;
  for (const step of stepsOf(pointer)) {
    if (node.kind === 'list') {
      const item: YamlNode | undefined = node.items[Number(step)];
      if (item === undefined) return offset;
      node = item;
      offset = node.start;
    } else if (node.kind === 'map') {
      const pair = withMerged(node).findLast(({ key }) => key === step);
      if (pair === undefined) return offset;
      node = pair.value;
      offset = pair.keyStart;
    } else return offset;
  }
  if (part === 'key') return offset;
  if (part !== undefined) {
    const at = text.indexOf(part.words, node.start);
    if (at !== -1 && at < node.end) return at;
  }
  return node.kind === 'scalar' && node.written !== '' ? node.start : offset;
}
