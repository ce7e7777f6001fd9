// Tables in prose: the frame around one, the edge of its numbers, which columns are short, and the labels of its cells
// where a narrow frame shows rows as cards.
// Entry: frameOfTable().

import { escapeHtml } from '../../site/shared/escape-html.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { isNumberColumn } from '../../site/shared/number-column.ts';
import {
  type CellText,
  type ColumnShape,
  codePieces,
  columnShapes,
  type Frame,
  frameOf,
  isLongCode,
  isStacked,
} from '../../site/shared/table-width.ts';
import { isJsx, type Node, textOf, walk } from './tree/tree.ts';

/** The opening tag of the frame. Also aligns the table's numbers, marks and labels its cells, and marks long code. */
export function frameOfTable(table: Node): string {
  const rows = elementsIn(table, 'tr').map((row) =>
    (row.children ?? []).filter(({ tagName }) => tagName === 'th' || tagName === 'td'),
  );
  const [head = [], ...body] = rows;
  const isSimple =
    rows.length > 1 &&
    head.every(({ tagName }) => tagName === 'th') &&
    rows.every((cells) => cells.length === head.length && !cells.some(isSpanning));
  for (const code of elementsIn(table, 'code'))
    if (isLongCode(textOf(code))) breakCode(code, 'long');
  let classes = 'table-frame';
  let frame: Frame | undefined;
  if (isSimple) {
    alignNumbers(head, body);
    const texts = rows.map((cells) => cells.map((cell) => textOf(cell).trim()));
    const shapes = columnShapes(head.map((_, at) => texts.map((row) => row[at] ?? '')));
    frame = frameOf(columnsOf(rows), shapes);
    const isCards = isStacked(shapes);
    if (isCards) classes += ' table-stacked';
    const labels = isCards ? (texts[0] ?? []) : [];
    markCells(head, shapes, []);
    for (const cells of body) markCells(cells, shapes, labels);
  }
  if (frame) return `<div class="${classes} table-${frame}">`;
  for (const code of elementsIn(table, 'code')) breakCode(code, 'parted');
  const label = escapeHtml(contentMessages.table);
  return `<div class="${classes} table-scroll" tabindex="0" role="group" aria-label="${label}">`;
}

/** `long`: it may be broken anywhere; `parted`: only between its parts. */
function breakCode(code: Node, how: 'long' | 'parted'): void {
  const pieces = codePieces(textOf(code)).map((value): Node => ({ type: 'text', value }));
  if (code.properties?.['className'] !== undefined) return;
  const wbr: Node = { type: 'element', tagName: 'wbr' };
  code.children = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [wbr, piece]));
  setProperty(code, 'className', [how]);
}

/** A column that the author has aligned stays as it is. */
function alignNumbers(head: readonly Node[], body: readonly (readonly Node[])[]): void {
  head.forEach((name, at) => {
    const cells = body.flatMap((row) => row[at] ?? []);
    const column = [name, ...cells];
    if (column.some(({ properties }) => properties?.['align'] !== undefined)) return;
    const texts = cells.map((cell) =>
      textsIn(cell)
        .map(({ text }) => text)
        .join(''),
    );
    if (isNumberColumn(texts)) for (const cell of column) setProperty(cell, 'align', 'right');
  });
}

/** Also shows that a cell is empty, where the author wrote a hyphen for it. */
function markCells(
  cells: readonly Node[],
  shapes: readonly ColumnShape[],
  labels: readonly string[],
): void {
  cells.forEach((cell, at) => {
    const { kind, needsLabel } = shapes[at] ?? { needsLabel: false };
    const isNothing = textOf(cell).trim() === '-' && elementsIn(cell, 'code').length === 0;
    const classes = [kind, isNothing && 'nothing'].filter(Boolean);
    if (classes.length > 0) setProperty(cell, 'className', classes);
    if (isNothing) cell.children = [{ type: 'text', value: '–' }];
    const isCode = at > 0 && cell.children?.[0]?.tagName === 'code'; // a word that may mean anything
    if ((needsLabel || isCode) && labels[at]) setProperty(cell, 'dataLabel', labels[at]);
  });
}

function columnsOf(rows: readonly (readonly Node[])[]): CellText[][] {
  const [head = [], ...body] = rows;
  return head.map((cell, at) => [
    { text: textOf(cell), isHead: true },
    ...body.flatMap((cells) => textsIn(cells[at])),
  ]);
}

/** The code and words of a cell; for anything else, a text that is too wide for any table. */
function textsIn(node: Node | undefined): CellText[] {
  if (node === undefined) return [];
  if (node.type === 'text') return [{ text: node.value ?? '' }];
  if (node.tagName === 'code') return [{ text: textOf(node), isCode: true }];
  if (isJsx(node) || node.tagName === 'img') return [{ text: 'x'.repeat(100) }];
  return (node.children ?? []).flatMap(textsIn);
}

function elementsIn(node: Node, tag: string): Node[] {
  const elements: Node[] = [];
  walk(node, (one) => {
    if (one.tagName === tag) elements.push(one);
  });
  return elements;
}

function isSpanning({ properties = {} }: Node): boolean {
  return 'colSpan' in properties || 'rowSpan' in properties;
}

function setProperty(node: Node, name: string, value: unknown): void {
  node.properties = { ...node.properties, [name]: value };
}
