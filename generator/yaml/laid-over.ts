// A translation's YAML over the original's. Maps are merged key by key, lists item by item if they have the same
// length; what is empty or missing stays as in the original. Entries: laidOver(), wordsUnder().

import type { YamlList, YamlNode } from './yaml-nodes.ts';

/** `refuse` gets the lists of another length than the original's. */
export function laidOver(
  original: YamlNode,
  translated: YamlNode,
  refuse?: (original: YamlList, translated: YamlList) => void,
): YamlNode {
  if (translated.kind === 'scalar') {
    if (translated.value === null) return original;
    return original.kind === 'scalar'
      ? { ...translated, original: String(original.value) }
      : translated;
  }
  if (original.kind === 'map' && translated.kind === 'map') {
    const added = translated.pairs.filter(
      ({ key }) => !original.pairs.some((pair) => pair.key === key),
    );
    const pairs = original.pairs.map((pair) => {
      const over = translated.pairs.find(({ key }) => key === pair.key);
      if (over === undefined) return pair;
      return { ...over, value: laidOver(pair.value, over.value, refuse) };
    });
    return { ...original, pairs: [...pairs, ...added] };
  }
  if (original.kind === 'list' && translated.kind === 'list') {
    if (original.items.length !== translated.items.length) {
      refuse?.(original, translated);
      return original;
    }
    const items = original.items.map((item, index) =>
      laidOver(item, translated.items[index] ?? item, refuse),
    );
    return { ...original, items };
  }
  return translated;
}

/** The words of the original that a translation lies over. */
export function wordsUnder(node: YamlNode | undefined): string[] {
  if (node === undefined) return [];
  if (node.kind === 'scalar') return node.original === undefined ? [] : [node.original];
  const inside = node.kind === 'map' ? node.pairs.map(({ value }) => value) : node.items;
  return inside.flatMap(wordsUnder);
}
