// Articles → HTML documents in the staging folder; a document whose inputs have not changed since the last build
// is neither rendered nor read. Entry: renderDocuments().

import { dayInWords } from '../../site/shared/format-date.ts';
import { withIsolatedLabels } from '../../site/shared/left-to-right.ts';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import { fileHref } from '../../site/shared/routes.ts';
import type { PageData } from '../../site/shared/site-types.ts';
import { shortHash } from '../cache/hash.ts';
import type { Memo } from '../cache/memo.ts';
import type { ClientBundle } from '../client/bundle-types.ts';
import { catalogueScript } from '../client/catalogue-script.ts';
import { inlineScript } from '../client/inline-script.ts';
import { setKey } from '../client/page-entry.ts';
import { assetPath } from '../client/reserved-folders.ts';
import { fileStem } from '../config/route-fault.ts';
import { publicAddress } from '../content/site-files.ts';
import { type Twin, twinPath } from '../markdown/markdown-pages.ts';
import type { EditionOutput } from '../output/output-folder.ts';
import { policyOf } from '../output/response-headers.ts';
import type { EditionLinks, PageLinks } from '../plan/edition-links.ts';
import { documentPath } from '../plan/page-routes.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site-plan.ts';
import { inParallel } from '../threads/concurrency.ts';
import { jobFault, whileMaking } from '../threads/worker-pool.ts';
import type { Diagnostic, Page } from '../types.ts';
import type { Article } from './article-types.ts';
import type { DocumentJob } from './jobs.ts';
import type { Renderer } from './renderer.ts';

export interface DocumentInput {
  site: SitePlan;
  client: ClientBundle;
  memo: Memo;
  renderer: Renderer;
  output: EditionOutput;
  links: EditionLinks;
  html(article: Article): Promise<string>;
  maxSeconds: number; // of CPU time, for one page
  report(fault: Diagnostic): void;
}

export async function renderDocuments(
  articles: readonly Article[],
  input: DocumentInput,
): Promise<readonly Twin[]> {
  const shell = shellFiles(input);
  const twins = new Map<Page, Twin>();
  await inParallel(articles, input.renderer.width, async (article) => {
    const document = await documentOrFault(article, shell, input);
    const twin = document && twinOf(article.page, document);
    if (twin !== undefined) twins.set(article.page, twin);
  });
  return articles.flatMap(({ page }) => twins.get(page) ?? []);
}

/** Plain JSON. */
interface DocumentHashes {
  hash: string;
  twinHash?: string;
}

/** Keeps the page's files if the output has them unchanged. */
function keepDocument(
  page: Page,
  { hash, twinHash }: DocumentHashes,
  { output, site }: Pick<DocumentInput, 'output' | 'site'>,
): boolean {
  if (!output.keep(documentPath(page.route, site.config.trailingSlash), hash)) return false;
  const twin = twinPath(page);
  return twin === undefined || (twinHash !== undefined && output.keep(twin, twinHash));
}

function twinOf(page: Page, { twinHash: hash }: DocumentHashes): Twin | undefined {
  const path = twinPath(page);
  return path === undefined || hash === undefined ? undefined : { page, path, hash };
}

/** The JSON files that the shell is rendered from, named by content hash; pages refer to them. */
export interface ShellFiles {
  site: string; // address
  sidebars: ReadonlyMap<string, string>; // id → address
  messages?: string; // address of the script with our texts in the site's language
}

export function shellFiles({
  site,
  client,
  output,
}: Pick<DocumentInput, 'site' | 'client'> & { output: Pick<EditionOutput, 'add'> }): ShellFiles {
  const { siteBase } = site.config;
  const { direction } = site.siteData.locale;
  const add = (name: string, ending: string, content: string): string => {
    const path = assetPath(`${name}-${shortHash(content)}.${ending}`);
    output.add(path, content);
    return siteBase + path;
  };
  const emit = (name: string, value: unknown): string =>
    add(name, 'json', JSON.stringify(withIsolatedLabels(value, direction)));
  const { messages } = site.config;
  return {
    ...(messages && { messages: add('messages', 'js', catalogueScript(messages)) }),
    site: emit('site', { ...site.siteData, hydratedStyles: siteBase + client.hydratedStyles }),
    sidebars: new Map(
      site.sidebars.map((sidebar) => [
        sidebar.id,
        emit(`sidebar-${fileStem(sidebar.id)}`, sidebar),
      ]),
    ),
  };
}

/** A document that takes too long, or kills its thread, gets a diagnostic; the others go on. */
async function documentOrFault(
  article: Article,
  shell: ShellFiles,
  input: DocumentInput,
): Promise<DocumentHashes | undefined> {
  try {
    return await renderDocument(article, shell, input);
  } catch (error) {
    const fault = jobFault(error, article.page.source, input.maxSeconds);
    if (fault === undefined) throw whileMaking(article.page.source, error);
    input.report(fault);
    return undefined;
  }
}

async function renderDocument(
  article: Article,
  shell: ShellFiles,
  input: DocumentInput,
): Promise<DocumentHashes> {
  const { memo, renderer, output, site } = input;
  const { page } = article;
  const job = documentJob(article, shell, input);
  const path = documentPath(page.route, site.config.trailingSlash);
  const key = memo.key(
    'document',
    renderer.codeHash,
    article.htmlKey,
    JSON.stringify(job),
    site.siteData.title,
  );
  const twin = twinPath(page);
  const cached = memo.get(key);
  if (cached !== undefined) {
    const answer = JSON.parse(cached) as DocumentHashes;
    if (keepDocument(page, answer, input)) return answer;
  }
  const articleHtml = await input.html(article);
  const { hash, twinHash } = await renderer.run<'document'>({
    ...job,
    articleHtml,
    file: output.stagingFile(path),
    twinFile: twin && output.stagingFile(twin),
  });
  output.wrote(path, hash);
  if (twin !== undefined && twinHash !== undefined) output.wrote(twin, twinHash);
  const answer = { hash, twinHash };
  memo.set(key, JSON.stringify(answer));
  return answer;
}

export function documentJob(
  article: Article,
  shell: ShellFiles,
  input: Pick<DocumentInput, 'site' | 'client' | 'links'>,
): Omit<DocumentJob, 'articleHtml' | 'file'> {
  const { site } = input;
  return withCatalogue(site.config.messages, () => {
    const links = input.links(article.page);
    return {
      kind: 'document',
      page: pageData(article, shell, { ...input, links }),
      head: headFacts(article.page, site, links),
      assets: {
        ...assetsOf(article, input),
        ...(shell.messages && { messages: shell.messages }),
      },
    };
  });
}

function pageData(
  { page, headings, hasPanel }: Article,
  shell: ShellFiles,
  { client, site, links }: Pick<DocumentInput, 'client' | 'site'> & { links: PageLinks },
): PageData {
  const { route, title, sidebar, tags, lastUpdate, original } = page;
  const url = sidebar === undefined ? undefined : shell.sidebars.get(sidebar);
  const shown = page.hideTableOfContents
    ? []
    : headings.filter(({ depth }) => depth >= page.tocMinDepth && depth <= page.tocMaxDepth);
  return {
    route,
    title,
    site: shell.site,
    breadcrumbs: page.breadcrumbs,
    headings: shown,
    codeBeside: hasPanel || undefined,
    layout: page.layout,
    build: client.build,
    description: page.description,
    sidebar: sidebar === undefined || url === undefined ? undefined : { id: sidebar, url },
    previous: page.previous,
    next: page.next,
    tags: tags.length === 0 ? undefined : tags,
    lastUpdate: lastUpdate && inWords(lastUpdate, site.config.locales.default),
    editUrl: page.editUrl,
    markdown: markdownOf(page, site.config),
    unlisted: page.unlisted || undefined,
    draft: page.draft || undefined,
    hideFooter: page.hideFooter || undefined,
    version: links.version,
    sites: links.sites,
    original,
  };
}

function inWords(
  update: NonNullable<Page['lastUpdate']>,
  locale: string,
): NonNullable<PageData['lastUpdate']> {
  return update.date === undefined ? update : { ...update, day: dayInWords(update.date, locale) };
}

function markdownOf(page: Page, config: SitePlan['config']): string | undefined {
  const twin = twinPath(page);
  return twin && fileHref(twin, config);
}

function headFacts(
  page: Page,
  { config }: SitePlan,
  { alternates, canonical }: PageLinks,
): DocumentJob['head'] {
  const image = page.image ?? config.image;
  return {
    siteUrl: config.url,
    keywords: page.keywords,
    indexed: page.indexed && page.noIndex !== true,
    alternates,
    canonical,
    image: image && absolute(image, config),
    favicon: config.favicon && publicAddress(config.favicon, config),
    markdown: markdownOf(page, config),
    isNotFound: page.route === NOT_FOUND_ROUTE || undefined,
  };
}

function absolute(written: string, config: SitePlan['config']): string {
  const address = publicAddress(written, config);
  return address.startsWith('/') ? config.url + address : address;
}

function assetsOf(
  { islands, styles }: Article,
  { client, site }: Pick<DocumentInput, 'client' | 'site'>,
): DocumentJob['assets'] {
  const { siteBase, theme } = site.config;
  const entry = client.entries[setKey(islands)];
  if (entry === undefined)
    throw new Error(`assetsOf: no entry for the islands ${islands.join(', ')}`);
  return {
    policy: policyOf(site.config),
    inlineScript,
    stylesheet: siteBase + client.stylesheet,
    fonts:
      theme?.titleFont === undefined
        ? client.fonts.map((path) => siteBase + path)
        : [publicAddress(theme.titleFont, site.config)],
    extraStyles: styles.flatMap((name) => {
      const path = client.extraStyles[name];
      return path === undefined ? [] : [siteBase + path];
    }),
    printStylesheet: siteBase + client.printStylesheet,
    script: siteBase + entry.script,
    preloads: entry.preloads.map((path) => siteBase + path),
  };
}
