// Markdown that is valid and hides what its author wrote: a fence or a comment without an end takes the rest of the
// page, a table leaves out the cells that have no column, `[Note]: deprecated.` is an address. Entry: checkSwallowedText().

import type { MarkdownContext } from '../tree/reporter.ts';
import { type Node, walk } from '../tree/tree.ts';

export function checkSwallowedText(tree: Node, context: MarkdownContext): void {
  checkDefinitions(tree, context);
  walk(tree, (node, parent) => {
    if (node.type === 'code' && !ENDING.has(parent?.type ?? '')) checkFence(node, context);
    else if (node.type === 'html') checkComment(node, context);
    else if (node.type === 'table') checkRows(node, context);
  });
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
