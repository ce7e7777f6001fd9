// HTML tree → parts: finished HTML strings, broken only where a link, an image or a component needs
// facts from other files. Entry: serialize(). What it meets on the way (links, images, tables, ids) is
// noted with its place.

import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { type AddressFault, addressFault, LINK_SCHEMES } from '../../site/shared/safe-address.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Part } from '../types.ts';
import { fileAttributes, hasImagesOnly, namesFiles, pixelsOf } from './file-mentions.ts';
import type { HeadingIds } from './headings.ts';
import { checkElement } from './html/allowed-html.ts';
import { attributesHtml, escapeText, escapeValue } from './html/html-text.ts';
import { apiMention, type Mentions, noteDiagram, noteSnippet, noteTable } from './mentions.ts';
import { checkChildren } from './placement.ts';
import { isBlank, isComponentName, unknownComponent } from './prepare-markdown.ts';
import { frameOfTable } from './prose-tables.ts';
import { FOOTNOTE_LABEL } from './syntax/footnotes.ts';
import { attributeValues, checkProps, contractOf, type PropValue } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import { isJsx, type Node, type Point, VOID_ELEMENTS } from './tree/tree.ts';

export interface SerializeContext {
  reporter: Reporter;
  headings: HeadingIds;
  mentions: Mentions;
}

export function serialize(root: Node, context: SerializeContext): Part[] {
  const out = new PartList();
  writeChildren(root, out, context);
  return out.finish();
}

function partsInside(node: Node, context: SerializeContext): Part[] {
  const inside = new PartList();
  writeChildren(node, inside, context);
  return inside.finish();
}

function writeChildren(node: Node, out: PartList, context: SerializeContext): void {
  for (const child of node.children ?? []) writeNode(child, out, context);
}

function writeNode(node: Node, out: PartList, context: SerializeContext): void {
  if (node.type === 'text') out.html(escapeText(node.value ?? ''));
  else if (node.type === 'element') writeElement(node, out, context);
  else if (isJsx(node)) writeTag(node, out, context);
}

function writeElement(node: Node, out: PartList, context: SerializeContext): void {
  const tag = node.tagName ?? 'div';
  const attributes = new Map<string, unknown>(Object.entries(node.properties ?? {}));
  if (tag === 'a') writeLink(attributes, node, out, context);
  else if (tag === 'img') writeImage(attributes, node, out, context);
  else if (tag === 'p' && attributes.size === 0 && hasImagesOnly(node))
    out.part({ kind: 'images', parts: partsInside(node, context) });
  else if (/^h[1-6]$/.test(tag)) writeHeading(tag, attributes, node, out, context);
  else if (tag === 'input') {
    // A task list item needs a label: otherwise a screen reader only says "checkbox".
    attributes.set(
      'ariaLabel',
      attributes.get('checked') ? contentMessages.done : contentMessages.toDo,
    );
    writePlain(tag, attributes, node, out, context);
  } else if (tag === 'table') {
    out.html(frameOfTable(node));
    writePlain(tag, attributes, node, out, context);
    out.html('</div>');
  } else if (tag === 'section' && attributes.has('dataFootnotes')) {
    attributes.set('ariaLabelledBy', FOOTNOTE_LABEL);
    writePlain(tag, attributes, labelled(node), out, context);
  } else if (namesFiles(tag)) writeMedia(tag, attributes, node, out, context);
  else {
    // An empty corner cell of a table is not a header.
    const isCorner = tag === 'th' && (node.children ?? []).length === 0;
    writePlain(isCorner ? 'td' : tag, attributes, node, out, context);
  }
}

/** The addresses in its attributes are resolved when the page is rendered, like those of images. */
function writeMedia(
  tag: string,
  attributes: ReadonlyMap<string, unknown>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  const { parts, others } = fileAttributes(tag, attributes, node.position?.start, context);
  out.html(`<${tag}`);
  for (const part of parts) {
    if (typeof part === 'string') out.html(part);
    else out.part(part);
  }
  out.html(`${attributesHtml(others)}>`);
  writeInside(tag, node, out, context);
}

function writePlain(
  tag: string,
  attributes: ReadonlyMap<string, unknown>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  out.html(`<${tag}${attributesHtml(attributes)}>`);
  writeInside(tag, node, out, context);
}

function writeInside(tag: string, node: Node, out: PartList, context: SerializeContext): void {
  if (VOID_ELEMENTS.has(tag)) return;
  writeChildren(node, out, context);
  out.html(`</${tag}>`);
}

function writeHeading(
  tag: string,
  attributes: Map<string, unknown>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  if (tag === 'h1' && context.headings.isTitle(node)) {
    const id = attributes.get('id') ?? context.headings.explicit(node);
    if (id !== undefined) attributes.set('id', id);
    writePlain(tag, attributes, node, out, context);
    return;
  }
  if (attributes.get('id') === FOOTNOTE_LABEL) {
    writePlain(tag, attributes, node, out, context);
    return;
  }
  const { id, text } = context.headings.claim(node, attributes.get('id'));
  if (text === '')
    context.reporter.warning(
      node.position?.start,
      'a heading without words',
      'write its words: the table of contents shows them, and links to it are named by them',
    );
  attributes.set('id', id);
  // Label with the heading's text only: otherwise the link inside would be read as part of it.
  if (!attributes.has('ariaLabel')) attributes.set('ariaLabel', text);
  out.html(`<${tag}${attributesHtml(attributes)}>`);
  writeChildren(node, out, context);
  const label = escapeValue(contentMessages.hashLink(text));
  out.html(
    `<a class="hash-link" href="#${escapeValue(id)}" aria-label="${label}" title="${label}"></a></${tag}>`,
  );
}

/** The section of footnotes, whose hidden heading gets an id that no heading of the author can have. */
function labelled(section: Node): Node {
  const children = section.children?.map((child) =>
    child.properties?.['id'] === 'footnote-label'
      ? { ...child, properties: { ...child.properties, id: FOOTNOTE_LABEL } }
      : child,
  );
  return { ...section, children };
}

function writeLink(
  attributes: ReadonlyMap<string, unknown>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  const href = attributes.get('href');
  const isFootnote = attributes.has('dataFootnoteRef') || attributes.has('dataFootnoteBackref');
  const { name, ...rest } = Object.fromEntries(attributes);
  const anchor = isFootnote ? undefined : (attributes.get('id') ?? name);
  if (typeof href !== 'string' || isFootnote) {
    // HTML's obsolete `<a name>` becomes an id: links are resolved by id only.
    const own = anchor === undefined ? rest : { ...rest, id: anchor };
    const described = attributes.has('dataFootnoteRef') ? { ariaDescribedBy: FOOTNOTE_LABEL } : {};
    writePlain('a', new Map(Object.entries({ ...own, ...described })), node, out, context);
    return;
  }
  if (anchor !== undefined) out.html(`<span id="${escapeValue(String(anchor))}"></span>`);
  noteLink(href, node.position?.start, context);
  const title = attributes.get('title');
  out.part({
    kind: 'link',
    href,
    ...(typeof title === 'string' ? { title } : {}),
    parts: partsInside(node, context),
  });
}

function noteLink(href: string, at: Point | undefined, context: SerializeContext): void {
  if (href.trim() === '')
    context.reporter.error(at, 'a link without an address', 'write [label](/route)');
  const written = href.replaceAll('%5C', '\\'); // the parser encodes a backslash
  const fault = addressFault(written, 'link');
  if (fault !== undefined)
    context.reporter.error(
      at,
      `the link to "${written.slice(0, 40)}" ${fault.text}`,
      hintOf(written, fault),
    );
  else if (/^https?:/i.test(href) && !URL.canParse(href))
    context.reporter.error(
      at,
      `the link to "${href}" has no host`,
      'write the whole address: https://example.com/page',
    );
  context.mentions.links.push({ href, ...context.reporter.place(at) });
}

/** `htps://` is a slip, `ftp://` is not. */
function hintOf(href: string, { hint }: AddressFault): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1] ?? '';
  const close = LINK_SCHEMES.includes(scheme) ? undefined : nearest(scheme, LINK_SCHEMES);
  return close === undefined ? hint : `did you mean "${close}:"?`;
}

function writeImage(
  attributes: ReadonlyMap<string, unknown>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  const at = node.position?.start;
  const src = String(attributes.get('src') ?? '');
  const alt = attributes.get('alt');
  const title = attributes.get('title');
  if (src === '')
    context.reporter.error(
      at,
      'an image without an address',
      'write ![what it shows](./picture.png)',
    );
  const fault = addressFault(src, 'fetch');
  if (fault !== undefined)
    context.reporter.error(at, `the image "${src.slice(0, 40)}" ${fault.text}`, fault.hint);
  if (alt === undefined)
    context.reporter.warning(
      at,
      `the image "${src}" has no alternative text`,
      'write ![what it shows](…), or alt="" if it only decorates',
    );
  context.mentions.images.push({ href: src, ...context.reporter.place(at) });
  out.part({
    kind: 'image',
    src,
    alt: typeof alt === 'string' ? alt : '',
    ...pixelsOf(attributes, at, context.reporter),
    ...(typeof title === 'string' ? { title } : {}),
  });
}

/** A tag the author wrote: a component of ours, or an HTML element. */
function writeTag(node: Node, out: PartList, context: SerializeContext): void {
  const name = node.name ?? '';
  const prepared = node.data?.['props'];
  if (prepared !== undefined) {
    if (name === 'Diagram') noteDiagram(prepared as Record<string, PropValue>, node, context);
    writeComponent(name, prepared as Record<string, PropValue>, node, out, context);
  } else if (name === '' || isComponentName(name)) writeAuthorComponent(node, out, context);
  else {
    const properties = Object.fromEntries(checkElement(node, context.reporter));
    writeElement({ ...node, type: 'element', tagName: name, properties }, out, context);
  }
}

function writeAuthorComponent(node: Node, out: PartList, context: SerializeContext): void {
  const name = node.name ?? '';
  const contract = contractOf(name);
  if (contract === undefined) {
    unknownComponent(node, context.reporter);
    return;
  }
  const props = attributeValues(node, context.reporter, contract);
  checkProps(node, contract, props, context.reporter);
  checkChildren(node, contract.children, context.reporter);
  for (const { name: key, value, at } of props) {
    if (contract.props[key]?.kind === 'href') noteLink(String(value), at, context);
  }
  if (name === 'DocsHierarchy') context.mentions.hierarchy = true;
  const values = Object.fromEntries(props.map(({ name: key, value }) => [key, value]));
  if (name === 'DataTable' || name === 'PlatformMatrix') noteTable(values, node, context);
  const mention = apiMention(name, values, context.reporter.place(node.position?.start));
  if (mention !== undefined) context.mentions.api.push(mention);
  if (name === 'Snippet') noteSnippet(values, node, context);
  writeComponent(name, values, node, out, context);
}

function writeComponent(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  node: Node,
  out: PartList,
  context: SerializeContext,
): void {
  const inside = new PartList();
  const only = contractOf(name)?.children;
  for (const child of node.children ?? []) {
    if (Array.isArray(only) && isBlank(child)) continue;
    writeNode(child, inside, context);
  }
  out.part({ kind: 'component', name, props, parts: inside.finish() });
}

/** Collects parts; neighbouring strings become one. */
class PartList {
  private readonly parts: Part[] = [];
  private text = '';

  html(text: string): void {
    this.text += text;
  }
  part(part: Exclude<Part, string>): void {
    if (this.text !== '') this.parts.push(this.text);
    this.text = '';
    this.parts.push(part);
  }
  finish(): Part[] {
    if (this.text !== '') this.parts.push(this.text);
    this.text = '';
    return this.parts;
  }
}
