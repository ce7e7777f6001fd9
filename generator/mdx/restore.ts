// Puts the words that shorten() took away back into the parsed tree. Entry: restoreWords().

import type { ShortText } from './shorten.ts';
import { type Node, walk } from './tree.ts';

export function restoreWords(tree: Node, { restore }: ShortText): void {
  walk(tree, (node) => restoreNode(node, restore));
}

/** Everything of a node that can hold words. */
function restoreNode(node: Node, restore: (text: string) => string): void {
  if (node.value !== undefined) node.value = restore(node.value);
  if (typeof node.alt === 'string') node.alt = restore(node.alt);
  if (typeof node.title === 'string') node.title = restore(node.title);
  if (typeof node.url === 'string') node.url = restore(node.url);
  if (typeof node.lang === 'string') node.lang = restore(node.lang);
  if (typeof node.meta === 'string') node.meta = restore(node.meta);
  if (!Array.isArray(node.attributes)) return; // a directive's are a record, and not used
  for (const attribute of node.attributes) {
    const { value } = attribute;
    if (typeof value === 'string') attribute.value = restore(value);
    else if (value) attribute.value = { ...value, value: restore(value.value) };
  }
}
