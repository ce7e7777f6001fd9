// Markdown that is valid and does not say what its author meant. Entry: checkMisread().
// 1. What hides text: a fence or a comment without an end takes the rest of the page, a table leaves out the cells that have
// no column, `[Note]: deprecated.` is an address.  2. What a slip turns into text: a link, a reference, a footnote, a
// heading, a table; not `array[0]`, `[sic]`, `a[i][j]` and `[^a-z]`.  3. What .mdx shows as text: indented code, `{#id}`.

import type { MarkdownContext } from '../tree/reporter.ts';
import { isJsx, type Node, walk } from '../tree/tree.ts';

export function checkMisread(tree: Node, context: MarkdownContext): void {
  checkDefinitions(tree, context);
  walk(tree, (node, parent) => {
    if (node.type === 'code' && !ENDING.has(parent?.type ?? '')) checkFence(node, context);
    else if (node.type === 'html') checkComment(node, context);
    else if (node.type === 'table') checkRows(node, context);
    else if (node.type === 'text') checkUnread(node, IN_TEXT, context);
    else if (node.type === 'paragraph') checkUnread(node, IN_PARAGRAPH, context);
  });
  if (context.format === 'mdx')
    checkLiterals(tree, { context, isInTag: false, content: 1, isHeading: false });
}

/** With these a fence ends as well. */
const ENDING = new Set(['listItem', 'blockquote']);

const OPENING = /^\s*(`{3,}|~{3,})/;

function checkFence({ position }: Node, { lines, reporter }: MarkdownContext): void {
  if (position === undefined) return;
  const { start, end } = position;
  const first = (lines[start.line - 1] ?? '').slice(start.column - 1);
  const fence = OPENING.exec(first)?.[1];
  if (fence === undefined) return; // indented code
  const last = (lines[end.line - 1] ?? '').replace(/^[\s>]+/, '').trimEnd();
  const isClosing = last.length >= fence.length && last === fence.slice(0, 1).repeat(last.length);
  if (end.line > start.line && isClosing) return;
  reporter.warning(
    start,
    'the code block is not closed',
    `all text up to its end is shown as code: write ${fence} on a line of its own where the code ends`,
  );
}

function checkComment({ value = '', position }: Node, { reporter }: MarkdownContext): void {
  if (!value.startsWith('<!--') || value.includes('-->')) return;
  reporter.warning(
    position?.start,
    'the comment is not closed',
    'all text up to its end is left out: write --> where the comment ends',
  );
}

function checkRows({ children: rows = [] }: Node, { reporter }: MarkdownContext): void {
  const columns = rows[0]?.children?.length ?? 0;
  for (const { children: cells = [] } of rows) {
    const surplus = cells[columns];
    if (surplus === undefined) continue;
    reporter.warning(
      surplus.position?.start,
      `the row has ${cells.length} cells, and the table ${columns} ${columns === 1 ? 'column' : 'columns'}`,
      'cells without a column are not shown: write \\| for a "|" inside a cell',
    );
  }
}

/** That nothing refers to, with a word for an address. */
function checkDefinitions(tree: Node, { reporter }: MarkdownContext): void {
  const definitions: Node[] = [];
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'definition') definitions.push(node);
    else if (node.identifier !== undefined) used.add(node.identifier);
  });
  for (const { identifier = '', label, url = '', title, position } of definitions) {
    if (used.has(identifier) || title || !/^\p{L}+[.,;!?]?$/u.test(url)) continue;
    reporter.warning(
      position?.start,
      `"[${label ?? identifier}]: ${url}" is not shown: it defines the address of a link`,
      'write \\[ for a bracket that is text',
    );
  }
}

/** `./a b`, `#part`, `https://…`, `my guide.mdx`: nobody writes these into parentheses but as an address. */
const ADDRESS =
  '(?:(?:[a-z][a-z0-9+.-]*://|mailto:|\\.{0,2}/|#)[^()\\n]*|[^()\\n]*\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)\\b[^()\\n]*)';

/** In the source of a piece of text, which code, links and tags are not part of. */
const IN_TEXT: readonly { pattern: RegExp; text: string; hint: string }[] = [
  {
    // What is before the "[" of words with marks in them is another piece.
    pattern: new RegExp(`(?:(?<!\\\\)!?\\[[^[\\]]*|^[^[\\]]*)\\] ?\\(${ADDRESS}\\)?`, 'gi'),
    text: 'a link',
    hint: 'write [label](/route "Title"), without a space before the "("; one in the address is %20',
  },
  {
    pattern: /(?<![\w$)\]\\])!?\[(?![^[\]]*(?:a-z|0-9))[^[\]^\\]*\p{L}{2}[^[\]]*\]\[[^[\]]+\]/gu,
    text: 'a reference',
    hint: 'define it on a line of its own, [label]: /route, or write [words](/route)',
  },
  {
    pattern: /(?<=[\p{L}\p{N}.,;:!?)"'”’])\[\^(?!a-z|0-9)[\p{L}\p{N}_][\p{L}\p{N}_.:-]*\](?!:)/gu,
    text: 'a footnote',
    hint: 'write the note on a line of its own: [^1]: The note.',
  },
];

/** In the source of a paragraph. */
const IN_PARAGRAPH: typeof IN_TEXT = [
  {
    pattern: /^#{2,}[^\s#].*/gmu,
    text: 'a heading',
    hint: 'write a space behind the "##"',
  },
  {
    pattern: /^\|.*\|[ \t]*(?=\n[ >]*\|.*\|[ \t]*(?:\n|$))/gu,
    text: 'a table',
    hint: 'write a line of dashes below its first row: | --- | --- |',
  },
];

function checkUnread(
  { position }: Node,
  slips: typeof IN_TEXT,
  { lines, reporter }: MarkdownContext,
): void {
  if (position === undefined) return;
  const { start } = position;
  const source = sourceOf(position, lines);
  if (!/[\]#|]/.test(source)) return; // cheaper than all patterns
  for (const { pattern, text, hint } of slips)
    for (const { 0: written, index } of source.matchAll(pattern)) {
      const before = source.slice(0, index).split('\n');
      const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? start.column : 1);
      reporter.warning(
        { line: start.line + before.length - 1, column },
        `"${written.slice(0, MOST_QUOTED)}" is shown as it is written, not as ${text}`,
        hint,
      );
    }
}

const MOST_QUOTED = 60;

function sourceOf({ start, end }: NonNullable<Node['position']>, lines: readonly string[]): string {
  const rows = lines.slice(start.line - 1, end.line);
  rows[rows.length - 1] = (rows.at(-1) ?? '').slice(0, end.column - 1);
  rows[0] = (rows[0] ?? '').slice(start.column - 1);
  return rows.join('\n');
}

interface NodeContext {
  context: MarkdownContext;
  isInTag: boolean; // indentation is up to the author
  content: number; // the column at which the content of the block around it begins
  isHeading: boolean;
}

/** Indented code, and ids in braces. */
function checkLiterals(node: Node, around: NodeContext): void {
  if (node.type === 'paragraph') checkParagraph(node, around);
  if (node.type === 'text') checkText(node, around);
  if (node.children === undefined) return;
  const inside: NodeContext = {
    context: around.context,
    isInTag: around.isInTag || isJsx(node) || node.type === 'containerDirective',
    isHeading: around.isHeading || node.type === 'heading',
    content: contentColumn(node) ?? around.content,
  };
  for (const child of node.children) checkLiterals(child, inside);
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
  const at = node.position?.start;
  if (!isInTag && at !== undefined && at.column >= content + CODE_INDENT)
    context.reporter.warning(
      at,
      'indented code is not supported in an .mdx page: its lines become a paragraph',
      'put ``` above and below it, or remove the indentation',
    );
}

const HEADING_ID = /\{#[^{}\s]+\}[ \t]*$/;

function checkText(node: Node, { context, isHeading }: NodeContext): void {
  const { reporter, lines } = context;
  const { value = '', position } = node;
  if (isHeading || position === undefined || !HEADING_ID.test(value)) return;
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
