// API blocks of pages, cached by the bytes of all specifications. Entry: openBlocks().

import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import { apiBlockKey } from '../../site/shared/reference/api-parts.ts';
import { hashOf } from '../cache/hash.ts';
import { cached, type Memo } from '../cache/memo.ts';
import type { ApiMention } from '../mdx/compile-types.ts';
import { type FilesLimit, limited } from '../threads/time-limit.ts';
import type { SiteConfig } from '../types.ts';
import { commonCodes } from './operation/common-codes.ts';
import { type PageBlocks, type PartBlock, pageBlocks, partBlock } from './page-blocks.ts';
import type { PartRequest } from './schema/schema-part.ts';
import type { ApiFiles } from './spec/api-index.ts';
import type { ApiIndex } from './spec/api-outline.ts';
import { type ApiRoutes, NO_ROUTES, routeKey } from './spec/api-routes.ts';

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

interface FetchedFile {
  hash: string; // of the content
  content(): string;
}

/** What is remembered of a page besides its blocks, which are an answer of their own since most builds read none. */
interface BlockFacts extends Pick<PageBlocks, 'links' | 'parts' | 'folds'> {
  hash: string;
  files: readonly { path: string; hash: string }[];
}

interface BlockSources {
  key: string; // of everything in the files, of the settings and of the code
  memo: Memo;
  index: ApiIndex;
  reference: SiteConfig['reference'];
  read(): ApiFiles;
  limit: FilesLimit;
  messages: SiteConfig['messages'];
}

export function openBlocks(sources: BlockSources): Blocks {
  const { key, memo, index, reference, read, limit, messages } = sources;
  const fetched = new Map<string, FetchedFile>();
  const parts = new Map<string, PartRequest>();
  const withParts = <T extends Pick<PageBlocks, 'parts'>>(answer: T): T => {
    for (const part of answer.parts) parts.set(part.path, part);
    return answer;
  };
  let last: { key: string; blocks: PageBlocks } | undefined; // of the page whose files are being read
  const inLanguage = <T>(work: () => T): T => withCatalogue(messages, () => limited(limit, work));
  return {
    files: () => fetched,
    parts: () => parts,
    part: (request) =>
      withParts(
        cached(memo, memo.key('api part', key, JSON.stringify(request)), () =>
          inLanguage(() => partBlock(request, read())),
        ),
      ),
    blocks(mentions, errorTexts, routes = NO_ROUTES) {
      if (mentions.length === 0) return NO_BLOCKS;
      const make = (): PageBlocks =>
        inLanguage(() =>
          pageBlocks(mentions, read(), {
            errorTexts,
            routes: routes.of,
            eventPages: eventPages(index, routes.of),
            errorsPage: reference.errorsPage,
            ...(reference.errorsPage !== undefined && { commonCodes: commonCodes(read()) }),
          }),
        );
      const inputs = [
        key,
        JSON.stringify([...errorTexts]),
        routes.key,
        ...mentions.map(apiBlockKey),
      ];
      const whole = memo.key('api blocks', ...inputs);
      const blocks = (): PageBlocks => {
        if (last?.key !== whole) last = { key: whole, blocks: cached(memo, whole, make) };
        return last.blocks;
      };
      const facts = withParts(
        cached(memo, memo.key('api block facts', ...inputs), () => factsOf(blocks())),
      );
      memo.keep(whole);
      for (const { path, hash } of facts.files) {
        const content = (): string =>
          blocks().files.find((one) => one.path === path)?.content ?? '';
        fetched.set(path, { hash, content });
      }
      return { ...facts, json: () => blocks().json };
    },
  };
}

function factsOf({ json, files, ...facts }: PageBlocks): BlockFacts {
  return {
    ...facts,
    hash: hashOf(json),
    files: files.map(({ path, content }) => ({ path, hash: hashOf(content) })),
  };
}

const NO_BLOCKS: ShownBlocks = {
  hash: '',
  links: [],
  parts: [],
  folds: [],
  json: () => '{}',
};

/** Event → where it is shown. */
function eventPages({ events }: ApiIndex, routes: ApiRoutes['of']): ReadonlyMap<string, string> {
  const pages = events.flatMap(
    ({ name, spec, page = routes.get(routeKey('event', spec, name)) }) =>
      page === undefined ? [] : [[name, `${page}#${name}`] as const],
  );
  return new Map(pages);
}
