// A page's mentions of the API → blocks. Entry: pageBlocks(). All blocks of a page are read together, so that their
// ids differ, and one links to what another already shows.

import { PART_ID } from '../../site/shared/element-ids.ts';
import type { ApiBlock, Example } from '../../site/shared/reference/operation-types.ts';
import type { Json, SchemaNode } from '../../site/shared/reference/schema-node.ts';
import { apiBlockKey } from '../../site/shared/render-types.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import { type BlockLink, BlockReading, type SiteReferences } from './operation/block-reader.ts';
import { eventOf, operationOf } from './operation/operation-block.ts';
import { overviewOf, schemasOf } from './operation/overview-block.ts';
import { type OperationFile, operationFile } from './operation/request-builder-file.ts';
import { answerSample, requestSamples, schemaSample } from './operation/samples-panel.ts';
import { madeExample } from './schema/example-from-schema.ts';
import { flatSchema } from './schema/flat-schema.ts';
import type { Sender } from './schema/node-place.ts';
import { SchemaNodes } from './schema/schema-nodes.ts';
import type { PartFold, PartRequest } from './schema/schema-part.ts';
import { schemaRoots } from './schema/schema-roots.ts';
import { schemaWeight } from './schema/schema-size.ts';
import { type ApiFiles, kebab, specName } from './spec/api-index.ts';
import { hrefsIn } from './spec/description-html.ts';
import { PageIds } from './spec/page-anchors.ts';
import { inside, type JsonLocation, stepsOf } from './spec/references.ts';
import { withName } from './spec/with-name.ts';

export interface PageBlocks {
  json: string; // the blocks by blockKey(); large, and parsed only by workers
  links: readonly BlockLink[];
  files: readonly OperationFile[]; // fetched by the islands of the blocks
  parts: readonly PartRequest[]; // documents that the blocks lead to
  folds: readonly PartFold[]; // that show these documents
}

/** Approximate limit of a page's fields, in characters: 30 kB after brotli, if descriptions are long. */
const PAGE_WEIGHT = 180_000;
/** What each block may have, however full the page is. */
const LEAST_WEIGHT = 12_000;

export function blockKey({ kind, name, spec, sender }: ApiMention): string {
  return apiBlockKey(kind, name, spec, sender);
}

/** `mentions`: in their order on the page; unknown names are skipped. */
export function pageBlocks(
  mentions: readonly ApiMention[],
  files: ApiFiles,
  around: SiteReferences,
): PageBlocks {
  const ids = new PageIds();
  const nodes = new SchemaNodes(files.contents, ids);
  const blocks = new Map<string, string>(); // as JSON
  const links: BlockLink[] = [];
  const made: OperationFile[] = [];
  const shownCodes = new Set<string>();
  const shownByEvents = new Map<string, string>();
  const shownHeaders = new Map<string, string>();
  const shownErrors = new Map<string, string>();
  let operations = 0;
  for (const mention of mentions) {
    const key = blockKey(mention);
    if (blocks.has(key)) continue;
    const isFirst = mention.kind === 'operation' && operations === 0;
    const anchor = mention.kind === 'operation' && !isFirst ? `${kebab(mention.name)}-` : '';
    const { documents, contents } = files;
    const alreadyShown = { shownCodes, shownByEvents, shownHeaders, shownErrors };
    const shared = { documents, contents, ids, nodes, around, ...alreadyShown };
    const room = Math.max(PAGE_WEIGHT - nodes.weight, LEAST_WEIGHT);
    const isLarge = schemaWeight(rootsOf(mention, files), contents, room) > room;
    const reading = new BlockReading({
      ...shared,
      anchor,
      ...(isLarge ? { mostWeight: room } : {}),
    });
    const found = blockOf(mention, files, reading);
    reading.end();
    if (found === undefined) continue;
    if (mention.kind === 'operation') operations += 1;
    const { block, spot, file } = found;
    if (file !== undefined) made.push(file);
    const json = JSON.stringify(block);
    blocks.set(key, json);
    for (const href of hrefsInJson(json)) reading.link(href, spot);
    links.push(...reading.links);
  }
  const json = `{${[...blocks].map(([key, block]) => `${JSON.stringify(key)}:${block}`).join()}}`;
  return { json, links, files: made, parts: [...nodes.parts.values()], folds: nodes.folds };
}

/** The schemas that the block begins with. */
function rootsOf(mention: ApiMention, { api, contents }: ApiFiles): JsonLocation[] {
  const { kind } = mention;
  if (kind === 'schema') {
    const found = withName(api.schemas, mention)[0];
    return found === undefined ? [] : [found.spot];
  }
  const found =
    kind === 'operation' ? withName(api.operations, mention)[0] : withName(api.events, mention)[0];
  if (found === undefined) return [];
  return schemaRoots([found.spot, inside(found.item, 'parameters')], contents);
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
  { api, contents, documents, options }: ApiFiles,
  reading: BlockReading,
): { block: ApiBlock; spot: JsonLocation; file?: OperationFile } | undefined {
  const { kind, name, sender = 'api' } = mention;
  switch (kind) {
    case 'operation': {
      const found = withName(api.operations, mention)[0];
      if (found === undefined) return undefined;
      const operation = operationOf(found, reading);
      const response = answerSample(operation);
      const request = requestSamples(operation, options);
      const more = response === undefined ? {} : { response };
      const file = operationFile(found, operation, { contents, documents, options });
      const data = file.path;
      return { block: { kind, operation, data, request, ...more }, spot: found.spot, file };
    }
    case 'event': {
      const found = withName(api.events, mention)[0];
      if (found === undefined) return undefined;
      const event = eventOf(found, reading);
      return { block: { kind, event }, spot: found.spot };
    }
    case 'schema': {
      const found = withName(api.schemas, mention)[0];
      if (found === undefined) return undefined;
      const label = found.name;
      const id = reading.claim(kebab(name));
      const node = reading.schema(found.spot, { id, label, sender });
      const examples = schemaExamples(found.spot, contents, sender);
      const { anchor, hoisted } = reading;
      const schema = { name, spec: found.spec, anchor, id, schema: node, examples, hoisted };
      const example = schemaSample(schema);
      return {
        block: { kind, schema, example },
        spot: found.spot,
      };
    }
    case 'overview':
    case 'schemas': {
      const root = [...documents.values()].find((one) => specName(one.name) === name);
      if (root === undefined) return undefined;
      const spot: JsonLocation = { document: root.name, pointer: '', value: root.value };
      const block: ApiBlock =
        kind === 'overview'
          ? { kind, overview: overviewOf(spot, api, reading) }
          : { kind, list: schemasOf(spot, reading) };
      return { block, spot };
    }
    default:
      return kind satisfies never;
  }
}

function schemaExamples(
  spot: JsonLocation,
  contents: ReadonlyMap<string, unknown>,
  sender: Sender,
): Example[] {
  const { words } = flatSchema([spot], contents);
  if (Object.hasOwn(words, 'example'))
    return [{ name: 'example', value: words['example'] as Json }];
  const value = madeExample(spot, contents, sender);
  return value === undefined ? [] : [{ name: 'example', value, made: true }];
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

export function partBlock({ spots, label, sender }: PartRequest, files: ApiFiles): PartBlock {
  const { contents, documents } = files;
  const ids = new PageIds();
  const nodes = new SchemaNodes(contents, ids);
  const around = { errorTexts: new Map(), eventPages: new Map(), operationPages: new Map() };
  const shown = {
    ...{ shownCodes: new Set<string>(), shownByEvents: new Map<string, string>() },
    ...{ shownHeaders: new Map<string, string>(), shownErrors: new Map<string, string>() },
  };
  const page = { contents, documents, ids, nodes, around, ...shown, anchor: '' };
  const reading = new BlockReading({ ...page, mostWeight: PART_WEIGHT });
  const places = spots.map(({ document, pointer }): JsonLocation => {
    const root = { document, pointer: '', value: contents.get(document) };
    return inside(root, ...stepsOf(pointer));
  });
  const schema = reading.schemas(places, { id: PART_ID, label, sender });
  reading.end();
  const [first] = places;
  const hrefs = hrefsInJson(JSON.stringify(schema));
  if (first !== undefined) for (const href of hrefs) reading.link(href, first);
  return { schema, links: reading.links, parts: [...nodes.parts.values()], folds: nodes.folds };
}
