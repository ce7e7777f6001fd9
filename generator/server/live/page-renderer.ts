// Renders single pages on request. Entry: PageRenderer. While a page's source has an error, its last good
// version is shown.

import { defined } from '../../../site/shared/defined.ts';
import { checkAliases, checkLinks } from '../../checks/broken-links.ts';
import { hasInFold } from '../../checks/fold-ids.ts';
import type { LiveClient } from '../../client/browser-bundle.ts';
import { setKey } from '../../client/page-entry.ts';
import { hasErrors } from '../../diagnostics/diagnostics.ts';
import type { LoadedSite } from '../../load-site.ts';
import type { PartFold } from '../../openapi/schema/schema-part.ts';
import type { Article } from '../../render/article-types.ts';
import { articleHtml, renderArticles } from '../../render/articles.ts';
import { documentJob, type ShellFiles, shellFiles } from '../../render/documents.ts';
import type { Diagnostic, Page } from '../../types.ts';

/** Everything that pages are rendered from. Any change makes a new snapshot. */
export interface SiteSnapshot {
  loaded: LoadedSite;
  client: LiveClient;
  shell: ShellFiles;
  shellFiles: ReadonlyMap<string, string>; // path in dist/ → JSON
  entries: Map<string, Uint8Array>; // path in dist/ → script, of the pages rendered so far
  schemaOwners: Map<string, Page>; // path in dist/ of a schema's document → the first rendered page that leads to it
}

export function siteSnapshot(loaded: LoadedSite, client: LiveClient): SiteSnapshot {
  const files = new Map<string, string>();
  const add = (path: string, content: string | Uint8Array): void =>
    void files.set(path, String(content));
  const shell = shellFiles({ site: loaded.plan, client, output: { add } });
  return { loaded, client, shell, shellFiles: files, entries: new Map(), schemaOwners: new Map() };
}

/** A page as rendered from one snapshot. */
export interface Rendered {
  page: Page;
  snapshot: SiteSnapshot;
  article: Article | undefined; // undefined: the source has errors
  html: string;
  diagnostics: readonly Diagnostic[];
}

const MAX_KEPT = 200;

export class PageRenderer {
  private readonly latest = new Map<string, Rendered>(); // by route, the most recent last
  private readonly good = new Map<string, Rendered>();
  private readonly ids = new Map<string, ReadonlySet<string>>();
  private readonly folds = new Map<string, readonly PartFold[]>();

  /** Returns the same object until the page or the snapshot changes. */
  async render(page: Page, snapshot: SiteSnapshot): Promise<Rendered> {
    const known = this.latest.get(page.route);
    if (known?.page === page && known.snapshot === snapshot) return known;
    const diagnostics: Diagnostic[] = [];
    const input = {
      ...snapshot.loaded.rendering,
      report: (...found: readonly Diagnostic[]): void => void diagnostics.push(...found),
    };
    const { articles, links, ids, folds, parts } = await renderArticles([page], input);
    const own = ids.get(page.route);
    if (own !== undefined) remember(this.ids, page.route, own, 10 * MAX_KEPT);
    remember(this.folds, page.route, folds.get(page.route) ?? [], 10 * MAX_KEPT);
    for (const { path } of parts.get(page.route) ?? [])
      if (!snapshot.schemaOwners.has(path)) snapshot.schemaOwners.set(path, page);
    diagnostics.push(...this.checked(page, snapshot, links));
    const article = hasErrors(diagnostics) ? undefined : articles.get(page.route);
    const html = article === undefined ? '' : await articleHtml(article, input);
    const rendered: Rendered = { page, snapshot, article, html, diagnostics };
    remember(this.latest, page.route, rendered, MAX_KEPT);
    if (article !== undefined) remember(this.good, page.route, rendered, MAX_KEPT);
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
    const own = loaded.plan.aliases.get(page.route);
    const aliases = own === undefined ? new Map() : new Map([[page.route, own]]);
    return [
      ...checkLinks(links, { pages, files: loaded.files, ids, isInFold, api, specs: config.specs }),
      ...checkAliases(aliases, ids),
    ];
  }

  /** The whole document; undefined: the page never rendered without errors. */
  async document(rendered: Rendered): Promise<string | undefined> {
    const shown = this.shown(rendered);
    if (shown === undefined) return undefined;
    const job = this.job(shown, rendered);
    const { renderer } = rendered.snapshot.loaded.rendering;
    const { html } = await renderer.run<'document'>({ ...job, articleHtml: shown.html });
    if (html === undefined) throw new Error('PageRenderer: the document was written, not answered');
    return html;
  }

  /** The page as Markdown. */
  async twin(rendered: Rendered): Promise<string | undefined> {
    const shown = this.shown(rendered);
    if (shown === undefined) return undefined;
    const job = this.job(shown, rendered);
    const { renderer } = rendered.snapshot.loaded.rendering;
    const asked = { ...job, articleHtml: shown.html, answer: 'twin' as const };
    return (await renderer.run<'document'>(asked)).twin;
  }

  private shown(rendered: Rendered): (Rendered & { article: Article }) | undefined {
    const shown = rendered.article === undefined ? this.good.get(rendered.page.route) : rendered;
    return shown?.article === undefined ? undefined : { ...shown, article: shown.article };
  }

  /** The job that renders the shown article in the current shell. */
  private job(
    { article, page }: { article: Article; page: Page },
    { page: now, snapshot }: Rendered,
  ): ReturnType<typeof documentJob> {
    const { loaded, client, shell } = snapshot;
    const { path, content } = client.entryOf(article.islands);
    snapshot.entries.set(path, content);
    const entry = { script: path, preloads: client.preloads };
    const entries = { [setKey(article.islands)]: entry };
    const shown = { ...article, page: page === now ? page : inPlaceOf(now, page) };
    return documentJob(shown, shell, { site: loaded.plan, client: { ...client, entries } });
  }
}

/** The last valid head of a page, at its present route. */
function inPlaceOf(now: Page, good: Page): Page {
  const { sidebar: _, previous: __, next: ___, ...own } = good;
  const { sidebar, previous, next, breadcrumbs } = now;
  return { ...own, breadcrumbs, ...defined({ sidebar, previous, next }) };
}

function remember<T>(kept: Map<string, T>, key: string, value: T, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next().value;
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
