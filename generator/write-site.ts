// The last stages of a build: articles → documents, search index, downloads and lists → the output folder, all or
// nothing. Entry: writeSite().

import { join } from 'node:path';
import type { ClientBundle } from './client/browser-bundle.ts';
import { ASSETS } from './client/reserved-folders.ts';
import { isSystemFault } from './diagnostics/diagnostics.ts';
import type { BuildContext, LoadedSite } from './load-site.ts';
import { addLists, type MarkdownPage } from './markdown/markdown-pages.ts';
import { addCompressed } from './output/compressed-files.ts';
import { HEADERS_FILE, headersFile } from './output/headers-file.ts';
import { type EditionOutput, type Output, openOutput } from './output/output-folder.ts';
import { OUTPUT_MARKER, outputError } from './output/output-marker.ts';
import { type SiteFile, sharedFiles, siteFiles } from './output/sitemap-and-redirects.ts';
import { editionLinks } from './plan/edition-links.ts';
import type { SitePlan } from './plan/site-plan.ts';
import type { Article, RenderedArticles } from './render/articles.ts';
import { renderDocuments, shellFiles } from './render/documents.ts';
import { type OwnedPart, schemaDocument } from './render/schema-documents.ts';
import { searchFiles } from './search/index-files.ts';
import { inParallel } from './threads/concurrency.ts';
import type { Edition } from './types.ts';

/** An edition that has been checked, before anything is written. */
export interface CheckedPages {
  site: LoadedSite;
  rendered: RenderedArticles;
  articles: readonly Article[]; // in the order of the plan; pages with errors have none
  schemas: readonly OwnedPart[]; // that do not fit on a page and get a document of their own
}

export interface SiteToWrite {
  all: readonly LoadedSite[]; // every edition
  clients: ReadonlyMap<CheckedPages, ClientBundle>; // of the editions that are written; files of the others stay
  /** Called once the documents are rendered: if there is an error, nothing is written. */
  isWrong(): boolean;
}

/** Paths of files that were made or changed, and that were deleted. */
export type WrittenSite = ReturnType<Output['commit']>;

/** Undefined: a document was wrong, nothing was written. */
export async function writeSite(
  { all, clients, isWrong }: SiteToWrite,
  ctx: BuildContext,
): Promise<WrittenSite | undefined> {
  const { options, stage } = ctx;
  const cacheDir = options.cache ? ctx.cacheDir : undefined;
  const written = [...clients.keys()].map(({ site }) => site.config.edition.path);
  const kept = all
    .map(({ config }) => config.edition.path)
    .filter((path) => !written.includes(path));
  const output = openOutput({
    ...options,
    cacheDir,
    isKept: (path) => isOfEdition(path, written, kept),
  });
  const planned = new Map(all.map(({ config, plan }) => [config.edition, plan]));
  try {
    const markdownPages = new Map<CheckedPages, readonly MarkdownPage[]>();
    const schemas = new Map<CheckedPages, readonly SiteFile[]>();
    for (const [edition, client] of clients) {
      const { site, articles } = edition;
      site.configure(ctx.renderer);
      const siteFile = (plan: SitePlan): string => shellFiles({ plan, client }).site;
      const links = editionLinks(site.plan, planned, siteFile);
      const place = { ...site, client, output: outputOf(output, site), links };
      markdownPages.set(edition, await stage('documents', () => renderDocuments(articles, place)));
      schemas.set(edition, await stage('documents', () => schemaFiles(edition, client)));
    }
    if (isWrong()) {
      output.abort();
      return undefined;
    }
    // Frees the workers' memory before the search index needs its own; they restart on demand.
    if (options.mode === 'production') await ctx.renderer.close();
    for (const [edition, client] of clients) {
      const { site } = edition;
      const place = outputOf(output, site);
      const search = await stage('search', () =>
        searchFiles({ ...site, articles: edition.articles, ...client.search }),
      );
      await stage('downloads', () => {
        for (const { path, hash, content } of site.downloads.files())
          place.addInPieces(path, hash(), lazily(content));
      });
      await stage('write', () => {
        addLists(markdownPages.get(edition) ?? [], site.plan, place);
        const files = [...(schemas.get(edition) ?? []), ...search, ...siteFiles(site.plan)];
        for (const { path, content } of files) place.add(path, content);
        for (const [path, { hash, content }] of site.api.files())
          if (!place.keep(path, hash)) place.add(path, content());
        addCopies(site, options.siteDir, place);
      });
    }
    await stage('write', () => {
      for (const client of new Set(clients.values()))
        for (const { path, content } of client.files) output.add(path, content);
      const [main] = all;
      if (main === undefined) return;
      for (const { path, content } of sharedFiles(all.map(({ plan }) => plan)))
        output.add(path, content);
      // Only hosts read this: the dev server sends its own headers.
      if (options.mode === 'production') addHeaders(main, output);
    });
    if (options.compress) await stage('compress', () => addCompressed(output));
    return await stage('commit', () => output.commit());
  } catch (error) {
    output.abort();
    throw isSystemFault(error) ? outputError(options.outDir, error) : error;
  }
}

/** What is named by its content is shared by all editions, at the top; all else is in the edition's folder. */
export function pathInOutput(path: string, { path: folder }: Pick<Edition, 'path'>): string {
  return path.startsWith(`${ASSETS}/`) ? path : folder + path;
}

function outputOf(output: Output, { config }: LoadedSite): EditionOutput {
  const at = (path: string): string => pathInOutput(path, config.edition);
  return {
    stagingFile: (path) => output.stagingFile(at(path)),
    wrote: (path, hash) => output.wrote(at(path), hash),
    add: (path, content) => output.add(at(path), content),
    addInPieces: (path, hash, pieces) => output.addInPieces(at(path), hash, pieces),
    addCopy: (path, from) => output.addCopy(at(path), from),
    keep: (path, hash) => output.keep(at(path), hash),
    read: (path) => output.read(at(path)),
  };
}

/** A file of an edition that is not written this time, or one that it may share with these. */
function isOfEdition(path: string, written: readonly string[], kept: readonly string[]): boolean {
  if (kept.length === 0) return false;
  if (path.startsWith(`${ASSETS}/`)) return true;
  const longest = (folders: readonly string[]): number =>
    Math.max(
      -1,
      ...folders.filter((folder) => path.startsWith(folder)).map(({ length }) => length),
    );
  return longest(kept) > longest(written);
}

/** Makes the content only if it has to be written. */
function* lazily(content: () => Uint8Array): Iterable<Uint8Array> {
  yield content();
}

async function schemaFiles(
  { site, schemas }: CheckedPages,
  client: ClientBundle,
): Promise<SiteFile[]> {
  const texts = new Map<OwnedPart, string>();
  await inParallel(schemas, site.renderer.width, async (part) => {
    texts.set(part, await schemaDocument(part, client, site));
  });
  return schemas.map((part) => ({ path: part.request.path, content: texts.get(part) ?? '' }));
}

function addCopies(site: LoadedSite, siteDir: string, output: EditionOutput): void {
  const { names, publicFiles } = site.sources;
  const onDisk = (path: string): string => join(siteDir, names.get(path) ?? path);
  for (const [path, from] of site.files.used()) output.addCopy(path, onDisk(from));
  for (const [path, text] of site.files.drawn()) output.add(path, text);
  for (const path of publicFiles) output.addCopy(path.replace(/^public\//, ''), onDisk(path));
}

function addHeaders({ config }: LoadedSite, output: Output): void {
  const served = output.paths().filter((path) => path !== HEADERS_FILE && path !== OUTPUT_MARKER);
  output.add(HEADERS_FILE, headersFile(config.siteBase, served));
}
