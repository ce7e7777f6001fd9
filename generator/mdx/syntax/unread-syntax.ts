// Markdown that a slip turns into text: links, images, references and footnotes that the page would show with their
// brackets, emphasis with its marks, headings and tables with their signs. A warning for each; none for prose that means
// its brackets: `array[0]`, `[sic]`, `a[i][j]`, `[^a-z]`. Entry: checkUnreadSyntax().

import type { MarkdownContext, Reporter } from '../tree/reporter.ts';
import { type Node, walk } from '../tree/tree.ts';
import { maskedBlocks } from './masked-block.ts';
import { type Definitions, type Slip, SPACED_NAME, unreadLinks } from './unread-links.ts';
import { unreadMarks } from './unread-marks.ts';

const SIGN = /\]|\*\*|__|~~|^#{2}|\|/m;

export function checkUnreadSyntax(tree: Node, { lines, reporter }: MarkdownContext): void {
  checkDefinitions(tree, reporter);
  const blocks = maskedBlocks(tree, lines, SIGN);
  if (blocks.length === 0) return;
  const definitions = definitionsIn(tree, lines);
  for (const block of blocks) {
    const slips: Slip[] = [...unreadLinks(block, definitions), ...unreadMarks(block)];
    for (const { from, text, hint } of slips.sort((a, b) => a.from - b.from))
      reporter.warning(block.at(from), text, hint);
  }
}

/** `[^my note]: Words` and `[Note]: Words` define addresses, and are not shown. */
function checkDefinitions(tree: Node, reporter: Reporter): void {
  const definitions: Node[] = [];
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'definition') definitions.push(node);
    else if (node.identifier !== undefined) used.add(node.identifier);
  });
  for (const { identifier = '', label, url = '', title, position } of definitions) {
    const written = `"[${label ?? identifier}]: ${url}"`;
    if (identifier.startsWith('^'))
      reporter.warning(
        position?.start,
        `${written} is not shown: ${SPACED_NAME.text}`,
        SPACED_NAME.hint(label ?? identifier),
      );
    else if (!used.has(identifier) && !title && /^\p{L}+[.,;!?]?$/u.test(url))
      reporter.warning(
        position?.start,
        `${written} is not shown: it defines the address of a link`,
        `write \\[ for a bracket that is text`,
      );
  }
}

function definitionsIn(tree: Node, lines: readonly string[]): Definitions {
  const links = new Set<string>();
  const footnotes = new Set<string>();
  walk(tree, ({ type, identifier = '' }) => {
    if (type === 'definition') links.add(identifier);
    if (type === 'footnoteDefinition') footnotes.add(identifier);
  });
  const isNamed = (label: string): boolean =>
    lines.filter((line) => line.includes(`[${label}]`)).length > 1;
  return { links, footnotes, isNamed };
}
