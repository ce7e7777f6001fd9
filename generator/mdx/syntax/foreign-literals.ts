// Syntax of other generators that a page would show literally: one warning for each kind, at its first place,
// never for code. Entry: checkForeignForms().

import { hintIn } from '../tree/foreign-names.ts';
import type { MarkdownContext } from '../tree/reporter.ts';
import { type Node, type Point, walk } from '../tree/tree.ts';
import { type FoundForm, formIn, NO_TEXT } from './foreign-forms.ts';

/** A page without these has none of the forms. */
const SIGN = /===|\/\/\/|::|[?!]> |\{\{|\{%|8<|<<<|\*\[|\[\[|\{[:.# \t]/;
const UNITS = new Set(['paragraph', 'heading', 'tableCell']);
/** In `.mdx` pages another check reports `{#id}` outside a heading. */
const PLAIN_ID = /^\{#[^{}\s]+\}$/;

interface FirstPlace {
  form: FoundForm;
  at: Point | undefined;
  more: number; // number of further lines
}

export function checkForeignForms(tree: Node, { lines, format, reporter }: MarkdownContext): void {
  if (!lines.some((line) => SIGN.test(line))) return;
  const first = new Map<string, FirstPlace>();
  walk(tree, (node) => {
    if (!UNITS.has(node.type)) return;
    for (const [row, words] of wordsOf(node).split('\n').entries()) {
      const form = SIGN.test(words) ? formIn(words, node.type !== 'paragraph') : undefined;
      if (form === undefined || (format === 'mdx' && PLAIN_ID.test(form.written))) continue;
      const known = first.get(form.kind);
      if (known === undefined)
        first.set(form.kind, { form, at: placeOf(form, node, row, lines), more: 0 });
      else known.more += 1;
    }
  });
  for (const { form, at, more } of first.values())
    reporter.warning(at, form.text + repeated(more), hintIn(format, form.hint));
}

function repeated(more: number): string {
  if (more === 0) return '';
  return more === 1 ? ' (and on another line)' : ` (and on ${more} more lines)`;
}

/** The words of a block; what is not plain text becomes NO_TEXT. */
function wordsOf(node: Node): string {
  return (node.children ?? [])
    .map((child) => {
      if (child.type === 'text') return child.value ?? '';
      if (child.type === 'break') return '\n';
      const { start, end } = child.position ?? {};
      if (child.children === undefined)
        return NO_TEXT + '\n'.repeat(Math.max((end?.line ?? 0) - (start?.line ?? 0), 0));
      return NO_TEXT + wordsOf(child) + NO_TEXT;
    })
    .join('');
}

function placeOf(
  { written }: FoundForm,
  { position }: Node,
  row: number,
  lines: readonly string[],
): Point | undefined {
  if (position === undefined) return undefined;
  const line = position.start.line + row;
  const found = (lines[line - 1] ?? '').indexOf(written, row === 0 ? position.start.column - 1 : 0);
  if (found >= 0) return { line, column: found + 1 };
  return row === 0 ? position.start : { line, column: 1 };
}
