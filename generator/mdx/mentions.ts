// What a page names in other files, noted with its place: links, images, tables, examples, diagrams, parts of the API.
// Entries: Mentions, noMentions(); noteTable(), noteSnippet(), noteDiagram(), apiMention() for one tag; snippetKey().

import type { FileMention, LinkPlace, SnippetMention, TableMention } from '../types.ts';
import type { ApiMention, DiagramMention } from './compile-types.ts';
import type { PropValue } from './tree/props.ts';
import type { Reporter } from './tree/reporter.ts';
import type { Node } from './tree/tree.ts';

export interface Mentions {
  links: LinkPlace[];
  images: FileMention[];
  tables: TableMention[];
  api: ApiMention[];
  snippets: SnippetMention[];
  diagrams: DiagramMention[];
  hierarchy: boolean;
}

export function noMentions(): Mentions {
  return {
    links: [],
    images: [],
    tables: [],
    api: [],
    snippets: [],
    diagrams: [],
    hierarchy: false,
  };
}

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

export function apiMention(
  tag: string,
  props: Readonly<Record<string, PropValue>>,
  at: { line: number; column: number },
): ApiMention | undefined {
  const { line, column } = at;
  const spec = typeof props['spec'] === 'string' ? { spec: props['spec'] } : {};
  switch (tag) {
    case 'ApiOperation':
      return { kind: 'operation', name: String(props['id']), ...spec, line, column };
    case 'WebhookEvent':
      return { kind: 'event', name: String(props['name']), ...spec, line, column };
    case 'SchemaTable': {
      const sender = props['in'] === 'request' ? 'reader' : 'api';
      return { kind: 'schema', name: String(props['name']), sender, ...spec, line, column };
    }
    case 'ApiOverview':
      return { kind: 'overview', name: String(props['spec']), ...spec, line, column };
    case 'ApiSchemas':
      return { kind: 'schemas', name: String(props['spec']), ...spec, line, column };
    default:
      return undefined;
  }
}

/** The key of a snippet in a page's facts: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
