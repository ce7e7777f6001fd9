// Articles → HTML documents in the staging folder; a document whose inputs have not changed since the last build
// is neither rendered nor read. Entry: renderDocuments().

import { dayInWords } from '../../site/shared/format-date.ts';
import { withIsolatedLabels } from '../../site/shared/left-to-right.ts';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';
import type { HeadFacts, SchemaDocument } from '../../site/shared/render-types.ts';
import { fileHref } from '../../site/shared/routes.ts';
import type { PageData } from '../../site/shared/site-types.ts';
import { shortHash } from '../cache/hash.ts';
import type { ClientBundle } from '../client/browser-bundle.ts';
import { catalogueScript } from '../client/catalogue-script.ts';
import { inlineScript } from '../client/inline-script.ts';
import { assetPath } from '../client/reserved-folders.ts';
import { fileStem } from '../config/route-fault.ts';
import { publicAddress } from '../content/site-files.ts';
import { type MarkdownPage, markdownPath } from '../markdown/markdown-pages.ts';
import type { EditionOutput } from '../output/output-folder.ts';
import { META_POLICY } from '../output/response-headers.ts';
import type { SiteFile } from '../output/sitemap-and-redirects.ts';
import type { EditionLinks, PageLinks } from '../plan/edition-links.ts';
import { documentPath } from '../plan/page-routes.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from '../plan/site-plan.ts';
import { inParallel } from '../threads/concurrency.ts';
import { orFault } from '../threads/worker-pool.ts';
import type { Page } from '../types.ts';
import { type Article, type ArticleInput, articleHtml } from './articles.ts';
import type { DocumentJob } from './jobs.ts';

export interface DocumentInput extends ArticleInput {
  client: ClientBundle;
  output: EditionOutput;
  links: EditionLinks;
}

/** Returns the Markdown of pages that have it. */
export async function renderDocuments(
  articles: readonly Article[],
  input: DocumentInput,
): Promise<readonly MarkdownPage[]> {
  const shell = shellFiles(input);
  for (const { path, content } of shell.files) input.output.add(path, content);
  const markdownPages = new Map<Article, MarkdownPage>();
  await inParallel(articles, input.renderer.width, async (article) => {
    const making = (): Promise<MarkdownPage | undefined> => renderDocument(article, shell, input);
    const markdown = await orFault(article.page.source, input, making);
    if (markdown !== undefined) markdownPages.set(article, markdown);
  });
  return articles.flatMap((article) => markdownPages.get(article) ?? []);
}

/** The files that the shell is rendered from, named by content hash; pages refer to them by their addresses. */
export interface ShellFiles {
  site: string;
  sidebars: ReadonlyMap<string, string>; // id → address
  messages?: string; // of the script with our texts in the site's language
  files: readonly SiteFile[];
}

export function shellFiles({ plan, client }: Pick<DocumentInput, 'plan' | 'client'>): ShellFiles {
  const { siteBase, messages } = plan.config;
  const { direction } = plan.siteData.locale;
  const files: SiteFile[] = [];
  const add = (name: string, ending: string, content: string): string => {
    const path = assetPath(`${name}-${shortHash(content)}.${ending}`);
    files.push({ path, content });
    return siteBase + path;
  };
  const addJson = (name: string, value: unknown): string =>
    add(name, 'json', JSON.stringify(withIsolatedLabels(value, direction)));
  const site = { ...plan.siteData, hydratedStyles: siteBase + client.hydratedStyles };
  return {
    messages: messages && add('messages', 'js', catalogueScript(messages)),
    site: addJson('site', site),
    sidebars: new Map(
      plan.sidebars.map((one) => [one.id, addJson(`sidebar-${fileStem(one.id)}`, one)]),
    ),
    files,
  };
}

/** Plain JSON. */
interface DocumentHashes {
  hash: string;
  markdownHash?: string;
}

async function renderDocument(
  article: Article,
  shell: ShellFiles,
  input: DocumentInput,
): Promise<MarkdownPage | undefined> {
  const { memo, renderer, output, plan } = input;
  const { page } = article;
  const job = documentJob(article, shell, input);
  const path = documentPath(page.route, plan.config.trailingSlash);
  const markdownFile = markdownPath(page);
  const key = memo.key(
    'document',
    renderer.codeHash,
    article.htmlKey,
    JSON.stringify(job),
    plan.siteData.title,
  );
  const isKept = ({ hash, markdownHash = '' }: DocumentHashes): boolean =>
    output.keep(path, hash) &&
    (markdownFile === undefined || output.keep(markdownFile, markdownHash));
  const cached = memo.get(key);
  let hashes = cached === undefined ? undefined : (JSON.parse(cached) as DocumentHashes);
  if (hashes === undefined || !isKept(hashes)) {
    hashes = await renderer.run<'document'>({
      ...job,
      articleHtml: await articleHtml(article, input),
      file: output.stagingFile(path),
      markdownFile: markdownFile && output.stagingFile(markdownFile),
    });
    output.wrote(path, hashes.hash);
    if (markdownFile !== undefined) output.wrote(markdownFile, hashes.markdownHash ?? '');
    memo.set(key, JSON.stringify(hashes));
  }
  return markdownFile === undefined
    ? undefined
    : { page, path: markdownFile, hash: hashes.markdownHash ?? '' };
}

export function documentJob(
  article: Article,
  shell: ShellFiles,
  input: Pick<DocumentInput, 'plan' | 'client' | 'links'>,
): Omit<DocumentJob, 'articleHtml' | 'file'> {
  const { plan } = input;
  return withCatalogue(plan.config.messages, () => {
    const links = input.links(article.page);
    return {
      kind: 'document',
      page: pageData(article, shell, { ...input, links }),
      head: headFacts(article.page, plan, links),
      assets: { ...assetsOf(article, input), messages: shell.messages },
    };
  });
}

function pageData(
  { page, headings, hasPanel }: Article,
  shell: ShellFiles,
  { client, plan, links }: Pick<DocumentInput, 'client' | 'plan'> & { links: PageLinks },
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
    lastUpdate: lastUpdate && inWords(lastUpdate, plan.config.locales.default),
    editUrl: page.editUrl,
    markdown: markdownOf(page, plan.config),
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
  const path = markdownPath(page);
  return path && fileHref(path, config);
}

function headFacts(
  page: Page,
  { config }: SitePlan,
  { alternates, canonical }: PageLinks,
): HeadFacts {
  const image = page.image ?? config.image;
  return {
    siteUrl: config.url,
    keywords: page.keywords,
    indexed: page.indexed && config.edition.version.noIndex !== true,
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
  { client, plan }: Pick<DocumentInput, 'client' | 'plan'>,
): DocumentJob['assets'] {
  const { siteBase, theme } = plan.config;
  return {
    ...sharedAssets(styles, { plan, client }),
    fonts:
      theme?.titleFont === undefined
        ? client.fonts.map((path) => siteBase + path)
        : [publicAddress(theme.titleFont, plan.config)],
    script: siteBase + client.entryOf(islands).path,
    preloads: [siteBase + client.modules.boot],
  };
}

/** What pages and schemas load. `styles`: names of stylesheets besides the main one. */
export function sharedAssets(
  styles: readonly string[],
  { plan, client }: Pick<DocumentInput, 'client' | 'plan'>,
): SchemaDocument['assets'] {
  const { siteBase } = plan.config;
  return {
    policy: META_POLICY,
    inlineScript,
    stylesheet: siteBase + client.stylesheet,
    extraStyles: styles.flatMap((name) => {
      const path = client.extraStyles[name];
      return path === undefined ? [] : [siteBase + path];
    }),
    printStylesheet: siteBase + client.printStylesheet,
  };
}
