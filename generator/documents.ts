// Articles → HTML documents in the staging folder; a document whose inputs are those of the last build
// is neither rendered nor read. Entry: renderDocuments().

import { hrefOf } from '../site/shared/routes.ts';
import type { PageData, Route } from '../site/shared/types.ts';
import type { Article } from './articles.ts';
import { type ClientBundle, setKey } from './client.ts';
import { DIAGRAM_ISLAND } from './diagrams.ts';
import type { Output } from './emit.ts';
import { shortHash } from './hash.ts';
import type { DocumentJob } from './jobs.ts';
import type { Memo } from './memo.ts';
import { inParallel } from './parallel.ts';
import { NOT_FOUND_ROUTE, type SitePlan } from './plan/site.ts';
import type { Renderer } from './renderer.ts';
import type { Page } from './types.ts';

export interface DocumentInput {
  site: SitePlan;
  client: ClientBundle;
  memo: Memo;
  renderer: Renderer;
  output: Output;
  html(article: Article): Promise<string>;
}

export async function renderDocuments(
  articles: readonly Article[],
  input: DocumentInput,
): Promise<void> {
  const shell = emitShellData(input);
  await inParallel(articles, input.renderer.width, (article) =>
    renderDocument(article, shell, input),
  );
}

/** The JSON files that the shell is made from, named by content; pages name them. */
interface ShellFiles {
  site: string; // address
  sidebars: ReadonlyMap<string, string>; // id → address
}

function emitShellData({ site, output }: DocumentInput): ShellFiles {
  const { baseUrl } = site.config;
  const emit = (name: string, value: unknown): string => {
    const json = JSON.stringify(value);
    const path = `assets/${name}-${shortHash(json)}.json`;
    output.add(path, json);
    return baseUrl + path;
  };
  return {
    site: emit('site', site.siteData),
    sidebars: new Map(
      site.sidebars.map((sidebar) => [sidebar.id, emit(`sidebar-${sidebar.id}`, sidebar)]),
    ),
  };
}

async function renderDocument(
  article: Article,
  shell: ShellFiles,
  input: DocumentInput,
): Promise<void> {
  const { memo, renderer, output, site } = input;
  const { page } = article;
  const job: Omit<DocumentJob, 'articleHtml' | 'file'> = {
    kind: 'document',
    page: pageData(article, shell, input),
    head: headFacts(page, site),
    assets: assetsOf(article, input),
  };
  const path = documentPath(page.route, site.config.trailingSlash);
  const key = memo.key(
    'document',
    renderer.codeHash,
    article.htmlKey,
    JSON.stringify(job),
    site.siteData.title,
  );
  const known = memo.get(key);
  if (known !== undefined && output.keep(path, known)) return;
  const articleHtml = await input.html(article);
  const { hash } = await renderer.run<'document'>({
    ...job,
    articleHtml,
    file: output.stagingFile(path),
  });
  output.wrote(path, hash);
  memo.set(key, hash);
}

/** `/a/b` → `a/b/index.html`, or `a/b.html` where the site's routes have no slash at the end. */
export function documentPath(route: Route, trailingSlash: boolean | undefined): string {
  const path = route.slice(1);
  if (path.endsWith('.html')) return path;
  if (path === '' || path.endsWith('/')) {
    return trailingSlash === false && path !== ''
      ? `${path.slice(0, -1)}.html`
      : `${path}index.html`;
  }
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

function pageData(
  { page, headings }: Article,
  shell: ShellFiles,
  { client }: DocumentInput,
): PageData {
  const {
    route,
    title,
    description,
    sidebar,
    breadcrumbs,
    previous,
    next,
    tags,
    lastUpdate,
    editUrl,
  } = page;
  const url = sidebar === undefined ? undefined : shell.sidebars.get(sidebar);
  const shown = page.hideTableOfContents
    ? []
    : headings.filter(({ depth }) => depth >= page.tocMinDepth && depth <= page.tocMaxDepth);
  return {
    route,
    title,
    site: shell.site,
    breadcrumbs,
    headings: shown,
    layout: page.layout,
    build: client.build,
    ...(description === undefined ? {} : { description }),
    ...(sidebar === undefined || url === undefined ? {} : { sidebar: { id: sidebar, url } }),
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(page.unlisted ? { unlisted: true } : {}),
    ...(page.draft ? { draft: true } : {}),
    ...(page.hideFooter ? { hideFooter: true } : {}),
  };
}

function headFacts(page: Page, { config }: SitePlan): DocumentJob['head'] {
  const image = page.image ?? config.image;
  return {
    siteUrl: config.url,
    keywords: page.keywords,
    indexed: page.indexed,
    ...(image === undefined ? {} : { image: absolute(image, config) }),
    ...(config.favicon === undefined
      ? {}
      : { favicon: hrefOf(config.favicon as Route, { baseUrl: config.baseUrl }) }),
    ...(page.route === NOT_FOUND_ROUTE ? { isNotFound: true } : {}),
  };
}

function absolute(path: string, { url, baseUrl }: SitePlan['config']): string {
  return path.startsWith('/') ? url + baseUrl + path.slice(1) : path;
}

function assetsOf({ islands }: Article, { client, site }: DocumentInput): DocumentJob['assets'] {
  const { baseUrl } = site.config;
  const entry = client.entries[setKey(islands)];
  if (entry === undefined)
    throw new Error(`assetsOf: no entry for the islands ${islands.join(', ')}`);
  const frame = islands.includes(DIAGRAM_ISLAND) ? client.diagramFrame : undefined;
  return {
    stylesheet: baseUrl + client.stylesheet,
    script: baseUrl + entry.script,
    preloads: entry.preloads.map((path) => baseUrl + path),
    ...(frame === undefined ? {} : { diagrams: baseUrl + frame }),
  };
}
