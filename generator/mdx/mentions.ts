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
  apps: LinkPlace[]; // `href`: the id
  diagrams: DiagramMention[];
  cards: Omit<LinkPlace, 'href'>[]; // of <DocCardList>
  hierarchy: boolean;
}

export function noMentions(): Mentions {
  return {
    links: [],
    images: [],
    tables: [],
    api: [],
    snippets: [],
    apps: [],
    diagrams: [],
    cards: [],
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
  const { name, columns, details, group, where } = props;
  context.mentions.tables.push({
    href: String(name),
    ...context.reporter.place(node.position?.start),
    ...(typeof columns === 'string' ? { columns } : {}),
    ...(typeof details === 'string' ? { details } : {}),
    ...(typeof group === 'string' ? { group } : {}),
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

/** Tags that show a part of the API, and the attribute that names it. */
export const API_TAGS: Readonly<
  Record<string, { kind: ApiMention['kind']; by: 'id' | 'name' | 'spec' }>
> = {
  ApiOperation: { kind: 'operation', by: 'id' },
  WebhookEvent: { kind: 'event', by: 'name' },
  SchemaTable: { kind: 'schema', by: 'name' },
  ApiOverview: { kind: 'overview', by: 'spec' },
  ApiSchemas: { kind: 'schemas', by: 'spec' },
};

export function apiMention(
  tag: string,
  props: Readonly<Record<string, PropValue>>,
  { line, column }: { line: number; column: number },
): ApiMention | undefined {
  const definition = Object.hasOwn(API_TAGS, tag) ? API_TAGS[tag] : undefined;
  if (definition === undefined) return undefined;
  const { kind, by } = definition;
  const spec = typeof props['spec'] === 'string' ? props['spec'] : undefined;
  const sender = props['in'] === 'request' ? 'reader' : 'api';
  const name = String(props[by]);
  const place = { line, column, ...(props['section'] === true && { isSection: true as const }) };
  return { kind, name, sender: kind === 'schema' ? sender : undefined, spec, ...place };
}

/** The key of a snippet in a page's facts: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
