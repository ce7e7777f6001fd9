// A table of our HTML → Markdown: a Markdown table if each cell fits on one line, else HTML around Markdown, where a
// cell holds headings, lists or code. Content outside the cells comes after the table. Entry: tableBlocks().

import { type Element, findAll, type HtmlNode } from './html-tree.ts';
import { strong } from './inline-text.ts';

type ToBlocks = (nodes: readonly HtmlNode[]) => string[];

const GROUPS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const NO_TEXT: ReadonlySet<string> = new Set(['caption', 'colgroup', 'col', 'tr', ...GROUPS]);

/** Elements that a cell of a Markdown table cannot hold. */
const OWN_LINES: ReadonlySet<string> = new Set(
  'blockquote h1 h2 h3 h4 h5 h6 hr ol pre table ul'.split(' '),
);

/** `blocks`: writes the content of a cell. */
export function tableBlocks(table: Element, blocks: ToBlocks): string[] {
  const rows = rowsOf(table);
  const isWide = rows.some((row) => row.some(needsLines));
  return [
    ...table.children.filter(isCaption).map((caption) => strong([caption])),
    ...(isWide ? htmlTable(rows, blocks) : lineTable(rows, blocks)),
    ...blocks(looseIn(table)),
  ];
}

function isCaption(node: HtmlNode): node is Element {
  return typeof node !== 'string' && node.tag === 'caption';
}

function isCell(node: HtmlNode): node is Element {
  return typeof node !== 'string' && CELLS.has(node.tag);
}

function needsLines({ children }: Element): boolean {
  return children.some((child) => findAll(child, ({ tag }) => OWN_LINES.has(tag)).length > 0);
}

function rowsOf({ children }: Element): Element[][] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'tr') return [child.children.filter(isCell)];
    return GROUPS.has(child.tag) ? rowsOf(child) : [];
  });
}

/** Content outside the cells: a table that is not closed holds all that follows it. */
function looseIn({ children }: Element): HtmlNode[] {
  return children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return child.trim() === '' ? [' '] : [child];
    if (child.tag === 'tr') return child.children.filter((part) => !isCell(part));
    if (GROUPS.has(child.tag)) return looseIn(child);
    return NO_TEXT.has(child.tag) ? [] : [child];
  });
}

function lineTable(rows: readonly Element[][], blocks: ToBlocks): string[] {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => cellLine(cell, blocks)));
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (width === 0) return [];
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  return [[line(head), line(Array(width).fill('---')), ...body.map(line)].join('\n')];
}

function cellLine({ children }: Element, blocks: ToBlocks): string {
  const text = blocks(children).join('<br>');
  return text.replace(/\s*\n\s*/g, '<br>').replaceAll('|', '\\|');
}

/** Alone on a line it would begin a heading, a list or a quotation. */
const LONE_SIGN = /^(?:#{1,6}|[-+>])$/;

/** Blank lines around a cell's content make it Markdown again. */
function htmlTable(rows: readonly Element[][], blocks: ToBlocks): string[] {
  const cell = ({ tag, attributes, children }: Element): string => {
    const parts = blocks(children).map((part) => part.replace(LONE_SIGN, '\\$&'));
    const start = `<${tag}${spanOf(attributes)}>`;
    return parts.length === 0 ? `${start}</${tag}>` : [start, ...parts, `</${tag}>`].join('\n\n');
  };
  const lines = rows.map((row) => ['<tr>', ...row.map(cell), '</tr>'].join('\n'));
  return [['<table>', ...lines, '</table>'].join('\n')];
}

function spanOf(attributes: Element['attributes']): string {
  return ['colspan', 'rowspan']
    .map((name) => (/^\d+$/.test(attributes[name] ?? '') ? ` ${name}="${attributes[name]}"` : ''))
    .join('');
}
