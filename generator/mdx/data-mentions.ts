// The tables and examples that a page names, noted with their places. Entries: noteTable(), noteSnippet().

import type { SnippetMention, TableMention } from '../types.ts';
import type { PropValue } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import type { Node } from './tree/tree.ts';

interface DataContext {
  reporter: Reporter;
  mentions: { tables: TableMention[]; snippets: SnippetMention[] };
}

export function noteTable(
  props: Readonly<Record<string, PropValue>>,
  node: Node,
  context: DataContext,
): void {
  const { name, columns, details, where } = props;
  context.mentions.tables.push({
    href: String(name),
    ...context.reporter.place(node.position?.start),
    ...(typeof columns === 'string' ? { columns } : {}),
    ...(typeof details === 'string' ? { details } : {}),
    ...(typeof where === 'string' ? { where } : {}),
  });
}

export function noteSnippet(
  { file, region }: Readonly<Record<string, PropValue>>,
  node: Node,
  context: DataContext,
): void {
  if (typeof file !== 'string') return; // reported as a prop
  context.mentions.snippets.push({
    href: file,
    ...context.reporter.place(node.position?.start),
    ...(region === undefined ? {} : { region: String(region) }),
  });
}
