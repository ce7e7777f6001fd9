// What happens to a page while it is still Markdown: admonitions and code become components, comments are
// removed, and what authors may not write is reported. Entry: prepareMarkdown(). Changes the tree in place.

import { contentComponents } from '../../site/shared/component-contracts.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { alertOf, checkStrayColons, containerOf, type Strays } from './admonitions.ts';
import { codeBlock } from './code/code-block.ts';
import { readHtmlTags } from './html/html-tags.ts';
import { prepareFootnotes } from './syntax/footnotes.ts';
import { checkMisread } from './syntax/misread-markdown.ts';
import { FOREIGN_COMPONENTS } from './tree/foreign-names.ts';
import type { MarkdownContext, Reporter } from './tree/reporter.ts';
import { isJsx, type Node, type Point, walk } from './tree/tree.ts';

export function prepareMarkdown(tree: Node, context: MarkdownContext): void {
  checkMisread(tree, context);
  prepareFootnotes(tree, context.reporter);
  if (context.format === 'md') readHtmlTags(tree, context.reporter);
  leaveOutDrawings(tree);
  prepareChildren(tree, context, new Set());
}

/** Languages of their own inside HTML, refused as a whole: their content is not checked. */
const SELF_CONTAINED = new Set(['svg', 'math']);

function leaveOutDrawings(tree: Node): void {
  walk(tree, (node) => {
    if (isJsx(node) && SELF_CONTAINED.has(node.name ?? '')) node.children = [];
  });
}

function prepareChildren(node: Node, context: MarkdownContext, cutShort: Strays['cutShort']): void {
  const { children } = node;
  if (children === undefined) return;
  const strays: Strays = { open: 0, cutShort };
  node.children = children.flatMap((child) => {
    const prepared = prepareNode(child, context, strays);
    if (prepared === undefined) return [];
    prepareChildren(prepared, context, cutShort);
    return [prepared];
  });
}

function prepareNode(node: Node, context: MarkdownContext, strays: Strays): Node | undefined {
  const { lines, reporter } = context;
  switch (node.type) {
    case 'code':
      return codeComponent(node, lines, reporter);
    case 'inlineCode':
      return SHORT_PARTED.test(node.value ?? '') ? unbroken(node) : node;
    case 'containerDirective':
      return containerOf(node, context, strays);
    case 'blockquote':
      return alertOf(node, reporter) ?? node;
    case 'paragraph':
      checkStrayColons(node, context, strays);
      return node;
    case 'mdxjsEsm':
      reporter.error(
        node.position?.start,
        `"${(node.value ?? '').split('\n')[0]}" is code`,
        'pages cannot import or export: every component listed in CONTRIBUTING.md can be used as it is',
      );
      return undefined;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      checkExpression(node, reporter);
      return undefined;
    default:
      return node;
  }
}

/** The number of a test card, the name of an app: read as one. */
const SHORT_PARTED = /^(?=.{1,30}$).*[\s-]/;

function unbroken(node: Node): Node {
  return { ...node, data: { ...node.data, hProperties: { className: ['whole'] } } };
}

function checkExpression(node: Node, reporter: Reporter): void {
  const code = (node.value ?? '').trim();
  if (code === '' || /^\/\*[\s\S]*\*\/$/.test(code)) return;
  reporter.error(
    node.position?.start,
    `"{${code}}" is an expression`,
    'for braces in prose write \\{ or put the text in `code`; for a value use a %%variable%%',
  );
}

function codeComponent(node: Node, lines: readonly string[], reporter: Reporter): Node {
  const { part, problems } = codeBlock({
    language: node.lang ?? '',
    meta: node.meta ?? '',
    code: node.value ?? '',
  });
  for (const { severity, text, hint, written } of problems)
    reporter[severity](placeInFence(node, written, lines), text, hint);
  return {
    type: 'mdxJsxFlowElement',
    name: part.name,
    attributes: [],
    children: [],
    data: { props: part.props },
    position: node.position,
  };
}

/** The place of an option in the first line of a fence. */
function placeInFence(
  { position }: Node,
  written: string | undefined,
  lines: readonly string[],
): Point | undefined {
  const start = position?.start;
  if (start === undefined || written === undefined) return start;
  const at = (lines[start.line - 1] ?? '').indexOf(` ${written}`, start.column);
  return at < 0 ? start : { line: start.line, column: at + 2 };
}

export function unknownComponent(node: Node, reporter: Reporter): void {
  const name = node.name ?? '';
  const listed = 'the components are listed in CONTRIBUTING.md';
  const names = Object.keys(contentComponents);
  reporter.error(
    node.position?.start,
    name === '' ? 'an empty tag "<>" is not allowed' : `unknown component <${name}>`,
    FOREIGN_COMPONENTS.get(name) ?? didYouMean(name, names, listed, (tag) => `<${tag}>`),
  );
}

/** White space, or what is left of a comment, between the children of a component. */
export function isBlank(node: Node): boolean {
  if (node.type === 'text') return (node.value ?? '').trim() === '';
  return node.type === 'paragraph'
    ? (node.children ?? []).every(isBlank)
    : !isJsx(node) && node.type === 'comment';
}
