// A specification of a few lines → what a page would show of it. Entries: operationIn(), payIn(),
// schemaIn(), messagesOf().

import { hashOf } from '../../generator/cache/hash.ts';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { formatDiagnostic, sortDiagnostics } from '../../generator/diagnostics/diagnostics.ts';
import type { ApiMention } from '../../generator/mdx/compile-types.ts';
import { type Api, openApi } from '../../generator/openapi/api.ts';
import type { SiteConfig } from '../../generator/types.ts';
import type {
  ApiBlock,
  ApiEvent,
  Field,
  Operation,
} from '../../site/shared/reference/operation-types.ts';
import type { SchemaNode } from '../../site/shared/reference/schema-node.ts';

/** The head of a file, and what a test writes after it. */
export function spec(rest: string, version = '3.1.0'): string {
  return `openapi: ${version}\ninfo: { title: Test, version: '1' }\n${rest}`;
}

export type SpecFiles = Readonly<Record<string, string>>; // 'a.yaml' → text

/** `variables`, `specs`, `reference`: as in site.yaml, checked. */
export function openSpecs(
  files: SpecFiles,
  settings: Partial<Pick<SiteConfig, 'variables' | 'specs' | 'reference'>> = {},
): Api {
  const sources = Object.entries(files).map(([name, text]) => ({
    path: `specs/${name}`,
    text,
    hash: hashOf(text),
  }));
  return openApi({ sources, variables: {}, memo: memoryMemo(), ...settings });
}

export async function messagesOf(
  files: SpecFiles,
  specs: SiteConfig['specs'] = {},
): Promise<string[]> {
  const api = openSpecs(files, { specs });
  const diagnostics = [...api.diagnostics, ...(await api.check())];
  return sortDiagnostics(diagnostics).map(formatDiagnostic);
}

export function mention(
  kind: ApiMention['kind'],
  name: string,
  more: Partial<ApiMention> = {},
): ApiMention {
  return { kind, name, line: 1, column: 1, ...more };
}

/** The blocks of a page, in the order of its mentions. */
export async function blocksIn(
  files: SpecFiles,
  ...mentions: readonly ApiMention[]
): Promise<ApiBlock[]> {
  const api = openSpecs(files);
  const found = [...api.diagnostics, ...(await api.check())];
  // A hostile description may be shown without its links.
  const wrong = found.filter(({ text }) => !/which is removed$|no operationId/.test(text));
  if (wrong.length > 0) throw new Error(wrong.map(formatDiagnostic).join('\n'));
  return Object.values(shownBy(api, ...mentions));
}

/** The same of an API that is open, by apiBlockKey(). */
export function shownBy(
  api: Pick<Api, 'blocks'>,
  ...mentions: readonly ApiMention[]
): Record<string, ApiBlock> {
  return JSON.parse(api.blocks(mentions, new Map()).json()) as Record<string, ApiBlock>;
}

/** The operations of one page. */
export async function operationsIn(
  rest: string,
  ids: readonly string[],
  version?: string,
): Promise<Operation[]> {
  const mentions = ids.map((id) => mention('operation', id));
  const blocks = await blocksIn({ 'a.yaml': spec(rest, version) }, ...mentions);
  return blocks.flatMap((block) => (block.kind === 'operation' ? [block.operation] : []));
}

export async function operationIn(rest: string, id = 'pay', version?: string): Promise<Operation> {
  const [operation] = await operationsIn(rest, [id], version);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return operation;
}

/** The operation `pay` with these lines; `components:` at the end of them are those of its file. */
export function payIn(text: string, version?: string): Promise<Operation> {
  const [own = '', components = ''] = text.split(/^(?=components:)/m);
  const responses = /^responses:/m.test(own) ? '' : "responses: { '200': { description: ok } }";
  const lines = `operationId: pay\n${own}${responses}`.replaceAll('\n', '\n      ');
  return operationIn(`paths:\n  /pay:\n    post:\n      ${lines}\n${components}`, 'pay', version);
}

/** The events of one page. */
export async function eventsIn(rest: string, ...names: readonly string[]): Promise<ApiEvent[]> {
  const mentions = names.map((name) => mention('event', name));
  const blocks = await blocksIn({ 'a.yaml': spec(rest) }, ...mentions);
  return blocks.flatMap((block) => (block.kind === 'event' ? [block.event] : []));
}

/** The schema `Thing` of components, as an answer shows it. */
export async function schemaIn(
  schemas: string,
  { version = '3.1.0', sender }: { version?: string; sender?: 'reader' } = {},
): Promise<SchemaNode> {
  const text = spec(`paths: {}\ncomponents:\n  schemas:\n${schemas}`, version);
  const more = { spec: 'a', sender };
  const [block] = await blocksIn({ 'a.yaml': text }, mention('schema', 'Thing', more));
  if (block?.kind !== 'schema') throw new Error('no schema Thing');
  return block.schema.schema;
}

export function field({ fields = [] }: SchemaNode, name: string): Field {
  const found = fields.find((one) => one.name === name);
  if (found === undefined)
    throw new Error(`no field ${name} among ${fields.map((one) => one.name).join(', ')}`);
  return found;
}
