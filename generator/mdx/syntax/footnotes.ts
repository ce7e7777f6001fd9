// Footnotes: ids that no heading and no other footnote can have, and notes that are never shown.
// Entries: FOOTNOTE_PREFIX, FOOTNOTE_LABEL, prepareFootnotes().

import { ID_PREFIX } from '../../../site/shared/element-ids.ts';
import type { Reporter } from '../tree/reporter.ts';
import { type Node, walk } from '../tree/tree.ts';

export const FOOTNOTE_PREFIX = `${ID_PREFIX}note-`;
/** Of the hidden heading above the footnotes. mdast-util-to-hast always calls it "footnote-label". */
export const FOOTNOTE_LABEL = `${ID_PREFIX}footnote-label`;

export function prepareFootnotes(tree: Node, reporter: Reporter): void {
  const referred = new Set<string>();
  const definitions = new Map<string, Node>();
  walk(tree, (node) => {
    const { type, identifier } = node;
    if (identifier === undefined) return;
    if (type === 'footnoteReference') referred.add(identifier);
    else if (type === 'footnoteDefinition') {
      const first = definitions.get(identifier);
      if (first === undefined) definitions.set(identifier, node);
      else reportSecond(node, first, reporter);
    } else return;
    // The second reference to "1" gets the number 2 behind a hyphen: it must not become the id of "1-2".
    node.identifier = identifier.replaceAll('-', '--');
  });
  for (const [identifier, { label, position }] of definitions)
    if (!referred.has(identifier))
      reporter.warning(
        position?.start,
        `the footnote "${label ?? identifier}" is not shown: nothing refers to it`,
        `write [^${label ?? identifier}] where it belongs, or remove it`,
      );
}

function reportSecond({ label, position }: Node, first: Node, reporter: Reporter): void {
  reporter.warning(
    position?.start,
    `the footnote "${label ?? ''}" is not shown: line ${reporter.place(first.position?.start).line} has one of this name`,
    'give it another name',
  );
}
