// Text, links, code and emphasis of our HTML → Markdown in one line. Entries: inlineMarkdown(), headingMarkdown(),
// strong(), plainText().

import { isExcludedFromCopy } from '../../site/shared/excluded-elements.ts';
import { linkMessages } from '../../site/shared/messages/link-messages.ts';
import { type Element, type HtmlNode, hasClass, textOf } from './html-tree.ts';

/** Line breaks of the source are spaces; `<br>` is a hard break. */
export function inlineMarkdown(nodes: readonly HtmlNode[]): string {
  return spaced(nodes).trim();
}

/** With the white space at both ends, which separates words. */
function spaced(nodes: readonly HtmlNode[]): string {
  const text = nodes
    .map((node) => (typeof node === 'string' ? escaped(folded(node)) : element(node)))
    .join('');
  return text
    .split(/ *\n */)
    .map(folded)
    .join(BREAK);
}

/** Markdown's headings have one line; the number of a footnote is not part of their name. */
export function headingMarkdown(nodes: readonly HtmlNode[]): string {
  const named = nodes.filter((node) => typeof node === 'string' || !isFootnoteNumber(node));
  return inlineMarkdown(named).replaceAll(BREAK, ' ');
}

/** All of it in bold, unless it holds a badge, which is bold itself. */
export function strong(children: readonly HtmlNode[]): string {
  const text = inlineMarkdown(withoutBold(children));
  return text === '' || text.includes('**') ? text : `**${text}**`;
}

/** Bold inside bold would end it. */
function withoutBold(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const { tag, attributes } = node;
    const children = withoutBold(node.children);
    return tag === 'b' || tag === 'strong' ? children : [{ tag, attributes, children }];
  });
}

/** The text without markup, as in a description. */
export function plainText(node: HtmlNode): string {
  return folded(textOf(node)).trim();
}

/** Every other line break has already been folded into a space. */
const BREAK = '  \n';

function folded(text: string): string {
  return !/[\t\n]| {2}/.test(text) ? text : text.replace(/[ \t\n]+/g, ' ');
}

function element(node: Element): string {
  const { tag, children } = node;
  if (isSilent(node)) return '';
  switch (tag) {
    case 'a':
      // A field's or a value's own anchor: its name is what counts.
      if (node.attributes['aria-label'] === linkMessages.hashLink(textOf(node)))
        return code(textOf(node));
      return around(children, (words) => link(words, node.attributes['href']));
    case 'b':
    case 'strong':
      return around(withoutBold(children), (words) => `**${words}**`);
    case 'em':
    case 'i':
      return around(children, (words) => `*${words}*`);
    case 'del':
      return around(children, (words) => `~~${words}~~`);
    case 'sub':
    case 'sup':
      // 10⁶ is not 106: Markdown has no syntax for these tags, but allows HTML.
      if (isFootnoteNumber(node)) return `[^${textOf(node)}]`;
      return around(children, (words) => `<${tag}>${words}</${tag}>`);
    case 'code':
    case 'kbd':
    case 'samp':
      return code(textOf(node));
    case 'small':
      return ` *${inlineMarkdown(children).replaceAll('\u00a0', ' ')}* `;
    case 'br':
      return BREAK;
    case 'img':
      return `![${escaped(folded(node.attributes['alt'] ?? ''))}](${destination(node.attributes['src'] ?? '')})`;
    case 'input':
      return node.attributes['type'] === 'checkbox'
        ? 'checked' in node.attributes
          ? '[x] '
          : '[ ] '
        : '';
    default:
      if (hasClass(node, 'mark')) return folded(node.attributes['aria-label'] ?? textOf(node));
      if (hasClass(node, 'badge') || hasClass(node, 'verb'))
        return ` **${escaped(folded(textOf(node)))}** `;
      if (hasClass(node, 'flow-then')) return ` (${inlineMarkdown(children)})`;
      if (hasClass(node, 'hierarchy-text')) return `: ${inlineMarkdown(children)}`;
      return spaced(children);
  }
}

function isFootnoteNumber({ tag, children: [first] }: Element): boolean {
  if (tag !== 'sup' || first === undefined || typeof first === 'string') return false;
  return 'data-footnote-ref' in first.attributes;
}

/** Marks stand right at the words: white space inside an element is written outside. */
function around(children: readonly HtmlNode[], mark: (words: string) => string): string {
  const text = spaced(children);
  const words = text.trim();
  return words === '' ? '' : text.replace(words, () => mark(words));
}

function link(text: string, href: string | undefined): string {
  return href === undefined ? text : `[${text}](${destination(href)})`;
}

/** Addresses of this site need none of it; others stay as they were written. */
function destination(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/[\n<>]/g, encodeURIComponent)}>` : href;
}

function code(written: string): string {
  const text = folded(written);
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isTouching = text.startsWith('`') || text.endsWith('`');
  return isTouching ? `${fence} ${text} ${fence}` : fence + text + fence;
}

/** Whether only the screen needs it. */
export function isSilent(node: HtmlNode): boolean {
  if (typeof node === 'string' || isLabelOfBox(node)) return false;
  const { class: classes = '', 'aria-hidden': hidden } = node.attributes;
  return hidden === 'true' || isExcludedFromCopy(node.tag, classes);
}

/** Escapes characters that Markdown would read as syntax. */
export function escaped(text: string): string {
  if (!/[\\`*[\]<_]/.test(text)) return text;
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}

/** In a checklist the words of an item label its box; a label with a class is a control of ours. */
function isLabelOfBox({ tag, attributes, children: [first] }: Element): boolean {
  if (tag !== 'label' || 'class' in attributes || first === undefined || typeof first === 'string')
    return false;
  return first.tag === 'input' && first.attributes['type'] === 'checkbox';
}
