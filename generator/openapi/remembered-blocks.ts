// API blocks of pages, kept in the memo. Entry: openBlocks().

import { codeHashOf } from '../cache/code-hash.ts';
import { hashOf } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import { withinLimit } from '../threads/time-limit.ts';
import type { Position, SiteConfig } from '../types.ts';
import { Digests } from './digests.ts';
import type { BlockLink, SiteReferences } from './operation/block-reader.ts';
import {
  blockKey,
  type PageBlocks,
  type PartBlock,
  pageBlocks,
  partBlock,
  placesOf,
} from './page-blocks.ts';
import type { PartRequest } from './schema/schema-part.ts';
import type { ApiFiles } from './spec/api-index.ts';
import { type ApiRoutes, NO_ROUTES, routeKey } from './spec/api-routes.ts';
import type { ApiIndex } from './spec/indexed-api.ts';

export interface Blocks {
  /** What a page with these mentions shows; `errorTexts`: code → Markdown from another file. */
  blocks(
    mentions: readonly ApiMention[],
    errorTexts: ReadonlyMap<string, string>,
    routes?: ApiRoutes,
  ): ShownBlocks;
  /** Path in dist/ → what a part's document is made from, for all pages and documents requested so far. */
  parts(): ReadonlyMap<string, PartRequest>;
  /** The document of a schema that pages have no room for. */
  part(request: PartRequest): PartBlock;
  /** Path in dist/ → the file fetched from there, for all pages requested so far. */
  files(): ReadonlyMap<string, FetchedFile>;
}

/** What a page shows. Its blocks are read only to render the page, its files only to be written. */
export interface ShownBlocks extends Pick<PageBlocks, 'links' | 'parts' | 'folds'> {
  hash: string; // of json()
  json(): string; // see PageBlocks
}

export interface FetchedFile {
  hash: string; // of the content
  content(): string;
}

/** One memo answer; the texts are separate answers, by hash. */
interface BlockFacts extends Pick<PageBlocks, 'links' | 'parts' | 'folds'> {
  hash: string;
  files: readonly { path: string; hash: string }[];
}

export interface BlockSources {
  key: string; // of everything in the files, and of the settings
  settingsKey: string; // of the code and of the settings in site.yaml
  memo: Memo;
  index: ApiIndex;
  reference: SiteConfig['reference'];
  read(): ApiFiles;
  maxSeconds: number; // of CPU time, for the blocks of one page
}

export function openBlocks(sources: BlockSources): Blocks {
  const { key, memo, index, reference, read, maxSeconds } = sources;
  const fetched = new Map<string, FetchedFile>();
  const parts = new Map<string, PartRequest>();
  const remembered: Remembering = (answer) => {
    const found = rememberedAnswer(answer, sources);
    for (const part of found.parts) parts.set(part.path, part);
    return found;
  };
  const references = new WeakMap<ApiRoutes, Map<string, SiteReferences>>();
  /** The same for all pages of a build. */
  const referencesOf = (texts: string, { errorTexts, routes }: AroundBlocks): SiteReferences => {
    const known = references.get(routes) ?? new Map<string, SiteReferences>();
    references.set(routes, known);
    const found = known.get(texts) ?? siteReferences(index, { errorTexts, routes }, reference);
    known.set(texts, found);
    return found;
  };
  let known: Digests | undefined;
  const digests = (): Digests => {
    known ??= new Digests(read().contents);
    return known;
  };
  return {
    files: () => fetched,
    parts: () => parts,
    part: (request) =>
      remembered({
        kind: 'part',
        own: memo.key('api part', key, JSON.stringify(request)),
        dependencies: () => digests().of(request.spots),
        make: () => withinLimit(maxSeconds, () => partBlock(request, read())),
      }),
    blocks(mentions, errorTexts, routes = NO_ROUTES) {
      if (mentions.length === 0) return NO_BLOCKS;
      const texts = JSON.stringify([...errorTexts]);
      const shown = mentions.map(blockKey);
      const references = (): SiteReferences => referencesOf(texts, { errorTexts, routes });
      const dependencies = (): string => {
        const places = mentions.map((mention) => placesOf(mention, read()));
        const all = places.flatMap((found) => found ?? []);
        // An overview depends on everything.
        const whole = places.includes(undefined) ? key : '';
        return JSON.stringify([whole, digests().of(all), keyOfReferences(references()), ...shown]);
      };
      const make = (): PageBlocks =>
        withinLimit(maxSeconds, () => pageBlocks(mentions, read(), references()));
      const own = memo.key('api blocks', key, texts, routes.key, ...shown);
      const facts = remembered({
        ...{ kind: 'blocks', own, dependencies },
        make: () => kept(make(), memo),
      });
      for (const [path, file] of fetchedFiles(facts, make, memo)) fetched.set(path, file);
      const { hash } = facts;
      return { ...facts, json: () => memo.get(textKey(memo, hash)) ?? make().json };
    },
  };
}

interface AnswerRequest<T> {
  kind: string;
  own: string; // its key as long as no file changes
  dependencies(): string; // a key of only what the answer depends on
  make(): T;
}

type Remembering = <T extends Pick<PageBlocks, 'links' | 'parts'>>(answer: AnswerRequest<T>) => T;

/** Looked up by the bytes of all files; if these have changed, by what the answer depends on. */
function rememberedAnswer<T extends Pick<PageBlocks, 'links'>>(
  { kind, own, dependencies, make }: AnswerRequest<T>,
  { memo, settingsKey, read }: BlockSources,
): T {
  const [answerKey, places] = JSON.parse(memo.get(own) ?? '[]') as [string?, Position[]?];
  const answer = answerKey === undefined ? undefined : memo.get(answerKey);
  if (answer !== undefined && places !== undefined) {
    const found = JSON.parse(answer) as T;
    return { ...found, links: found.links.map((link, at) => ({ ...link, ...places[at] })) };
  }
  const found = memo.key('api answer', kind, settingsKey, dependencies());
  const before = memo.get(found);
  const made = before === undefined ? make() : placed(JSON.parse(before) as T, read());
  if (before === undefined) memo.set(found, JSON.stringify(made));
  memo.set(own, JSON.stringify([found, positionsOf(made.links)]));
  return made;
}

/** The blocks without their texts, which are put into the memo. */
function kept({ json, files, ...facts }: PageBlocks, memo: Memo): BlockFacts {
  const keep = (text: string): string => {
    const hash = hashOf(text);
    memo.set(textKey(memo, hash), text);
    return hash;
  };
  return {
    ...facts,
    hash: keep(json),
    files: files.map(({ path, content }) => ({ path, hash: keep(content) })),
  };
}

function textKey(memo: Memo, hash: string): string {
  return memo.key('api text', codeHashOf('generator/openapi/api.ts'), hash);
}

/** Marks the texts as used, so that the memo keeps them although they are not read. */
function fetchedFiles(
  { hash, files }: BlockFacts,
  make: () => PageBlocks,
  memo: Memo,
): [path: string, file: FetchedFile][] {
  memo.keep(textKey(memo, hash), ...files.map((file) => textKey(memo, file.hash)));
  return files.map((file) => {
    const remade = (): string => make().files.find(({ path }) => path === file.path)?.content ?? '';
    const content = (): string => memo.get(textKey(memo, file.hash)) ?? remade();
    return [file.path, { hash: file.hash, content }];
  });
}

export const NO_BLOCKS: ShownBlocks = {
  ...{ hash: '', links: [], parts: [], folds: [] },
  json: () => '{}',
};

function positionsOf(links: readonly BlockLink[]): Position[] {
  return links.map(({ file, line, column }) => ({ file, line, column }));
}

/** An answer remembered before the files changed, with current positions. */
function placed<T extends { links: readonly BlockLink[] }>(answer: T, { documents }: ApiFiles): T {
  const links = answer.links.map((link) => {
    const { document, pointer } = link.at;
    return { ...link, ...documents.get(document)?.placeOf(pointer) };
  });
  return { ...answer, links };
}

/** A key of everything that blocks take from other pages and files. */
function keyOfReferences(references: SiteReferences): string {
  const known = keys.get(references);
  if (known !== undefined) return known;
  const { errorsPage = '', errorTexts, eventPages, operationPages, routes = [] } = references;
  const maps = [errorTexts, eventPages, operationPages, routes].map((map) => [...map]);
  const made = hashOf(errorsPage, JSON.stringify(maps));
  keys.set(references, made);
  return made;
}

const keys = new WeakMap<SiteReferences, string>();

interface AroundBlocks {
  errorTexts: ReadonlyMap<string, string>;
  routes: ApiRoutes;
}

function siteReferences(
  index: ApiIndex,
  { errorTexts, routes: { of: routes } }: AroundBlocks,
  { errorsPage }: SiteConfig['reference'],
): SiteReferences {
  const pageOf = (kind: 'operation' | 'event', spec: string, name: string): string | undefined =>
    routes.get(routeKey(kind, spec, name));
  return {
    routes,
    ...(errorsPage === undefined ? {} : { errorsPage }),
    errorTexts,
    eventPages: new Map(
      index.events.map(({ name, spec, page = pageOf('event', spec, name), summary }) => [
        name,
        {
          ...(page === undefined ? {} : { page: `${page}#${name}` }),
          ...(summary === undefined ? {} : { summary }),
        },
      ]),
    ),
    operationPages: new Map(
      index.operations.flatMap(({ id, spec, page = pageOf('operation', spec, id) }) =>
        page === undefined ? [] : [[id, page] as const],
      ),
    ),
  };
}
