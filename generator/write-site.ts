// The last stages of a build: articles → documents, search index, downloads and lists → the output folder, all or
// nothing. Entry: writeSite().

import { join } from 'node:path';
import type { ClientBundle } from './client/bundle-types.ts';
import { isSystemFault } from './diagnostics/diagnostics.ts';
import type { BuildContext, LoadedSite } from './load-site.ts';
import { addLists } from './markdown/markdown-pages.ts';
import { addCompressed } from './output/compressed-files.ts';
import { HEADERS_FILE, headersFile, hostedPaths } from './output/headers-file.ts';
import { type Output, openOutput } from './output/output-folder.ts';
import { outputError } from './output/output-marker.ts';
import { postOrigin } from './output/response-headers.ts';
import { type SiteFile, siteFiles } from './output/sitemap-and-redirects.ts';
import type { Article } from './render/article-types.ts';
import { articleHtml, articleRecords } from './render/articles.ts';
import { renderDocuments } from './render/documents.ts';
import { type OwnedPart, schemaDocument } from './render/schema-documents.ts';
import { searchFiles } from './search/index-files.ts';
import { inParallel } from './threads/concurrency.ts';

export interface SiteToWrite {
  site: LoadedSite;
  articles: readonly Article[]; // in the order of the plan
  client: ClientBundle;
  schemas: readonly OwnedPart[]; // that do not fit on a page
  /** Called once the documents are rendered: if there is an error, nothing is written. */
  isWrong(): boolean;
}

/** Paths of files that were made or changed, and that were deleted. */
export type WrittenSite = ReturnType<Output['commit']>;

/** Undefined: a document was wrong, nothing was written. */
export async function writeSite(
  input: SiteToWrite,
  ctx: BuildContext,
): Promise<WrittenSite | undefined> {
  const { options, stage } = ctx;
  const cacheDir = options.cache ? ctx.cacheDir : undefined;
  const output = openOutput({ ...options, cacheDir });
  try {
    const { articles, client, site } = input;
    const html = (article: Article): Promise<string> => articleHtml(article, site.rendering);
    const twins = await stage('documents', () =>
      renderDocuments(articles, { ...site.rendering, client, output, html }),
    );
    const schemas = await stage('documents', () => schemaFiles(input));
    if (input.isWrong()) {
      output.abort();
      return undefined;
    }
    // Frees the workers' memory before the search index needs its own; they restart on demand.
    if (options.mode === 'production') await ctx.renderer.close();
    const search = await stage('search', () => searchIndex(input));
    await stage('downloads', () => {
      for (const { path, hash, content } of site.downloads.files())
        output.addInPieces(path, hash(), lazily(content));
    });
    await stage('write', () => {
      addLists(twins, site.plan, output);
      const files = [...client.files, ...schemas, ...search, ...siteFiles(site.plan)];
      for (const { path, content } of files) output.add(path, content);
      for (const [path, { hash, content }] of site.api.files())
        if (!output.keep(path, hash)) output.add(path, content());
      addCopies(input, options.siteDir, output);
      // Only hosts read this: the dev server does not.
      if (options.mode === 'production') addHeaders(site, output);
    });
    if (options.compress) await stage('compress', () => addCompressed(output));
    return await stage('commit', () => output.commit());
  } catch (error) {
    output.abort();
    throw isSystemFault(error) ? outputError(options.outDir, error) : error;
  }
}

/** Makes the content only if it has to be written. */
function* lazily(content: () => Uint8Array): Iterable<Uint8Array> {
  yield content();
}

async function schemaFiles({ site, client, schemas }: SiteToWrite): Promise<SiteFile[]> {
  const texts = new Map<OwnedPart, string>();
  await inParallel(schemas, site.rendering.renderer.width, async (part) => {
    texts.set(part, await schemaDocument(part, client, site.rendering));
  });
  return schemas.map((part) => ({ path: part.request.path, content: texts.get(part) ?? '' }));
}

export function searchIndex({
  site: { plan, rendering, synonyms },
  articles,
  client,
}: Pick<SiteToWrite, 'site' | 'articles' | 'client'>): Promise<SiteFile[]> {
  const records = (article: Article): Promise<string> => articleRecords(article, rendering);
  const { memo } = rendering;
  return searchFiles({ site: plan, articles, records, memo, synonyms, ...client.search });
}

function addCopies({ site }: SiteToWrite, siteDir: string, output: Output): void {
  const { names, publicFiles } = site.sources;
  const onDisk = (path: string): string => join(siteDir, names.get(path) ?? path);
  for (const [path, from] of site.files.used()) output.addCopy(path, onDisk(from));
  for (const [path, text] of site.files.drawn()) output.add(path, text);
  for (const path of publicFiles) output.addCopy(path.replace(/^public\//, ''), onDisk(path));
}

function addHeaders({ config }: LoadedSite, output: Output): void {
  const paths = hostedPaths(output.paths(), config.locales);
  output.add(HEADERS_FILE, headersFile(config.baseUrl, paths, postOrigin(config.feedback)));
}
