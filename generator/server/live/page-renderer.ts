// Renders single pages on request. Entry: PageRenderer. While a page's source has an error, its last good
// version is shown.

import { checkAliases, checkLinks } from '../../checks/broken-links.ts';
import { hasInFold } from '../../checks/fold-ids.ts';
import type { ClientBundle } from '../../client/browser-bundle.ts';
import { hasErrors } from '../../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../../load-site.ts';
import { markdownPath } from '../../markdown/markdown-pages.ts';
import { movedAddresses, sharedFiles, siteFiles } from '../../output/sitemap-and-redirects.ts';
import { editionLinks } from '../../plan/edition-links.ts';
import { documentPath } from '../../plan/page-routes.ts';
import type { Article } from '../../render/articles.ts';
import { articleHtml, renderArticles } from '../../render/articles.ts';
import { documentJob, type ShellFiles, shellFiles } from '../../render/documents.ts';
import type { Diagnostic, Page } from '../../types.ts';

/** Everything that pages are rendered from. Any change makes a new snapshot. Paths are those in dist/. */
export interface SiteSnapshot {
  loaded: LoadedSite;
  pages: ReadonlyMap<string, Page>; // by path
  markdownPages: ReadonlyMap<string, Page>; // by path of the page's Markdown
  client: ClientBundle;
  shell: ShellFiles;
  files: ReadonlyMap<string, string | Uint8Array>; // by path: what needs no rendering
  redirects: Readonly<Record<string, string>>;
  rendered: Map<Page, Rendered>; // the pages requested so far
  entries: Map<string, Uint8Array>; // path → script, of those pages
  schemaOwners: Map<string, Page>; // path of a schema's document → the first rendered page that leads to it
}

export function siteSnapshot(loaded: LoadedSite, client: ClientBundle): SiteSnapshot {
  const { plan } = loaded;
  const shell = shellFiles({ plan, client });
  const files = [...client.files, ...shell.files, ...siteFiles(plan), ...sharedFiles([plan])];
  return {
    loaded,
    pages: new Map(
      plan.pages.map((page) => [documentPath(page.route, plan.config.trailingSlash), page]),
    ),
    markdownPages: new Map(
      plan.pages.flatMap((page) => {
        const path = markdownPath(page);
        return path === undefined ? [] : [[path, page] as const];
      }),
    ),
    client,
    shell,
    files: new Map(files.map(({ path, content }) => [path, content])),
    redirects: movedAddresses([plan]),
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

const MAX_PAGES = 200;

export class PageRenderer {
  private readonly valid = new Map<string, ValidPage>(); // by route, the most recent last

  async render(page: Page, { loaded, rendered, schemaOwners }: SiteSnapshot): Promise<Rendered> {
    const cached = rendered.get(page);
    if (cached !== undefined) return cached;
    const diagnostics: Diagnostic[] = [];
    const report = (...more: readonly Diagnostic[]): void => void diagnostics.push(...more);
    const { articles, links, ids, folds, parts } = await renderArticles([page], {
      ...loaded,
      report,
    });
    for (const { path } of parts.get(page.route) ?? [])
      if (!schemaOwners.has(path)) schemaOwners.set(path, page);
    const { plan, files, api, config } = loaded;
    // Anchors of other pages are left to the check of the whole site.
    const idsOf = (route: string): ReadonlySet<string> | undefined => ids.get(route);
    const isInFold = (route: string, id: string): boolean =>
      hasInFold(id, folds.get(route) ?? [], api);
    const targets = { pages: plan.pages, files, ids: idsOf, isInFold, api, specs: config.specs };
    report(...checkLinks(links, targets), ...checkAliases(plan.aliases, idsOf));
    const article = articles.get(page.route);
    if (article !== undefined && !hasErrors(diagnostics)) {
      const html = await articleHtml(article, loaded);
      remember(this.valid, page.route, { page, article, html });
    }
    const result = { page, valid: this.valid.get(page.route), diagnostics };
    remember(rendered, page, result);
    return result;
  }

  /** The whole document; undefined: the page never rendered without errors. */
  async document({ page, valid }: Rendered, snapshot: SiteSnapshot): Promise<string | undefined> {
    if (valid === undefined) return undefined;
    const { loaded, client, shell } = snapshot;
    const { plan, renderer } = loaded;
    const { path, content } = client.entryOf(valid.article.islands);
    snapshot.entries.set(path, content);
    // The last valid head of the page, at its present place.
    const { sidebar, previous, next, breadcrumbs } = page;
    const head = { ...valid.page, sidebar, previous, next, breadcrumbs };
    // The other editions are not planned here: their pages are taken to be the same.
    const links = editionLinks(plan, new Map(), () => '');
    const job = documentJob({ ...valid.article, page: head }, shell, { plan, client, links });
    return (await renderer.run<'document'>({ ...job, articleHtml: valid.html })).html;
  }

  /** The page as Markdown; undefined: likewise. */
  async markdown({ valid }: Rendered, { loaded }: SiteSnapshot): Promise<string | undefined> {
    if (valid === undefined) return undefined;
    const { description } = valid.page;
    const job = { kind: 'markdown' as const, articleHtml: valid.html, description };
    return (await loaded.renderer.run<'markdown'>(job)).markdown;
  }
}

function remember<K, V>(cache: Map<K, V>, key: K, value: V): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next().value;
  if (cache.size > MAX_PAGES && oldest !== undefined) cache.delete(oldest);
}
