// The site as its files are now. Entry: LiveSite. After a change of
// 1. a page's body alone: that page is rendered again.  2. anything else: everything is read and planned again,
// and pages are rendered on request.  3. If the plan has errors, the last valid snapshot stays in use.

import { relative, sep } from 'node:path';
import type { LiveEvent } from '../../../site/shared/live-events.ts';
import type { BuildOptions } from '../../build-options.ts';
import { recentMemo } from '../../cache/lru-memo.ts';
import type { Memo } from '../../cache/memo.ts';
import { bundleClient, type LiveClient } from '../../client/browser-bundle.ts';
import { ownersCss } from '../../client/site-css.ts';
import { readHeads } from '../../content/doc-heads.ts';
import { readSource } from '../../content/read-source.ts';
import { fingerprint, type Sources } from '../../content/sources.ts';
import { hasErrors } from '../../diagnostics/diagnostics.ts';
import { type BuildContext, type LoadedSite, loadSite } from '../../load-site.ts';
import { twinPath } from '../../markdown/markdown-pages.ts';
import { documentPath } from '../../plan/document-path.ts';
import { openRenderer, type Renderer } from '../../render/renderer.ts';
import { maxSecondsOf } from '../../threads/time-limit.ts';
import { jobFault } from '../../threads/worker-pool.ts';
import type { Diagnostic, DocHead, Page, Source } from '../../types.ts';
import { DiagnosticStore } from './diagnostic-store.ts';
import { PageRenderer, type Rendered, type SiteSnapshot, siteSnapshot } from './page-renderer.ts';
import { TaskQueue } from './task-queue.ts';

/** More changed pages at once are a branch switch: read everything. */
const MAX_EDITS = 20;

export class LiveSite {
  readonly store = new DiagnosticStore();
  snapshot: SiteSnapshot | undefined; // undefined: no valid configuration has been read yet
  private readonly options: BuildOptions;
  private readonly cacheDir: string;
  private readonly codeDir: string;
  private readonly memo: Memo;
  private readonly queue = new TaskQueue();
  private readonly rendered = new PageRenderer();
  private renderer: Renderer | undefined;
  private behind: string | undefined; // fingerprint of the last check that had read different sources
  private clients = new Map<string, Promise<LiveClient>>(); // by extraCss, the site's colours
  private read: Sources | undefined; // as last read, with the edits since
  private pages = new Map<string, Page>(); // by path in the output
  private twins = new Map<string, string>(); // path of a page's Markdown → path of the page
  private sources = new Map<string, Source>(); // of docs, by path

  /** `codeDir`: folder of the client code; changes there are not content changes. */
  constructor(options: BuildOptions, cacheDir: string, codeDir: string) {
    this.options = options;
    this.cacheDir = cacheDir;
    this.codeDir = codeDir;
    this.memo = recentMemo(cacheDir);
  }

  /** Reads everything; then pages can be requested. */
  open(): Promise<void> {
    void this.client(''); // most sites need no other client, and bundling it takes longest
    return this.queue.run(async () => {
      this.renderer = await openRenderer({ workers: 1 });
      await this.loadSite();
    });
  }

  /** Processes changed files; returns the events for the open pages. */
  change(paths: readonly string[]): Promise<LiveEvent[]> {
    return this.queue.run(() => this.changed(paths), 'urgent');
  }

  /** Takes over the result of a check of the whole site. True: it had read newer files, so this site must reload. */
  settle(found: readonly Diagnostic[], sources: string): boolean {
    const own = this.read === undefined ? undefined : fingerprint(this.read);
    const isSame = sources === own || sources === '';
    // Only once: if reloading changes nothing, the check's result counts.
    const isBehind = !isSame && this.behind !== sources;
    this.behind = isSame ? undefined : sources;
    if (!isBehind) this.store.settle(found);
    return isBehind;
  }

  pageAt(path: string): Page | undefined {
    return this.pages.get(path);
  }

  /** Undefined: no such page, or it never rendered without errors. */
  document(path: string): Promise<string | undefined> {
    return this.queue.run(async () => {
      const rendered = await this.renderAt(path);
      return rendered && this.madeOf(rendered, () => this.rendered.document(rendered));
    });
  }

  /** Pages that have a Markdown form, with its path. */
  twinPages(): { page: Page; path: string }[] {
    return [...this.twins].flatMap(([path, at]) => {
      const page = this.pages.get(at);
      return page === undefined ? [] : [{ page, path }];
    });
  }

  hasTwin(path: string): boolean {
    return this.twins.has(path);
  }

  /** The Markdown at this path; undefined: its page never rendered without errors. */
  twin(path: string): Promise<string | undefined> {
    return this.queue.run(async () => {
      const rendered = await this.renderAt(this.twins.get(path) ?? '');
      return rendered && this.madeOf(rendered, () => this.rendered.twin(rendered));
    });
  }

  /** The client code. `extraCss`: '' for a site whose configuration cannot be read. */
  client(extraCss: string): Promise<LiveClient> {
    const known = this.clients.get(extraCss);
    if (known !== undefined) return known;
    const request = { islandSets: [], extraCss, live: true, cacheDir: this.cacheDir };
    const made = bundleClient(request);
    made.catch(() => {}); // reported when the page is requested
    this.clients = new Map([[extraCss, made]]);
    return made;
  }

  /** Pending jobs fail. */
  async close(): Promise<void> {
    await this.renderer?.close();
    await this.queue.run(async () => this.renderer?.close());
  }

  /** The result of `work`; undefined: the page takes too long, or kills its thread. */
  private async madeOf<T>(
    { page, diagnostics }: Rendered,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const fault = jobFault(error, page.source, maxSecondsOf(this.options));
      if (fault === undefined) throw error;
      this.store.edited(page.source, [...diagnostics, fault]);
      return undefined;
    }
  }

  private async renderAt(path: string): Promise<Rendered | undefined> {
    const page = this.pages.get(path);
    if (page === undefined || this.snapshot === undefined) return undefined;
    const rendered = await this.rendered.render(page, this.snapshot);
    if (page.body.kind === 'doc') this.store.seen(page.body.doc.path, rendered.diagnostics);
    return rendered;
  }

  private async changed(paths: readonly string[]): Promise<LiveEvent[]> {
    const code = paths.filter((path) => path.startsWith(this.codeDir + sep));
    if (code.some((path) => !path.endsWith('.css'))) return this.replaceCode();
    if (code.length > 0) this.clients.clear();
    const { siteDir } = this.options;
    const files = paths.map((path) => relative(siteDir, path).split(sep).join('/').normalize());
    const own = files.filter((path) => /^(?:content|specs|public)\//.test(path));
    if (code.length === 0 && own.length <= MAX_EDITS) {
      const edits = own.map((path) => this.edit(path));
      if (edits.every((edit) => edit !== 'loaded')) return this.remake(edits);
    }
    const events = await this.loadSite();
    if (events.length > 0) return events;
    // The plan has errors: pages that they do not affect are still updated.
    return this.remake(own.slice(0, MAX_EDITS).map((path) => this.edit(path)));
  }

  /** Renders pages with only their body changed. */
  private async remake(edits: readonly PageEdit[]): Promise<LiveEvent[]> {
    const events: LiveEvent[] = [];
    for (const edit of edits) {
      if (typeof edit === 'string') continue;
      const rendered = await this.renderAt(edit.path);
      if (rendered === undefined) continue;
      this.store.edited(rendered.page.source, rendered.diagnostics);
      if (rendered.article !== undefined) events.push({ kind: 'page', route: rendered.page.route });
    }
    return events;
  }

  /** Replaces the source of a saved page, if no other page depends on what changed. */
  private edit(path: string): PageEdit {
    const before = this.sources.get(path);
    const snapshot = this.snapshot;
    if (before === undefined || before.made || snapshot === undefined) return 'loaded';
    const { names } = snapshot.loaded.sources;
    const source = readSource(this.options.siteDir, names.get(path) ?? path);
    if ('severity' in source) return 'loaded';
    if (source.hash === before.hash) return 'same';
    const { config, plan: site } = snapshot.loaded;
    const routed = site.docs.byPath.get(path);
    const input = { config, memo: this.memo, maxSeconds: maxSecondsOf(this.options) };
    const { docs, diagnostics } = readHeads([source], input);
    const [doc] = docs;
    if (routed === undefined || doc === undefined || diagnostics.length > 0) return 'loaded';
    if (this.store.concernPlan(path) || !saysTheSame(doc, routed.doc)) return 'loaded';
    const output = documentPath(routed.route, config.trailingSlash);
    const page = this.pages.get(output);
    if (page?.body.kind !== 'doc' || page.source !== path) return 'loaded';
    this.sources.set(path, source);
    this.pages.set(output, { ...page, body: { kind: 'doc', doc } });
    if (this.read !== undefined) {
      const all = this.read.docs.map((one) => (one.path === path ? source : one));
      this.read = { ...this.read, docs: all };
    }
    return { path: output };
  }

  /** Returns no events if the last valid plan stays in use. */
  private async loadSite(): Promise<LiveEvent[]> {
    const { renderer, options, cacheDir, memo } = this;
    if (renderer === undefined) throw new Error('LiveSite: loadSite() before open()');
    const found: Diagnostic[] = [];
    const stage: BuildContext['stage'] = async (_, work) => work();
    const ctx = { options, cacheDir, memo, renderer, stage };
    const loaded = await loadSite(ctx, (...more) => void found.push(...more));
    // At startup the first page is urgent, and the background check covers the specifications.
    if (this.snapshot !== undefined) found.push(...((await loaded?.api.check()) ?? []));
    this.store.plan(found);
    this.read = loaded?.sources;
    const isWrong = loaded === undefined || hasErrors(found);
    if (loaded === undefined || (isWrong && this.snapshot !== undefined)) {
      // The workers hold the rejected plan: restore the last valid one.
      this.snapshot?.loaded.configure(renderer);
      return [];
    }
    await this.adopt(loaded);
    await this.renderFailedPages();
    return [{ kind: 'site' }];
  }

  private async adopt(loaded: LoadedSite): Promise<void> {
    const { plan: site, docs, config } = loaded;
    this.sources = new Map(docs.map((source) => [source.path, source]));
    const rendering = { ...loaded.rendering, sources: this.sources };
    this.pages = new Map(
      site.pages.map((page) => [documentPath(page.route, config.trailingSlash), page]),
    );
    this.twins = new Map(
      [...this.pages].flatMap(([path, page]) => {
        const twin = twinPath(page);
        return twin === undefined ? [] : [[twin, path] as const];
      }),
    );
    const client = await this.client(ownersCss(config));
    this.snapshot = siteSnapshot({ ...loaded, rendering }, client);
  }

  /** Renders pages that had errors again: the new plan may have resolved them. */
  private async renderFailedPages(): Promise<void> {
    const sources = this.store.pagesWithErrors();
    const wrong = [...this.pages].filter(([, page]) => sources.has(page.source));
    for (const [path] of wrong.slice(0, MAX_EDITS)) await this.renderAt(path);
  }

  private async replaceCode(): Promise<LiveEvent[]> {
    const [before, clients] = [this.renderer, this.clients];
    // Bundle the new code first: if that fails, the old code stays in use.
    const renderer = await openRenderer({ workers: 1 });
    this.clients = new Map();
    try {
      const config = this.snapshot?.loaded.config;
      await this.client(config === undefined ? '' : ownersCss(config));
    } catch (error) {
      this.clients = clients;
      throw error;
    }
    this.renderer = renderer;
    const events = await this.loadSite();
    if (events.length === 0) await this.adoptNewCode(renderer);
    await before?.close();
    return [{ kind: 'reload' }];
  }

  /** Keeps the last valid plan, with the new code. */
  private async adoptNewCode(renderer: Renderer): Promise<void> {
    if (this.snapshot === undefined) return;
    const { loaded: held } = this.snapshot;
    held.configure(renderer);
    const client = await this.client(ownersCss(held.config));
    this.snapshot = siteSnapshot({ ...held, rendering: { ...held.rendering, renderer } }, client);
  }
}

/** The path of the changed page's document; 'same': nothing changed; 'loaded': everything must be read again. */
type PageEdit = { path: string } | 'same' | 'loaded';

/** Whether everything that other pages use of a page is unchanged. */
function saysTheSame({ hash: _, ...a }: DocHead, { hash: __, ...b }: DocHead): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
