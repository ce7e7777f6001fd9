// Markdown that a slip turns into text: a link, a reference or a footnote that the page would show with its brackets, a
// heading or a table with its signs. A warning for what nobody means as text: `array[0]`, `[sic]`, `a[i][j]` and `[^a-z]`
// stay. Entry: checkUnreadSyntax().

import type { MarkdownContext } from '../tree/reporter.ts';
import { type Node, walk } from '../tree/tree.ts';

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

export function checkUnreadSyntax(tree: Node, { lines, reporter }: MarkdownContext): void {
  walk(tree, (node) => {
    const slips =
      node.type === 'text' ? IN_TEXT : node.type === 'paragraph' ? IN_PARAGRAPH : undefined;
    if (slips === undefined || node.position === undefined) return;
    const { start } = node.position;
    const source = sourceOf(node, lines);
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
  });
}

const MOST_QUOTED = 60;

function sourceOf({ position }: Node, lines: readonly string[]): string {
  if (position === undefined) return '';
  const { start, end } = position;
  const rows = lines.slice(start.line - 1, end.line);
  rows[rows.length - 1] = (rows.at(-1) ?? '').slice(0, end.column - 1);
  rows[0] = (rows[0] ?? '').slice(start.column - 1);
  return rows.join('\n');
}
