// A translation's YAML over the original's. Maps are merged key by key, lists item by item if they have the same
// length; what is empty or missing stays as in the original. Entries: laidOver(), wordsUnder().

import type { YamlList, YamlMap, YamlNode, YamlPair } from './yaml-nodes.ts';

/** What of a translation lies over nothing. */
interface Strays {
  length(original: YamlList, translated: YamlList): void;
  key(added: YamlPair, original: YamlMap): void;
}

export function laidOver(original: YamlNode, translated: YamlNode, strays?: Strays): YamlNode {
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
    for (const pair of added) strays?.key(pair, original);
    const pairs = original.pairs.map((pair) => {
      const over = translated.pairs.find(({ key }) => key === pair.key);
      if (over === undefined) return pair;
      return { ...over, value: laidOver(pair.value, over.value, strays) };
    });
    return { ...original, pairs: [...pairs, ...added] };
  }
  if (original.kind === 'list' && translated.kind === 'list') {
    if (original.items.length !== translated.items.length) {
      strays?.length(original, translated);
      return original;
    }
    const items = original.items.map((item, index) =>
      laidOver(item, translated.items[index] ?? item, strays),
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
