// A translation's YAML over the original's. Maps are merged key by key, lists item by item if they have the same
// length; what is empty or missing stays as in the original. Entries: laidOver(), structureFaults().

import type { PositionOf } from '../diagnostics/positions.ts';
import type { Diagnostic } from '../types.ts';
import type { YamlNode } from './yaml-nodes.ts';

export function laidOver(original: YamlNode, translated: YamlNode): YamlNode {
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
      return over === undefined ? pair : { ...over, value: laidOver(pair.value, over.value) };
    });
    return { ...original, pairs: [...pairs, ...added] };
  }
  if (original.kind === 'list' && translated.kind === 'list') {
    if (original.items.length !== translated.items.length) return original;
    const items = original.items.map((item, index) =>
      laidOver(item, translated.items[index] ?? item),
    );
    return { ...original, items };
  }
  return translated;
}

/** Lists of a translation that cannot be laid over the original's. */
export function structureFaults(
  original: YamlNode,
  translated: YamlNode,
  placeOf: PositionOf,
): Diagnostic[] {
  if (original.kind === 'map' && translated.kind === 'map') {
    return translated.pairs.flatMap(({ key, value }) => {
      const pair = original.pairs.find((one) => one.key === key);
      return pair === undefined ? [] : structureFaults(pair.value, value, placeOf);
    });
  }
  if (original.kind !== 'list' || translated.kind !== 'list') return [];
  const [count, translatedCount] = [original.items.length, translated.items.length];
  if (count === translatedCount) {
    return translated.items.flatMap((item, index) => {
      const under = original.items[index];
      return under === undefined ? [] : structureFaults(under, item, placeOf);
    });
  }
  const { file, line } = placeOf(original.start);
  return [
    {
      severity: 'warning',
      ...placeOf(translated.start),
      text: `this list has ${translatedCount} items, the original ${count} (${file}:${line}); it is not translated`,
      hint: 'lists are translated item by item: repeat each, with what differs',
    },
  ];
}
