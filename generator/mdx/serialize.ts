// HTML tree → parts: finished HTML strings, broken only where a link, an image or a component needs
// facts from other files. Entry: serialize(). What it meets on the way (links, images, tables, ids) is
// noted with its place.

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { linkMessages } from '../../site/shared/messages/link-messages.ts';
import { type AddressFault, addressFault, LINK_SCHEMES } from '../../site/shared/safe-address.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { VOID_ELEMENTS } from '../html/element-names.ts';
import type { Part } from '../types.ts';
import type { Mentions } from './compile-types.ts';
import { fileAttributes, hasImagesOnly, namesFiles, pixelsOf } from './file-mentions.ts';
import { checkElement } from './html/allowed-html.ts';
import { attributesHtml, escapeText } from './html/html-text.ts';
import { noteComponent } from './mentions.ts';
import { checkChildren } from './placement.ts';
import { isBlank, unknownComponent } from './prepare-markdown.ts';
import { frameOfTable } from './prose-tables.ts';
import { FOOTNOTE_LABEL } from './syntax/footnotes.ts';
import { attributeValues, checkProps, contractOf, type PropValue } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import { isComponentName, isJsx, type Node, type Point } from './tree/tree.ts';

interface SerializeContext {
  reporter: Reporter;
  mentions: Mentions;
}

export function serialize(root: Node, context: SerializeContext): Part[] {
  return new Serializer(context).parts(root.children);
}

type Attributes = ReadonlyMap<string, unknown>;

class Serializer {
  private readonly context: SerializeContext;
  private readonly out: Part[] = [];
  private text = ''; // that follows the last part

  constructor(context: SerializeContext) {
    this.context = context;
  }

  parts(nodes: readonly Node[] = []): Part[] {
    for (const node of nodes) this.node(node);
    this.endText();
    return this.out;
  }

  private html(text: string): void {
    this.text += text;
  }

  private part(part: Exclude<Part, string>): void {
    this.endText();
    this.out.push(part);
  }

  private endText(): void {
    if (this.text !== '') this.out.push(this.text);
    this.text = '';
  }

  private partsIn(nodes: readonly Node[] | undefined): Part[] {
    return new Serializer(this.context).parts(nodes);
  }

  private node(node: Node): void {
    if (node.type === 'text') this.html(escapeText(node.value ?? ''));
    else if (node.type === 'element') this.element(node);
    else if (isJsx(node)) this.tag(node);
  }

  private element(node: Node): void {
    const tag = node.tagName ?? 'div';
    const attributes = new Map<string, unknown>(Object.entries(node.properties ?? {}));
    if (tag === 'a') this.link(attributes, node);
    else if (tag === 'img') this.image(attributes, node);
    else if (tag === 'p' && attributes.size === 0 && hasImagesOnly(node))
      this.part({ kind: 'images', parts: this.partsIn(node.children) });
    else if (tag === 'p' && attributes.size === 0 && node.part === 'lead')
      this.part({ kind: 'lead', parts: this.partsIn(node.children) });
    else if (/^h[1-6]$/.test(tag)) this.heading(tag, attributes, node);
    else if (tag === 'table') {
      this.html(frameOfTable(node));
      this.plain(tag, attributes, node);
      this.html('</div>');
    } else if (tag === 'section' && attributes.has('dataFootnotes')) {
      attributes.set('ariaLabelledBy', FOOTNOTE_LABEL);
      this.plain(tag, attributes, labelled(node));
    } else if (namesFiles(tag)) this.media(tag, attributes, node);
    else {
      // An empty corner cell of a table is not a header.
      const isCorner = tag === 'th' && (node.children ?? []).length === 0;
      this.plain(isCorner ? 'td' : tag, attributes, node);
    }
  }

  /** The addresses in its attributes are resolved when the page is rendered, like those of images. */
  private media(tag: string, attributes: Attributes, node: Node): void {
    const { parts, others } = fileAttributes(tag, attributes, node.position?.start, this.context);
    this.html(`<${tag}`);
    for (const part of parts) {
      if (typeof part === 'string') this.html(part);
      else this.part(part);
    }
    this.html(`${attributesHtml(others)}>`);
    this.inside(tag, node);
  }

  private plain(tag: string, attributes: Attributes, node: Node): void {
    this.html(`<${tag}${attributesHtml(attributes)}>`);
    this.inside(tag, node);
  }

  private inside(tag: string, node: Node): void {
    if (VOID_ELEMENTS.has(tag)) return;
    for (const child of node.children ?? []) this.node(child);
    this.html(`</${tag}>`);
  }

  private heading(tag: string, attributes: Map<string, unknown>, node: Node): void {
    if (node.part === 'title') {
      const startTag = `<h1${attributesHtml(attributes)}>`;
      this.part({ kind: 'title', startTag, parts: this.partsIn(node.children) });
      return;
    }
    if (node.heading === undefined) {
      this.plain(tag, attributes, node);
      return;
    }
    const { id, text } = node.heading;
    attributes.set('id', id);
    // Label with the heading's text only: otherwise the link inside would be read as part of it.
    if (!attributes.has('ariaLabel')) attributes.set('ariaLabel', text);
    this.html(`<${tag}${attributesHtml(attributes)}>`);
    for (const child of node.children ?? []) this.node(child);
    const label = escapeHtml(linkMessages.hashLink(text));
    this.html(
      `<a class="hash-link" href="#${escapeHtml(id)}" aria-label="${label}" title="${label}"></a></${tag}>`,
    );
  }

  private link(attributes: Attributes, node: Node): void {
    const href = attributes.get('href');
    const isFootnote = attributes.has('dataFootnoteRef') || attributes.has('dataFootnoteBackref');
    const { name, ...rest } = Object.fromEntries(attributes);
    const anchor = isFootnote ? undefined : (attributes.get('id') ?? name);
    if (typeof href !== 'string' || isFootnote) {
      // HTML's obsolete `<a name>` becomes an id: links are resolved by id only.
      const withId = anchor === undefined ? rest : { ...rest, id: anchor };
      const note = attributes.has('dataFootnoteRef') ? { ariaDescribedBy: FOOTNOTE_LABEL } : {};
      this.plain('a', new Map(Object.entries({ ...withId, ...note })), node);
      return;
    }
    if (anchor !== undefined) this.html(`<span id="${escapeHtml(String(anchor))}"></span>`);
    this.noteLink(href, node.position?.start);
    const title = attributes.get('title');
    this.part({
      kind: 'link',
      href,
      title: typeof title === 'string' ? title : undefined,
      parts: this.partsIn(node.children),
    });
  }

  private noteLink(href: string, at: Point | undefined): void {
    const { mentions, reporter } = this.context;
    if (href.trim() === '')
      reporter.error(at, 'a link without an address', 'write [label](/route)');
    const written = href.replaceAll('%5C', '\\'); // the parser encodes a backslash
    const fault = addressFault(written, 'link');
    if (fault !== undefined)
      reporter.error(
        at,
        `the link to "${written.slice(0, 40)}" ${fault.text}`,
        hintOf(written, fault),
      );
    else if (/^https?:/i.test(href) && !URL.canParse(href))
      reporter.error(
        at,
        `the link to "${href}" has no host`,
        'write the whole address: https://example.com/page',
      );
    mentions.links.push({ href, ...reporter.place(at) });
  }

  private image(attributes: Attributes, node: Node): void {
    const { mentions, reporter } = this.context;
    const at = node.position?.start;
    const src = String(attributes.get('src') ?? '');
    const alt = attributes.get('alt');
    const title = attributes.get('title');
    if (src === '')
      reporter.error(at, 'an image without an address', 'write ![what it shows](./picture.png)');
    const fault = addressFault(src, 'fetch');
    if (fault !== undefined)
      reporter.error(at, `the image "${src.slice(0, 40)}" ${fault.text}`, fault.hint);
    if (alt === undefined)
      reporter.warning(
        at,
        `the image "${src}" has no alternative text`,
        'write ![what it shows](…), or alt="" if it only decorates',
      );
    mentions.images.push({ href: src, ...reporter.place(at) });
    this.part({
      kind: 'image',
      src,
      alt: typeof alt === 'string' ? alt : '',
      ...pixelsOf(attributes, at, reporter),
      title: typeof title === 'string' ? title : undefined,
    });
  }

  /** A tag the author wrote: a component of ours, or an HTML element. */
  private tag(node: Node): void {
    const name = node.name ?? '';
    const prepared = node.data?.['props'] as Record<string, PropValue> | undefined;
    if (prepared !== undefined) this.component(name, prepared, node);
    else if (name === '' || isComponentName(name)) this.authorComponent(node);
    else {
      const properties = Object.fromEntries(checkElement(node, this.context.reporter));
      this.element({ ...node, type: 'element', tagName: name, properties });
    }
  }

  private authorComponent(node: Node): void {
    const { reporter } = this.context;
    const name = node.name ?? '';
    const contract = contractOf(name);
    if (contract === undefined) {
      unknownComponent(node, reporter);
      return;
    }
    const props = attributeValues(node, reporter, contract);
    checkProps(node, contract, props, reporter);
    checkChildren(node, contract.children, reporter);
    for (const { name: key, value, at } of props) {
      if (contract.props[key]?.kind === 'href') this.noteLink(String(value), at);
    }
    const values = Object.fromEntries(props.map(({ name: key, value }) => [key, value]));
    this.component(name, values, node);
  }

  private component(name: string, props: Readonly<Record<string, PropValue>>, node: Node): void {
    const { mentions, reporter } = this.context;
    noteComponent(name, props, reporter.place(node.position?.start), mentions);
    const only = contractOf(name)?.children;
    const children = node.children?.filter((child) => !Array.isArray(only) || !isBlank(child));
    this.part({ kind: 'component', name, props, parts: this.partsIn(children) });
  }
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

/** `htps://` is a slip, `ftp://` is not. */
function hintOf(href: string, { hint }: AddressFault): string {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1] ?? '';
  if (LINK_SCHEMES.includes(scheme)) return hint;
  return didYouMean(scheme, LINK_SCHEMES, hint, (meant) => `"${meant}:"`);
}
