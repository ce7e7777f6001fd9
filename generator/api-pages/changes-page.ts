// What has changed in the API since an older version → the page that says so, as MDX. Entry: changesPage().

import {
  changesSummary,
  labelOf,
  changeMessages as words,
} from '../../site/shared/messages/change-messages.ts';
import { hashOf } from '../cache/hash.ts';
import type { ApiChange, ChangedOperation } from '../openapi/changes/api-change.ts';
import type { DocMetadata, Position, Source } from '../types.ts';
import { frontMatter, literal } from './generated-pages.ts';
import { groupedBy } from './generated-tree.ts';

export const CHANGES_ID = 'changes';

export interface ApiChanges {
  changes: readonly ApiChange[];
  since: string; // label of the older version
  place: Position; // of the API, in specs/
}

/** `docs`: a change of an operation leads to the page that shows it. */
export function changesPage(
  { changes, since, place }: ApiChanges,
  docs: readonly DocMetadata[],
): Source {
  const groups = groupedBy(changes, ({ operation }) => JSON.stringify(operation));
  const breaking = changes.filter((change) => change.breaking).length;
  const text = [
    frontMatter({ title: words.title, description: words.since(since), edit_url: null }),
    `${escaped(words.since(since))} ${changesSummary(changes.length, breaking)}`,
    ...[...groups.values()].map((group) => section(group, docs)),
  ].join('\n\n');
  const generated = { what: words.title, place, item: place, isTranslated: true };
  return { path: `content/${CHANGES_ID}.mdx`, text: `${text}\n`, hash: hashOf(text), generated };
}

function section(changes: readonly ApiChange[], docs: readonly DocMetadata[]): string {
  const { change, part, from, to } = words.columns;
  const rows = [[change, part, from, to], ['---', '---', '---', '---'], ...changes.map(rowOf)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const operation = changes[0]?.operation;
  if (operation === undefined) return `## ${words.wholeApi}\n\n${table}`;
  const page = docs.find((doc) => shows(doc, operation));
  const title = escaped(page?.title ?? operation.title);
  const heading =
    page === undefined ? title : `[${title}](<./${page.path.slice('content/'.length)}>)`;
  return `## ${heading}\n\n${operation.method} ${code(operation.path)}\n\n${table}`;
}

function shows(
  { shows: parts = [], frontMatter }: DocMetadata,
  operation: ChangedOperation,
): boolean {
  const kind = operation.method === 'WEBHOOK' ? 'event' : 'operation';
  return parts.some(
    ({ name, spec = operation.spec, ...part }) =>
      !frontMatter.draft && part.kind === kind && name === operation.id && spec === operation.spec,
  );
}

function rowOf(change: ApiChange): string[] {
  const { kind, breaking, name, where, aspect, from, to } = change;
  const part = [
    labelOf(change),
    name && code(name),
    where.length > 0 && escaped(`(${where.join(', ')})`),
    aspect && code(aspect),
  ];
  return [
    breaking ? `**${words.breaking}** ${words.kinds[kind]}` : words.kinds[kind],
    part.filter(Boolean).join(' '),
    from === undefined ? '' : code(from),
    to === undefined ? '' : code(to),
  ];
}

/** In a row of a table. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const inside = literal(text).replace(/\s+/g, ' ').replaceAll('|', '\\|');
  return longest === 0 ? fence + inside + fence : `${fence} ${inside} ${fence}`;
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&%]/g, '\\$&');
}
