// The tables, examples and diagrams of a page, noted with their places. Entries: noteTable(), noteSnippet(),
// noteDiagram().

import type { SnippetMention, TableMention } from '../types.ts';
import type { DiagramMention } from './compile-types.ts';
import type { PropValue } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import type { Node } from './tree/tree.ts';

interface DataContext {
  reporter: Reporter;
  mentions: { tables: TableMention[]; snippets: SnippetMention[]; diagrams: DiagramMention[] };
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
    region: region === undefined ? undefined : String(region),
  });
}

export function noteDiagram(
  { drawing, source }: Readonly<Record<string, PropValue>>,
  node: Node,
  { mentions, reporter }: DataContext,
): void {
  const place = reporter.place(node.position?.start);
  mentions.diagrams.push({ key: String(drawing), source: String(source), ...place });
}
