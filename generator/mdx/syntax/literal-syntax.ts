// Indented code and lists in braces that an .mdx page would show as text: reported, never ignored in silence.
// Entry: checkLiterals().

import type { MarkdownContext } from '../tree/reporter.ts';
import { isJsx, type Node } from '../tree/tree.ts';

export function checkLiterals(tree: Node, context: MarkdownContext): void {
  visit(tree, { context, isInTag: false, content: 1, isHeading: false });
}

interface NodeContext {
  context: MarkdownContext;
  isInTag: boolean; // indentation is up to the author
  content: number; // the column at which the content of the block around it begins
  isHeading: boolean;
}

function visit(node: Node, around: NodeContext): void {
  if (node.type === 'paragraph') checkParagraph(node, around);
  if (node.type === 'text') checkText(node, around);
  if (node.children === undefined) return;
  const inside: NodeContext = {
    context: around.context,
    isInTag: around.isInTag || isJsx(node) || node.type === 'containerDirective',
    isHeading: around.isHeading || node.type === 'heading',
    content: contentColumn(node) ?? around.content,
  };
  for (const child of node.children) visit(child, inside);
}

/** The column at which the first block of a list item, footnote or quotation begins. */
function contentColumn(node: Node): number | undefined {
  if (node.type === 'blockquote') return (node.position?.start.column ?? 1) + 2;
  return node.type === 'listItem' || node.type === 'footnoteDefinition'
    ? node.children?.[0]?.position?.start.column
    : undefined;
}

/** Four spaces more than the block around it are code in CommonMark, and mean nothing in MDX. */
const CODE_INDENT = 4;

function checkParagraph(node: Node, { context, isInTag, content }: NodeContext): void {
  const { reporter, format } = context;
  const at = node.position?.start;
  if (format === 'mdx' && !isInTag && at !== undefined && at.column >= content + CODE_INDENT)
    reporter.warning(
      at,
      'indented code is not supported in an .mdx page: its lines become a paragraph',
      'put ``` above and below it, or remove the indentation',
    );
}

const HEADING_ID = /\{#[^{}\s]+\}[ \t]*$/;

function checkText(node: Node, { context, isHeading }: NodeContext): void {
  const { reporter, format, lines } = context;
  const { value = '', position } = node;
  if (format !== 'mdx' || isHeading || position === undefined || !HEADING_ID.test(value)) return;
  const { line, column } = position.end;
  const source = (lines[line - 1] ?? '').slice(0, column - 1);
  const id = HEADING_ID.exec(source)?.[0].trimEnd() ?? '';
  const before = source.lastIndexOf('{');
  if (id === '' || source[before - 1] === '\\') return;
  reporter.error(
    { line, column: before + 1 },
    `"${id}" is not at the end of a heading`,
    'write the id at the end of a heading; for braces in prose write \\{',
  );
}
