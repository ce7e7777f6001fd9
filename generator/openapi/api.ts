// The API that specs/ describe, remembered by the bytes of its files: an unchanged site parses none of them.
// Entry: openApi(). What pages show of it is read when a page asks, for that page; the files are checked
// when check() asks, so that a first page need not wait for it.

import type { SampleOptions } from '../../site/shared/samples/write-samples.ts';
import type { Method } from '../../site/shared/site-types.ts';
import { codeHashOf } from '../cache/code-hash.ts';
import type { Memo } from '../cache/memo.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import { variablesRead } from '../text/variables.ts';
import { limitedTogether, MAX_SECONDS } from '../threads/time-limit.ts';
import type { Diagnostic, Position, SiteConfig, Source, Variables } from '../types.ts';
import { checkApi } from './check/check-api.ts';
import type { SiteReferences } from './operation/block-reader.ts';
import { blockKey, type PageBlocks, type PartBlock, pageBlocks, partBlock } from './page-blocks.ts';
import type { PartRequest } from './schema/schema-part.ts';
import type { ApiFiles } from './spec/api-files.ts';
import { findApi } from './spec/api-index.ts';
import type { ApiIndex } from './spec/indexed-api.ts';
import { isRecord, type JsonLocation } from './spec/references.ts';
import {
  nameOfSpec,
  readSpecDocuments,
  type SpecDocument,
  type SpecSources,
} from './spec/spec-documents.ts';

export interface Api {
  key: string; // of everything that an answer about the files depends on
  index: ApiIndex;
  diagnostics: readonly Diagnostic[]; // of files that cannot be read
  /** All other mistakes in the files. */
  check(): Promise<readonly Diagnostic[]>;
  documents(): ReadonlyMap<string, SpecDocument>;
  /** What a page with these mentions shows; `errorTexts`: code → Markdown of another file. */
  blocks(mentions: readonly ApiMention[], errorTexts: ReadonlyMap<string, string>): PageBlocks;
  /** Path in dist/ → what such a document is made from, of the pages and documents that have been asked for. */
  parts(): ReadonlyMap<string, PartRequest>;
  /** What a document of its own shows of a schema that pages have no room for. */
  part(request: PartRequest): PartBlock;
  /** Path in dist/ → content, of what the pages that have been asked for fetch. */
  files(): ReadonlyMap<string, string>;
}

export interface ApiRequest {
  sources: readonly Source[]; // of specs/
  variables: Variables;
  reference?: SiteConfig['reference']; // what site.yaml says; absent: nothing
  memo: Memo;
  maxSeconds?: number; // of processor time, for one file
}

export function openApi({
  sources,
  variables,
  reference = { keys: {} },
  memo,
  maxSeconds = MAX_SECONDS,
}: ApiRequest): Api {
  if (sources.length === 0) return NO_API;
  const inputs = sources.flatMap(({ path, hash, text }) => [
    path,
    hash,
    variablesRead(text, variables),
  ]);
  const code = codeHashOf('generator/openapi/api.ts');
  const key = memo.key('api', code, JSON.stringify(reference), ...inputs);
  let files: ReadFiles | undefined;
  const read = (): ReadFiles => {
    files ??= readFiles({ sources, variables, maxSeconds }, reference);
    return files;
  };
  const known = memo.get(key);
  const limit = { files: sources, seconds: maxSeconds };
  const { isSlow, ...found } =
    known === undefined
      ? limitedTogether(limit, () => indexed(read(), sources), unread)
      : (JSON.parse(known) as Indexed);
  if (known === undefined && !isSlow) memo.set(key, JSON.stringify(found));
  const { index, diagnostics } = found;
  const checkKey = memo.key('api check', key);
  const fetched = new Map<string, string>();
  const parts = new Map<string, PartRequest>();
  const noted = <T extends Pick<PageBlocks, 'parts'> & Partial<PageBlocks>>(made: T): T => {
    for (const { path, content } of made.files ?? []) fetched.set(path, content);
    for (const part of made.parts) parts.set(part.path, part);
    return made;
  };
  return {
    key,
    index,
    diagnostics,
    documents: () => read().documents,
    async check() {
      const checked = memo.get(checkKey);
      if (checked !== undefined) return JSON.parse(checked) as Diagnostic[];
      if (isSlow) return [];
      const { faults, isSlow: isCutShort } = await checkApi(
        read(),
        { memo, code, seconds: maxSeconds },
        limit,
      );
      if (!isCutShort) memo.set(checkKey, JSON.stringify(faults));
      return faults;
    },
    files: () => fetched,
    parts: () => parts,
    part(request) {
      const partKey = memo.key('api part', key, JSON.stringify(request));
      const remembered = memo.get(partKey);
      if (remembered !== undefined) return noted(JSON.parse(remembered) as PartBlock);
      const made = partBlock(request, read());
      memo.set(partKey, JSON.stringify(made));
      return noted(made);
    },
    blocks(mentions, errorTexts) {
      if (mentions.length === 0 || isSlow) return { blocks: {}, links: [], files: [], parts: [] };
      const texts = JSON.stringify([...errorTexts]);
      const blocksKey = memo.key('api blocks', key, texts, ...mentions.map(blockKey));
      const remembered = memo.get(blocksKey);
      if (remembered !== undefined) return noted(JSON.parse(remembered) as PageBlocks);
      const made = pageBlocks(mentions, read(), surroundings(index, errorTexts, reference));
      memo.set(blocksKey, JSON.stringify(made));
      return noted(made);
    },
  };
}

const NO_API: Api = {
  key: '',
  index: { operations: [], events: [], schemas: [], roots: [], isWhole: true },
  diagnostics: [],
  check: async () => [],
  documents: () => new Map(),
  blocks: () => ({ blocks: {}, links: [], files: [], parts: [] }),
  files: () => new Map(),
  parts: () => new Map(),
  part: () => ({ schema: { types: [] }, links: [], parts: [] }),
};

interface ReadFiles extends ApiFiles {
  diagnostics: readonly Diagnostic[];
  isSlow: boolean; // not all of them were read to their end
}

function readFiles(sources: SpecSources, reference: SiteConfig['reference']): ReadFiles {
  const { documents, diagnostics, isSlow } = readSpecDocuments(sources);
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  return {
    documents,
    contents,
    api: findApi(documents),
    options: sampleOptions(reference),
    diagnostics,
    isSlow,
  };
}

function sampleOptions({ keys, amounts, errorFields }: SiteConfig['reference']): SampleOptions {
  return {
    keys,
    ...(amounts === undefined ? {} : { amounts }),
    ...(errorFields === undefined ? {} : { errorFields }),
  };
}

interface Indexed {
  index: ApiIndex;
  diagnostics: readonly Diagnostic[];
  isSlow?: boolean; // the files were not read to their end: not to be remembered
}

function unread(slow: Diagnostic): Indexed {
  return { index: { ...NO_API.index, isWhole: false }, diagnostics: [slow], isSlow: true };
}

function indexed(files: ReadFiles, sources: readonly Source[]): Indexed {
  const { api, documents, diagnostics, isSlow } = files;
  const placeOf = ({ document, pointer }: JsonLocation): Position =>
    documents.get(document)?.placeOf(pointer) ?? { file: `specs/${document}`, line: 1, column: 1 };
  const fieldOf = ({ value }: JsonLocation, key: string): unknown =>
    isRecord(value) ? value[key] : undefined;
  const textField = (spot: JsonLocation, key: string): string | undefined => {
    const value = fieldOf(spot, key);
    return typeof value === 'string' ? value : undefined;
  };
  const pageOf = (spot: JsonLocation): { page?: string } => {
    const page = textField(spot, 'x-page');
    return page === undefined ? {} : { page };
  };
  const index: ApiIndex = {
    operations: api.operations.map(({ id, spec, method, path, spot }) => ({
      ...{ id, spec, path, method: method.toUpperCase(), place: placeOf(spot) },
      ...pageOf(spot),
      ...(fieldOf(spot, 'deprecated') === true ? { deprecated: true as const } : {}),
    })),
    events: api.events.map(({ name, spec, spot }) => {
      const summary = textField(spot, 'summary');
      const more = summary === undefined ? {} : { summary };
      return { name, spec, place: placeOf(spot), ...pageOf(spot), ...more };
    }),
    schemas: api.schemas.map(({ name, spec }) => ({ name, spec })),
    roots: sources.map(nameOfSpec).filter((name) => isRoot(documents.get(name))),
    isWhole: diagnostics.length === 0,
  };
  return { index, diagnostics, isSlow };
}

/** A file that cannot be read is taken for one: links to what it gives are no further mistakes. */
function isRoot(document: SpecDocument | undefined): boolean {
  if (document === undefined) return true;
  const { value } = document;
  return isRecord(value) && (value['paths'] !== undefined || value['webhooks'] !== undefined);
}

function surroundings(
  index: ApiIndex,
  errorTexts: ReadonlyMap<string, string>,
  { errorsPage }: SiteConfig['reference'],
): SiteReferences {
  return {
    ...(errorsPage === undefined ? {} : { errorsPage }),
    errorTexts,
    eventPages: new Map(
      index.events.map(({ name, page, summary }) => [
        name,
        {
          ...(page === undefined ? {} : { page: `${page}#${name}` }),
          ...(summary === undefined ? {} : { summary }),
        },
      ]),
    ),
    operationPages: new Map(
      index.operations.flatMap(({ id, page }) => (page === undefined ? [] : [[id, page] as const])),
    ),
  };
}

/** The method of the first operation of a page, for its line in the sidebar. */
export function methodsByPage({ operations }: ApiIndex): ReadonlyMap<string, PageMethod> {
  const found = new Map<string, PageMethod>();
  for (const { page, method, deprecated } of operations) {
    if (page === undefined || found.has(page) || !isMethod(method)) continue;
    found.set(page, { method, ...(deprecated === undefined ? {} : { deprecated }) });
  }
  return found;
}

export interface PageMethod {
  method: Method;
  deprecated?: true;
}

const SIDEBAR_METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function isMethod(method: string): method is Method {
  return SIDEBAR_METHODS.includes(method);
}
