// Raw HTML of a `.md` page → the nodes that MDX has for tags, so that one list says what is allowed.
// Entry: readHtmlTags(). Markdown's parser hands HTML over in pieces of text; a tag may open in one and
// close in another, with Markdown between. Changes the tree in place.

import { decodeString } from 'micromark-util-decode-string';
import { contentComponents } from '../../../site/shared/component-contracts.ts';
import { placesIn } from '../../diagnostics/positions.ts';
import { VOID_ELEMENTS } from '../../html/element-names.ts';
import { ATTRIBUTE, afterEndTag, endOfTag } from '../../html/sanitize.ts';
import type { Reporter } from '../tree/reporter.ts';
import { isComponentName, type JsxAttribute, type Node, type Point } from '../tree/tree.ts';
import { ALLOWED_ELEMENTS } from './allowed-html.ts';

export function readHtmlTags(tree: Node, reporter: Reporter): void {
  const { children } = tree;
  if (children === undefined) return;
  if (!children.some(({ type }) => type === 'html')) {
    for (const child of children) readHtmlTags(child, reporter);
    return;
  }
  const reader = new TagReader(tree.type, reporter);
  for (const child of children) {
    if (child.type === 'html') reader.html(child);
    else {
      readHtmlTags(child, reporter);
      reader.add(child);
    }
  }
  tree.children = reader.finish();
}

/** Their content is not text for readers; that they are not allowed is reported elsewhere. */
const NO_TEXT = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

/** In HTML these end tags may be left out: an opening tag closes the open tags of its list. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  p: ['p'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  tbody: ['td', 'th', 'tr', 'thead', 'tbody'],
  tfoot: ['td', 'th', 'tr', 'thead', 'tbody'],
};
const MAY_STAY_OPEN = new Set(Object.values(CLOSED_BY).flat());

const PHRASING_PARENTS = new Set(
  'paragraph heading tableCell emphasis strong delete link'.split(' '),
);

/** `<a`, `</a` and `<Tabs`: slash and name. Sticky. */
const TAG_START = /<(\/?)([a-z][^\s/<>]*)/iy;
/** `<a id="x" />`; the last slash of `<a href=/x/>` belongs to the address. */
const SELF_CLOSING = /(?:^|["'\s])\/$/;
const REFERENCE = /&(?:#x?[0-9a-f]+|[a-z][a-z0-9]*);/gi;

class TagReader {
  private readonly out: Node[] = [];
  private readonly open: { name: string; node: Node; children: Node[] }[] = [];
  private readonly type: string;
  private readonly reporter: Reporter;

  constructor(parentType: string, reporter: Reporter) {
    this.type = PHRASING_PARENTS.has(parentType) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
    this.reporter = reporter;
  }

  add(node: Node): void {
    (this.open.at(-1)?.children ?? this.out).push(node);
  }

  html({ value = '', position }: Node): void {
    const placeOf = placesIn({ path: '', text: value });
    let at = 0;
    while (at < value.length) {
      const start = value.indexOf('<', at);
      this.text(value.slice(at, start === -1 ? value.length : start));
      if (start === -1) return;
      at = this.markup(value, start, position && pointIn(position.start, placeOf(start)));
    }
  }

  finish(): Node[] {
    this.closeDownTo(0);
    return this.out;
  }

  private text(text: string): void {
    if (text !== '') this.add({ type: 'text', value: text.replace(REFERENCE, decodeString) });
  }

  /** Reads what begins with the "<" at `start`, and returns where it ends. */
  private markup(html: string, start: number, at: Point | undefined): number {
    if (html.startsWith('<!--', start)) return after(html, '-->', start + 2);
    if (html.startsWith('<![CDATA[', start) || /[!?]/.test(html[start + 1] ?? '')) {
      const end = after(html, html[start + 1] === '?' ? '?>' : '>', start);
      this.reporter.warning(
        at,
        `"${html.slice(start, end).slice(0, 30)}" is not allowed in a page and is removed`,
        'remove it, or put it in `code`',
      );
      return end;
    }
    TAG_START.lastIndex = start;
    const [opening, slash, written] = TAG_START.exec(html) ?? [];
    const end = opening === undefined ? -1 : endOfTag(html, start + opening.length);
    if (opening === undefined || written === undefined || end === -1) {
      this.text('<');
      return start + 1;
    }
    const name = nameOf(written);
    if (slash === '/') {
      this.endTag(name, at);
      return end;
    }
    this.startTag(name, html.slice(start + opening.length, end - 1), at);
    return NO_TEXT.has(name) ? afterEndTag(html, name, end) : end;
  }

  private startTag(name: string, inside: string, at: Point | undefined): void {
    const isComponent = isComponentName(name);
    if (isComponent && !this.open.some((open) => open.name === 'svg')) this.component(name, at);
    const closes = CLOSED_BY[name] ?? [];
    while (closes.includes(this.open.at(-1)?.name ?? '')) this.open.pop();
    const children: Node[] = [];
    const node: Node = {
      type: this.type,
      name: isComponent ? 'span' : name, // component() has reported it: no second message for an unknown name
      attributes: isComponent ? [] : attributesOf(inside, at),
      children,
      position: at === undefined ? undefined : { start: at, end: at },
    };
    this.add(node);
    if (!NO_TEXT.has(name) && !VOID_ELEMENTS.has(name) && !SELF_CLOSING.test(inside))
      this.open.push({ name, node, children });
  }

  private component(name: string, at: Point | undefined): void {
    if (Object.hasOwn(contentComponents, name))
      this.reporter.error(
        at,
        `<${name}> is a component, and a .md page has none`,
        'rename the file so that it ends in .mdx',
      );
    else
      this.reporter.error(
        at,
        `<${name}> is not an HTML element`,
        `for these words write \\<${name}>; components need a file that ends in .mdx`,
      );
  }

  private endTag(name: string, at: Point | undefined): void {
    const index = this.open.findLastIndex((open) => open.name === name);
    if (index >= 0) {
      this.closeDownTo(index + 1);
      this.open.pop();
    } else if (!VOID_ELEMENTS.has(name))
      this.reporter.warning(
        at,
        `</${name}> has no opening tag`,
        'remove it, or open the tag first',
      );
  }

  /** Closes the tags that are still open inside one that ends. */
  private closeDownTo(length: number): void {
    const drawing = this.open.findIndex(({ name }) => name === 'svg');
    const inDrawing = drawing < 0 ? [] : this.open.slice(drawing + 1); // it is refused as a whole
    for (const tag of this.open.splice(length).reverse()) {
      const { name, node } = tag;
      if (inDrawing.includes(tag)) continue;
      if (!MAY_STAY_OPEN.has(name) && !isComponentName(name))
        this.reporter.warning(
          node.position?.start,
          `<${name}> is not closed where the block around it ends`,
          `close it with </${name}> before`,
        );
    }
  }
}

/** HTML's names are case-insensitive; a component's are not. */
function nameOf(written: string): string {
  if (Object.hasOwn(contentComponents, written)) return written;
  const name = written.toLowerCase();
  return ALLOWED_ELEMENTS.has(name) || !isComponentName(written) ? name : written;
}

function attributesOf(inside: string, at: Point | undefined): JsxAttribute[] {
  return [...inside.matchAll(ATTRIBUTE)].map(([, name = '', value]) => ({
    type: 'mdxJsxAttribute',
    name: name.toLowerCase(),
    value:
      value === undefined
        ? null
        : value.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(REFERENCE, decodeString),
    position: at === undefined ? undefined : { start: at },
  }));
}

/** The offset after the next `mark`, or the end of the text. */
function after(html: string, mark: string, from: number): number {
  const index = html.indexOf(mark, from);
  return index < 0 ? html.length : index + mark.length;
}

/** A place in a piece of HTML that begins at `start`; in a list or a quotation, columns are relative to the piece. */
function pointIn(start: Point, { line, column }: Point): Point {
  return line === 1
    ? { line: start.line, column: start.column + column - 1 }
    : { line: start.line + line - 1, column };
}
