// One edition of the site as its files are now. Entry: LiveSite. After any change everything is read and planned again, and pages
// are rendered on request. If the plan has errors, the last valid one stays in use, with the text of pages saved since.

import { relative, sep } from 'node:path';
import type { LiveEvent } from '../../../site/shared/live-events.ts';
import type { SiteOptions } from '../../build-options.ts';
import { readSources } from '../../cache/code-hash.ts';
import { type Memo, readOnlyMemo } from '../../cache/memo.ts';
import { bundleClient, type ClientBundle } from '../../client/browser-bundle.ts';
import { readMetadata } from '../../content/doc-metadata.ts';
import { renamed } from '../../content/edition-files.ts';
import { readSource } from '../../content/read-source.ts';
import { hasErrors } from '../../diagnostics/diagnostics.ts';
import { type LoadContext, type LoadedSite, loadSite, readEditions } from '../../load-site.ts';
import { openRenderer, type Renderer } from '../../render/renderer.ts';
import { ownersCss } from '../../render/site-css.ts';
import { orFault } from '../../threads/worker-pool.ts';
import type { Diagnostic, DocMetadata, Edition, Page } from '../../types.ts';
import { DiagnosticStore } from './diagnostic-store.ts';
import { PageRenderer, type Rendered, type SiteSnapshot, siteSnapshot } from './page-renderer.ts';

export interface LiveFolders {
  cacheDir: string;
  codeDir: string; // of the client code: changes there are not content changes
}

export class LiveSite {
  readonly store: DiagnosticStore;
  snapshot: SiteSnapshot | undefined; // undefined: no valid configuration has been read yet
  readonly options: SiteOptions;
  private readonly folders: LiveFolders;
  private readonly memo: Memo;
  private readonly queue = new TaskQueue();
  private readonly pageRenderer = new PageRenderer();
  private renderer: Renderer | undefined;
  private clients = new Map<string, Promise<ClientBundle>>(); // by extraCss, the site's colours
  private readonly path: string;
  private readonly main: LiveSite | undefined;
  private opened: Promise<void> | undefined;

  /** `path`: of another edition than the default one, `main`. */
  constructor(options: SiteOptions, folders: LiveFolders, path = '', main?: LiveSite) {
    this.options = options;
    this.folders = folders;
    this.path = path;
    this.main = main;
    this.store = main?.store ?? new DiagnosticStore();
    this.memo = main?.memo ?? readOnlyMemo(folders.cacheDir);
  }

  /** The edition that has this address below the site's base URL: another one is opened when it is first asked for. */
  editionAt(path: string): Edition | undefined {
    const { editions = [] } = this.snapshot?.loaded.config ?? {};
    const inside = editions.filter((one) => `${path}/`.startsWith(one.path));
    return inside.sort((a, b) => b.path.length - a.path.length)[0];
  }

  /** Reads everything, once; then pages can be requested. */
  open(): Promise<void> {
    this.opened ??= this.queue.run(async () => {
      void this.client(''); // most sites need no other client, and bundling it takes longest
      this.renderer = await openRenderer({ workers: 1 });
      await this.load([]);
    });
    return this.opened;
  }

  /** Processes changed files; returns the event for the open pages. */
  change(paths: readonly string[]): Promise<LiveEvent> {
    return this.queue.run(() => this.update(paths), 'urgent');
  }

  pageAt(path: string): Page | undefined {
    return this.snapshot?.pages.get(path);
  }

  /** Undefined: no such page, or it never rendered without errors. */
  document(path: string): Promise<string | undefined> {
    return this.output('document', ({ pages }) => pages.get(path));
  }

  /** Pages that have a Markdown form, with its path. */
  markdownPages(): { page: Page; path: string }[] {
    return [...(this.snapshot?.markdownPages ?? [])].map(([path, page]) => ({ page, path }));
  }

  /** The Markdown at this path; undefined: its page never rendered without errors. */
  markdown(path: string): Promise<string | undefined> {
    return this.output('markdown', ({ markdownPages }) => markdownPages.get(path));
  }

  /** The client code. `extraCss`: '' for a site whose configuration cannot be read. */
  client(extraCss: string): Promise<ClientBundle> {
    if (this.main !== undefined) return this.main.client(extraCss);
    const cached = this.clients.get(extraCss);
    if (cached !== undefined) return cached;
    const client = bundleClient({ islandSets: [], extraCss, live: true, memo: this.memo });
    client.catch(() => {}); // reported when the page is requested
    this.clients = new Map([[extraCss, client]]);
    return client;
  }

  /** Pending jobs fail. */
  async close(): Promise<void> {
    await this.renderer?.close();
    await this.queue.run(async () => this.renderer?.close());
  }

  /** A form of a page, in the latest snapshot; undefined also if the page takes too long, or kills its thread. */
  private output(
    form: 'document' | 'markdown',
    find: (snapshot: SiteSnapshot) => Page | undefined,
  ): Promise<string | undefined> {
    return this.queue.run(async () => {
      const { snapshot } = this;
      const page = snapshot && find(snapshot);
      if (snapshot === undefined || page === undefined) return undefined;
      const rendered = await this.render(page, snapshot);
      const { written, maxSeconds } = snapshot.loaded;
      const report = (fault: Diagnostic): void =>
        this.store.addFault(this.fileOf(page.source), written([...rendered.diagnostics, fault]));
      return orFault(page.source, { maxSeconds, report }, () =>
        this.pageRenderer[form](rendered, snapshot),
      );
    });
  }

  private async render(page: Page, snapshot: SiteSnapshot): Promise<Rendered> {
    const rendered = await this.pageRenderer.render(page, snapshot);
    const { body } = page;
    if (body.kind === 'doc')
      this.store.addPage(this.fileOf(body.doc.path), snapshot.loaded.written(rendered.diagnostics));
    return rendered;
  }

  private fileOf(path: string): string {
    return this.snapshot?.loaded.sources.names.get(path) ?? path;
  }

  private async update(paths: readonly string[]): Promise<LiveEvent> {
    const code = paths.filter((path) => path.startsWith(this.folders.codeDir + sep));
    if (code.length > 0) readSources();
    if (code.some((path) => !path.endsWith('.css'))) {
      await this.replaceCode();
      return { kind: 'reload' };
    }
    if (code.length > 0) this.clients.clear();
    const { siteDir } = this.options;
    await this.load(paths.map((path) => relative(siteDir, path).split(sep).join('/').normalize()));
    return { kind: 'site' };
  }

  /** Reads and plans everything. `changed`: paths in the site folder. */
  private async load(changed: readonly string[]): Promise<void> {
    const { renderer, options, memo } = this;
    if (renderer === undefined) throw new Error('LiveSite: load() before open()');
    const diagnostics: Diagnostic[] = [];
    const stage: LoadContext['stage'] = async (_, work) => work();
    const ctx = { options, memo, renderer, stage };
    const report = (...more: readonly Diagnostic[]): void => void diagnostics.push(...more);
    const editions = readEditions(options, report);
    const edition = editions?.list.find(({ path }) => path === this.path);
    const loaded = editions && edition && (await loadSite(ctx, { editions, edition }, report));
    const valid = this.snapshot?.loaded;
    // At startup the first page is urgent, and the background check covers the specifications.
    if (valid !== undefined) loaded?.report(...(await loaded.api.check()));
    this.store.adoptPlan(this.path, diagnostics);
    if (valid !== undefined && (loaded === undefined || hasErrors(diagnostics))) {
      valid.configure(renderer); // the workers hold the rejected plan
      await this.adopt(this.withSavedPages(valid, changed, renderer));
    } else if (loaded !== undefined) await this.adopt(loaded);
  }

  private async adopt(loaded: LoadedSite): Promise<void> {
    this.snapshot = siteSnapshot(loaded, await this.client(ownersCss(loaded.config)));
  }

  /** A valid site with the present text of pages that were saved since; what the plan says of them stays. */
  private withSavedPages(
    valid: LoadedSite,
    changed: readonly string[],
    renderer: Renderer,
  ): LoadedSite {
    const { config, plan, sources } = valid;
    const input = { config, memo: this.memo };
    const texts = new Map(valid.texts);
    const metadata = new Map<string, DocMetadata>();
    const saved = [...plan.docs.byPath.keys()].filter((path) =>
      changed.includes(sources.names.get(path) ?? path),
    );
    for (const path of saved) {
      const read = readSource(this.options.siteDir, sources.names.get(path) ?? path);
      if ('severity' in read) continue; // deleted, or unreadable
      const source = renamed(read, path);
      const { docs, diagnostics } = readMetadata([source], input);
      const [doc] = docs;
      if (doc === undefined || diagnostics.length > 0) continue;
      texts.set(path, source);
      metadata.set(path, doc);
    }
    const pages = plan.pages.map((page) => {
      const doc = page.body.kind === 'doc' ? metadata.get(page.body.doc.path) : undefined;
      return doc === undefined ? page : { ...page, body: { kind: 'doc' as const, doc } };
    });
    return { ...valid, plan: { ...plan, pages }, renderer, texts };
  }

  private async replaceCode(): Promise<void> {
    const { renderer: oldRenderer, clients: oldClients } = this;
    // Bundle the new code first: if that fails, the old code stays in use.
    const renderer = await openRenderer({ workers: 1 });
    this.clients = new Map();
    try {
      const config = this.snapshot?.loaded.config;
      await this.client(config === undefined ? '' : ownersCss(config));
    } catch (error) {
      this.clients = oldClients;
      await renderer.close();
      throw error;
    }
    this.renderer = renderer;
    await this.load([]);
    await oldRenderer?.close();
  }
}

/** Runs tasks one after the other; urgent ones first. */
class TaskQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  private isRunning = false;

  run<T>(work: () => Promise<T>, urgency?: 'urgent'): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const step = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      };
      if (urgency === 'urgent') this.waiting.unshift(step);
      else this.waiting.push(step);
      void this.go();
    });
  }

  private async go(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift())
      await next();
    this.isRunning = false;
  }
}
