// Our own HTML → a tree. React and our serialiser balance tags and escape text, so this need not be as
// forgiving as a browser. Entry: parseHtml().

import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { VOID_ELEMENTS } from '../html/element-names.ts';

export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** In text, entities are decoded. */
export type HtmlNode = string | Element;

/** A comment, an end tag, or a start tag with its attributes. */
const TAG =
  /<!--[\s\S]*?-->|<\/([a-z][\w-]*)\s*>|<([a-zA-Z][\w-]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /\s([^\s=>"/]+)(?:="([^"]*)")?/g;

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: { tag: string; children: HtmlNode[] }[] = [{ tag: '', children: root }];
  const top = (): HtmlNode[] => open.at(-1)?.children ?? root;
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    if (match.index > at) top().push(unescapeHtml(html.slice(at, match.index)));
    at = match.index + match[0].length;
    const [, end, start, attributes = '', selfClosing] = match;
    if (end !== undefined) {
      const from = open.findLastIndex(({ tag }) => tag === end);
      if (from > 0) open.length = from;
    } else if (start !== undefined) {
      const children: HtmlNode[] = [];
      top().push({ tag: start, attributes: readAttributes(attributes), children });
      if (!VOID_ELEMENTS.has(start) && selfClosing === '') open.push({ tag: start, children });
    }
  }
  if (at < html.length) top().push(unescapeHtml(html.slice(at)));
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    attributes[name] = unescapeHtml(value);
  return attributes;
}

export function hasClass(node: HtmlNode, name: string): boolean {
  if (typeof node === 'string') return false;
  const { class: written } = node.attributes;
  return written?.includes(name) === true && classesOf(node).includes(name);
}

export function classesOf({ attributes }: Element): string[] {
  return (attributes['class'] ?? '').split(' ');
}

/** All text inside, unchanged. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** All elements that `is` accepts, `node` included, not those inside them. */
export function findAll(node: HtmlNode, is: (element: Element) => boolean): Element[] {
  if (typeof node === 'string') return [];
  return is(node) ? [node] : node.children.flatMap((child) => findAll(child, is));
}
