// Renders single pages on request. Entry: PageRenderer. While a page's source has an error, its last good
// version is shown.

import { checkAliases, checkLinks } from '../../checks/broken-links.ts';
import { hasInFold } from '../../checks/fold-ids.ts';
import type { LiveClient } from '../../client/browser-bundle.ts';
import { setKey } from '../../client/page-entry.ts';
import { hasErrors } from '../../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../../load-site.ts';
import { twinPath } from '../../markdown/markdown-pages.ts';
import type { PartFold } from '../../openapi/schema/schema-part.ts';
import { editionLinks } from '../../plan/edition-links.ts';
import { documentPath } from '../../plan/page-routes.ts';
import type { Article } from '../../render/article-types.ts';
import { articleHtml, renderArticles } from '../../render/articles.ts';
import { documentJob, type ShellFiles, shellFiles } from '../../render/documents.ts';
import type { DocumentJob } from '../../render/jobs.ts';
import type { Diagnostic, Page } from '../../types.ts';

/** Everything that pages are rendered from. Any change makes a new snapshot. */
export interface SiteSnapshot {
  loaded: LoadedSite;
  pages: ReadonlyMap<string, Page>; // by path in dist/
  twins: ReadonlyMap<string, Page>; // by path of the page's Markdown
  client: LiveClient;
  shell: ShellFiles;
  shellFiles: ReadonlyMap<string, string>; // path in dist/ → JSON
  rendered: Map<Page, Rendered>; // the pages requested so far
  entries: Map<string, Uint8Array>; // path in dist/ → script, of those pages
  schemaOwners: Map<string, Page>; // path in dist/ of a schema's document → the first rendered page that leads to it
}

export function siteSnapshot(loaded: LoadedSite, client: LiveClient): SiteSnapshot {
  const { plan } = loaded;
  const { trailingSlash } = plan.config;
  const files = new Map<string, string>();
  const add = (path: string, content: string | Uint8Array): void =>
    void files.set(path, String(content));
  const shell = shellFiles({ site: plan, client, output: { add } });
  return {
    loaded,
    pages: new Map(plan.pages.map((page) => [documentPath(page.route, trailingSlash), page])),
    twins: new Map(
      plan.pages.flatMap((page) => {
        const path = twinPath(page);
        return path === undefined ? [] : [[path, page] as const];
      }),
    ),
    client,
    shell,
    shellFiles: files,
    rendered: new Map(),
    entries: new Map(),
    schemaOwners: new Map(),
  };
}

/** A page as rendered from one snapshot. */
export interface Rendered {
  page: Page;
  valid: ValidPage | undefined; // undefined: it never rendered without errors
  diagnostics: readonly Diagnostic[];
}

/** The last version of a page that rendered without errors. */
interface ValidPage {
  page: Page;
  article: Article;
  html: string;
}

const MAX_VALID_PAGES = 200;

export class PageRenderer {
  private readonly valid = new Map<string, ValidPage>(); // by route, the most recent last
  private readonly ids = new Map<string, ReadonlySet<string>>();
  private readonly folds = new Map<string, readonly PartFold[]>();

  async render(page: Page, snapshot: SiteSnapshot): Promise<Rendered> {
    const cached = snapshot.rendered.get(page);
    if (cached !== undefined) return cached;
    const diagnostics: Diagnostic[] = [];
    const input = {
      ...snapshot.loaded.rendering,
      report: (...more: readonly Diagnostic[]): void => void diagnostics.push(...more),
    };
    const { articles, links, ids, folds, parts } = await renderArticles([page], input);
    const pageIds = ids.get(page.route);
    if (pageIds !== undefined) remember(this.ids, page.route, pageIds, 10 * MAX_VALID_PAGES);
    remember(this.folds, page.route, folds.get(page.route) ?? [], 10 * MAX_VALID_PAGES);
    for (const { path } of parts.get(page.route) ?? [])
      if (!snapshot.schemaOwners.has(path)) snapshot.schemaOwners.set(path, page);
    diagnostics.push(...this.checked(page, snapshot, links));
    const article = articles.get(page.route);
    if (article !== undefined && !hasErrors(diagnostics)) {
      const html = await articleHtml(article, input);
      remember(this.valid, page.route, { page, article, html }, MAX_VALID_PAGES);
    }
    const rendered = { page, valid: this.valid.get(page.route), diagnostics };
    remember(snapshot.rendered, page, rendered, MAX_VALID_PAGES);
    return rendered;
  }

  /** Checks links against the pages rendered so far; anchors of other pages are left to the check of the whole site. */
  private checked(
    page: Page,
    { loaded }: SiteSnapshot,
    links: Parameters<typeof checkLinks>[0],
  ): Diagnostic[] {
    const ids = (route: string): ReadonlySet<string> | undefined => this.ids.get(route);
    const { pages } = loaded.plan;
    const { api, config } = loaded;
    const isInFold = (route: string, id: string): boolean =>
      hasInFold(id, this.folds.get(route) ?? [], api);
    const pageAliases = loaded.plan.aliases.get(page.route);
    const aliases = pageAliases === undefined ? new Map() : new Map([[page.route, pageAliases]]);
    return [
      ...checkLinks(links, { pages, files: loaded.files, ids, isInFold, api, specs: config.specs }),
      ...checkAliases(aliases, ids),
    ];
  }

  /** The whole document; undefined: the page never rendered without errors. */
  async document(rendered: Rendered, snapshot: SiteSnapshot): Promise<string | undefined> {
    const job = documentJobOf(rendered, snapshot);
    if (job === undefined) return undefined;
    const { html } = await snapshot.loaded.rendering.renderer.run<'document'>(job);
    if (html === undefined) throw new Error('PageRenderer: the document was written, not answered');
    return html;
  }

  /** The page as Markdown. */
  async twin(rendered: Rendered, snapshot: SiteSnapshot): Promise<string | undefined> {
    const job = documentJobOf(rendered, snapshot);
    if (job === undefined) return undefined;
    const { renderer } = snapshot.loaded.rendering;
    return (await renderer.run<'document'>({ ...job, answer: 'twin' })).twin;
  }
}

/** The job that renders the last valid article in the current shell. */
function documentJobOf({ page, valid }: Rendered, snapshot: SiteSnapshot): DocumentJob | undefined {
  if (valid === undefined) return undefined;
  const { article, html } = valid;
  const { loaded, client, shell } = snapshot;
  const { path, content } = client.entryOf(article.islands);
  snapshot.entries.set(path, content);
  const entry = { script: path, preloads: client.preloads };
  const entries = { [setKey(article.islands)]: entry };
  const shown = { ...article, page: valid.page === page ? page : inPlaceOf(page, valid.page) };
  // The other editions are not planned here: their pages are taken to be the same.
  const links = editionLinks(loaded.plan, new Map(), () => '');
  const place = { site: loaded.plan, client: { ...client, entries }, links };
  const job = documentJob(shown, shell, place);
  return { ...job, articleHtml: html };
}

/** The last valid head of a page, at its present route. */
function inPlaceOf(page: Page, valid: Page): Page {
  const { sidebar: _, previous: __, next: ___, ...head } = valid;
  const { sidebar, previous, next, breadcrumbs } = page;
  return { ...head, breadcrumbs, sidebar, previous, next };
}

function remember<K, V>(cache: Map<K, V>, key: K, value: V, size: number): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next().value;
  if (cache.size > size && oldest !== undefined) cache.delete(oldest);
}
