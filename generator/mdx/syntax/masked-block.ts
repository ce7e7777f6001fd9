// A block's text as its author wrote it, with all that the parser has read as syntax masked: what is left of brackets
// and marks has been read as text. Entry: maskedBlocks().

import { type Node, type Point, walk } from '../tree/tree.ts';

/** Stands for what is not plain text: code, tags, and the ends of emphasis and links. */
export const NO_TEXT = '\uFFFC';

export interface MaskedBlock {
  type: string; // of the node
  text: string; // NO_TEXT for each character of code, tags, addresses, escapes, and the marks of emphasis and links
  source: string; // of the same length
  links: readonly { from: number; to: number }[]; // inside
  at(offset: number): Point;
}

/** Paragraphs, headings, cells and the like whose text fits the pattern. */
export function maskedBlocks(tree: Node, lines: readonly string[], pattern: RegExp): MaskedBlock[] {
  const blocks: MaskedBlock[] = [];
  const inside = new Set<Node>();
  walk(tree, (node, parent) => {
    const isInside = parent !== undefined && inside.has(parent);
    const holdsText = node.children?.some(({ type }) => type === 'text') === true;
    if (!isInside && !holdsText) return;
    inside.add(node);
    if (isInside || !hasText(node, pattern)) return;
    const block = maskedBlock(node, lines);
    if (block !== undefined) blocks.push(block);
  });
  return blocks;
}

function hasText({ value, type, children = [] }: Node, pattern: RegExp): boolean {
  if (type === 'text') return pattern.test(value ?? '');
  return children.some((child) => hasText(child, pattern));
}

/** A backslash before one of these makes it text. */
const ESCAPE = /\\[!-/:-@[-`{-~]/g;

function maskedBlock(node: Node, lines: readonly string[]): MaskedBlock | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined) return undefined;
  const rows = lines.slice(start.line - 1, end.line);
  const last = rows.length - 1;
  rows[last] = (rows[last] ?? '').slice(0, end.column - 1);
  // What precedes the block, and the indentation and ">" of its further lines, as spaces: columns stay.
  const source = rows
    .map((row, at) => {
      const before = at === 0 ? start.column - 1 : (/^[\s>]*/.exec(row)?.[0].length ?? 0);
      return ' '.repeat(before) + row.slice(before);
    })
    .join('\n');
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.length + 1);
  const offsetOf = (point: Point): number =>
    (starts[point.line - start.line] ?? source.length) + point.column - 1;
  const characters = source.replace(ESCAPE, NO_TEXT + NO_TEXT).split('');
  const mask = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) if (characters[at] !== '\n') characters[at] = NO_TEXT;
  };
  const links: { from: number; to: number }[] = [];
  const step = (child: Node): void => {
    if (child.type === 'text' || child.position === undefined) return;
    const from = offsetOf(child.position.start);
    const to = offsetOf(child.position.end);
    if (child.type === 'link' || child.type === 'linkReference') {
      if (!'[<'.includes(source[from] ?? '')) return; // a bare address
      links.push({ from, to });
    }
    const { children = [] } = child;
    const first = children[0]?.position;
    const after = children.at(-1)?.position;
    if (first === undefined || after === undefined) mask(from, to);
    else {
      mask(from, offsetOf(first.start));
      mask(offsetOf(after.end), to);
      children.forEach(step);
    }
  };
  node.children?.forEach(step);
  return {
    type: node.type,
    text: characters.join(''),
    source,
    links,
    at(offset) {
      const row = starts.findLastIndex((first, line) => first <= offset && line < rows.length);
      return { line: start.line + row, column: offset - (starts[row] ?? 0) + 1 };
    },
  };
}
