// A page's mentions of the API → blocks. Entry: pageBlocks(). All blocks of a page are read together, so that their
// ids differ, and one links to what another already shows.

import { PART_ID } from '../../site/shared/element-ids.ts';
import { apiBlockKey } from '../../site/shared/reference/api-parts.ts';
import type { ApiBlock, Example } from '../../site/shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import {
  type BlockContext,
  type BlockLink,
  openBlock,
  openPage,
  type SiteReferences,
} from './operation/block-reader.ts';
import { eventOf, operationOf } from './operation/operation-block.ts';
import { overviewOf, schemasOf } from './operation/overview-block.ts';
import { type OperationFile, operationFile } from './operation/request-builder-file.ts';
import { answerSample, requestSamples, schemaSample } from './operation/samples-panel.ts';
import { generatedExample } from './schema/example-from-schema.ts';
import { flatSchema } from './schema/flat-schema.ts';
import type { Sender } from './schema/node-place.ts';
import type { PartFold, PartRequest } from './schema/schema-part.ts';
import { schemaRoots, schemaWeight } from './schema/schema-size.ts';
import {
  type ApiFiles,
  type FoundEvent,
  type FoundOperation,
  kebab,
  specName,
  withName,
} from './spec/api-index.ts';
import { hrefsIn } from './spec/description-html.ts';
import {
  type Contents,
  fileAt,
  inside,
  type JsonLocation,
  stepsOf,
  textAt,
} from './spec/references.ts';

export interface PageBlocks {
  json: string; // the blocks by apiBlockKey(); large, and parsed only by workers
  links: readonly BlockLink[];
  files: readonly OperationFile[]; // fetched by the islands of the blocks
  parts: readonly PartRequest[]; // documents that the blocks lead to
  folds: readonly PartFold[]; // that show these documents
}

/** Approximate limit of a page's fields, in characters: 30 kB after brotli, if descriptions are long. */
const PAGE_WEIGHT = 180_000;
/** What each block may have, however full the page is. */
const LEAST_WEIGHT = 12_000;

/** `mentions`: in their order on the page; unknown names are skipped. */
export function pageBlocks(
  mentions: readonly ApiMention[],
  files: ApiFiles,
  references: SiteReferences,
): PageBlocks {
  const page = openPage(files, references);
  const { nodes } = page;
  const blocks = new Map<string, string>(); // as JSON
  const links: BlockLink[] = [];
  const operationFiles: OperationFile[] = [];
  let operations = 0;
  for (const mention of mentions) {
    const key = apiBlockKey(mention);
    if (blocks.has(key)) continue;
    const isLater = mention.kind === 'operation' && (operations > 0 || mention.isSection === true);
    const room = Math.max(PAGE_WEIGHT - nodes.weight, LEAST_WEIGHT);
    const isLarge = schemaWeight(rootsOf(mention, files), files.contents, room) > room;
    const context = openBlock(page, {
      anchor: isLater ? `${kebab(mention.name)}-` : '',
      mostWeight: isLarge ? room : undefined,
      route: routeOf(mention, files),
    });
    const result = blockOf(mention, files, context);
    context.end();
    if (result === undefined) continue;
    if (mention.kind === 'operation') operations += 1;
    const { block, location, file } = result;
    if (file !== undefined) operationFiles.push(file);
    const json = JSON.stringify(block);
    blocks.set(key, json);
    for (const href of hrefsInJson(json)) context.link(href, location);
    links.push(...context.links);
  }
  const json = `{${[...blocks].map(([key, block]) => `${JSON.stringify(key)}:${block}`).join()}}`;
  return {
    json,
    links,
    files: operationFiles,
    parts: [...nodes.parts.values()],
    folds: nodes.folds,
  };
}

/** `x-page` of an operation. */
function routeOf(mention: ApiMention, { api }: ApiFiles): string | undefined {
  const [operation] = mention.kind === 'operation' ? withName(api.operations, mention) : [];
  return textAt(operation?.location.value, 'x-page');
}

/** The schemas that the block begins with. */
function rootsOf(mention: ApiMention, { api, contents }: ApiFiles): JsonLocation[] {
  const [schema] = mention.kind === 'schema' ? withName(api.schemas, mention) : [];
  if (schema !== undefined) return [schema.location];
  const [part] = withName<FoundOperation | FoundEvent>(
    mention.kind === 'operation' ? api.operations : api.events,
    mention,
  );
  if (part === undefined) return [];
  return schemaRoots([part.location, inside(part.item, 'parameters')], contents);
}

/** Addresses in all HTML of a block, without duplicates. */
function hrefsInJson(json: string): ReadonlySet<string> {
  return new Set(
    [...json.matchAll(HREF_IN_JSON)].flatMap(([attribute]) =>
      hrefsIn(JSON.parse(`"${attribute}"`) as string),
    ),
  );
}

/** ` href="…"` inside a JSON string, up to its closing quote. */
const HREF_IN_JSON = / href=\\"(?:[^"\\]|\\[^"])*\\"/g;

function blockOf(
  mention: ApiMention,
  files: ApiFiles,
  context: BlockContext,
): { block: ApiBlock; location: JsonLocation; file?: OperationFile } | undefined {
  const { kind, name, sender = 'api' } = mention;
  const { api, contents, documents } = files;
  switch (kind) {
    case 'operation': {
      const [source] = withName(api.operations, mention);
      if (source === undefined) return undefined;
      const operation = operationOf(source, context);
      const request = requestSamples(operation, files.options);
      const response = answerSample(operation);
      const file = operationFile(source, operation, files);
      const block: ApiBlock = { kind, operation, data: file.path, request, response };
      return { block, location: source.location, file };
    }
    case 'event': {
      const source = withName(api.events, mention)[0];
      if (source === undefined) return undefined;
      return { block: { kind, event: eventOf(source, context) }, location: source.location };
    }
    case 'schema': {
      const source = withName(api.schemas, mention)[0];
      if (source === undefined) return undefined;
      const { location } = source;
      const id = context.claim(kebab(name));
      const node = context.schema(location, { id, label: name, sender });
      const examples = schemaExamples(location, contents, sender);
      const schema = { name, id, schema: node, examples };
      return { block: { kind, schema, example: schemaSample(schema) }, location };
    }
    case 'overview':
    case 'schemas': {
      const root = [...documents.keys()].find((document) => specName(document) === name);
      if (root === undefined) return undefined;
      const location = fileAt(root, contents);
      const block: ApiBlock =
        kind === 'overview'
          ? { kind, overview: overviewOf(location, api, context) }
          : { kind, list: schemasOf(location, context) };
      return { block, location };
    }
    default:
      return kind satisfies never;
  }
}

function schemaExamples(location: JsonLocation, contents: Contents, sender: Sender): Example[] {
  const { words } = flatSchema([location], contents);
  if (Object.hasOwn(words, 'example'))
    return [{ name: 'example', value: words['example'] as Json }];
  const value = generatedExample(location, contents, sender);
  return value === undefined ? [] : [{ name: 'example', value, generated: true }];
}

/** A schema as shown in a document of its own. */
export interface PartBlock {
  schema: SchemaNode;
  links: readonly BlockLink[];
  parts: readonly PartRequest[]; // those it leads to
  folds: readonly PartFold[];
}

/** The limit for such a document: smaller, since readers wait for it. */
const PART_WEIGHT = 20_000;

export function partBlock({ locations, label, sender }: PartRequest, files: ApiFiles): PartBlock {
  const page = openPage(files);
  const context = openBlock(page, { mostWeight: PART_WEIGHT });
  const schemas = locations.map(({ document, pointer }) =>
    inside(fileAt(document, files.contents), ...stepsOf(pointer)),
  );
  const schema = context.schemas(schemas, { id: PART_ID, label, sender });
  context.end();
  const [first] = schemas;
  const hrefs = hrefsInJson(JSON.stringify(schema));
  if (first !== undefined) for (const href of hrefs) context.link(href, first);
  const { parts, folds } = page.nodes;
  return { schema, links: context.links, parts: [...parts.values()], folds };
}
