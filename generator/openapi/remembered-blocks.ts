// What pages show of the API, remembered. Entry: openBlocks().

import type { Memo } from '../cache/memo.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import type { SiteConfig } from '../types.ts';
import type { SiteReferences } from './operation/block-reader.ts';
import { blockKey, type PageBlocks, type PartBlock, pageBlocks, partBlock } from './page-blocks.ts';
import type { PartRequest } from './schema/schema-part.ts';
import type { ApiFiles } from './spec/api-files.ts';
import { type ApiRoutes, NO_ROUTES, routeKey } from './spec/api-routes.ts';
import type { ApiIndex } from './spec/indexed-api.ts';

export interface Blocks {
  /** What a page with these mentions shows; `errorTexts`: code → Markdown of another file. */
  blocks(
    mentions: readonly ApiMention[],
    errorTexts: ReadonlyMap<string, string>,
    routes?: ApiRoutes,
  ): PageBlocks;
  /** Path in dist/ → what such a document is made from, of the pages and documents that have been asked for. */
  parts(): ReadonlyMap<string, PartRequest>;
  /** What a document of its own shows of a schema that pages have no room for. */
  part(request: PartRequest): PartBlock;
  /** Path in dist/ → content, of what the pages that have been asked for fetch. */
  files(): ReadonlyMap<string, string>;
}

export interface BlockSources {
  key: string; // of everything in the files
  memo: Memo;
  index: ApiIndex;
  reference: SiteConfig['reference'];
  read(): ApiFiles;
}

export function openBlocks({ key, memo, index, reference, read }: BlockSources): Blocks {
  const fetched = new Map<string, string>();
  const parts = new Map<string, PartRequest>();
  const noted = <T extends Pick<PageBlocks, 'parts'> & Partial<PageBlocks>>(made: T): T => {
    for (const { path, content } of made.files ?? []) fetched.set(path, content);
    for (const part of made.parts) parts.set(part.path, part);
    return made;
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
  return {
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
    blocks(mentions, errorTexts, routes = NO_ROUTES) {
      if (mentions.length === 0) return { blocks: {}, links: [], files: [], parts: [] };
      const texts = JSON.stringify([...errorTexts]);
      const shown = mentions.map(blockKey);
      const blocksKey = memo.key('api blocks', key, texts, routes.key, ...shown);
      const remembered = memo.get(blocksKey);
      const blocks =
        remembered === undefined
          ? pageBlocks(mentions, read(), referencesOf(texts, { errorTexts, routes }))
          : (JSON.parse(remembered) as PageBlocks);
      if (remembered === undefined) memo.set(blocksKey, JSON.stringify(blocks));
      return noted(blocks);
    },
  };
}

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
