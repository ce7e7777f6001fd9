// Our own HTML → a tree. React and our serialiser balance tags and escape text, so this need not be as
// forgiving as a browser. Entry: parseHtml().

import { unescapeHtml } from '../html/scan-html.ts';

export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
}

/** In text, entities are decoded. */
export type HtmlNode = string | Element;

const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'path',
  'circle',
  'rect',
  'line',
  'wbr',
  'source',
  'col',
  'track',
]);

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
    const code = start === 'pre' ? plainCode(html, at) : undefined;
    if (code !== undefined) {
      top().push(new ParsedElement('pre', attributes, [code.text]));
      TAG.lastIndex = at = code.end;
      continue;
    }
    if (end !== undefined) {
      const from = open.findLastIndex(({ tag }) => tag === end);
      if (from > 0) open.length = from;
    } else if (start !== undefined) {
      const children: HtmlNode[] = [];
      top().push(new ParsedElement(start, attributes, children));
      if (!VOID.has(start) && selfClosing === '') open.push({ tag: start, children });
    }
  }
  if (at < html.length) top().push(unescapeHtml(html.slice(at)));
  return root;
}

/**
 * Code as one text: its colours are hundreds of elements, and only marked lines matter to Markdown. Undefined: it has
 * such lines.
 */
function plainCode(html: string, from: number): { text: string; end: number } | undefined {
  const to = html.indexOf(CODE_END, from);
  const inside = html.slice(from, to);
  if (to < 0 || MARKED_LINE.test(inside)) return undefined;
  return { text: unescapeHtml(inside.replace(/<[^>]*>/g, '')), end: to + CODE_END.length };
}

const CODE_END = '</pre>';
const MARKED_LINE = /class="[^"]*\b(?:inserted|deleted)\b/;

/** Attributes are parsed on first use: most are never used. */
class ParsedElement implements Element {
  readonly tag: string;
  readonly children: readonly HtmlNode[];
  private readonly written: string;
  private read: Readonly<Record<string, string>> | undefined;

  constructor(tag: string, written: string, children: readonly HtmlNode[]) {
    this.tag = tag;
    this.written = written;
    this.children = children;
  }

  get attributes(): Readonly<Record<string, string>> {
    this.read ??= this.written === '' ? NONE : readAttributes(this.written);
    return this.read;
  }
}

const NONE: Readonly<Record<string, string>> = {};

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE))
    found[name] = unescapeHtml(value);
  return found;
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

/** The first element below that `is` accepts, `node` included. */
export function find(node: HtmlNode, is: (element: Element) => boolean): Element | undefined {
  if (typeof node === 'string') return undefined;
  if (is(node)) return node;
  for (const child of node.children) {
    const found = find(child, is);
    if (found !== undefined) return found;
  }
  return undefined;
}
