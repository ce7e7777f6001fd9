// The dev server. A page is rendered when a browser requests it; a saved change goes to the open pages first, then
// a background check covers the whole site and makes the search index. Entry: DevServer.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_EVENTS, type LiveEvent } from '../../site/shared/live-events.ts';
import type { BuildOptions } from '../build-options.ts';
import { PROJECT } from '../cache/project-root.ts';
import { ASSETS } from '../client/reserved-folders.ts';
import { SOURCE_FOLDERS } from '../content/sources.ts';
import { formatDiagnostic, hasErrors, summary } from '../diagnostics/diagnostics.ts';
import { contentType } from '../output/content-types.ts';
import { headersFor, postOrigin } from '../output/response-headers.ts';
import { pathInOutput } from '../write-site.ts';
import { isOwnPage } from './http/allowed-hosts.ts';
import type { Handler } from './http/answers.ts';
import { moved, refuse, refusedMethod } from './http/answers.ts';
import type { AddressAnswer, ServedAddressRules } from './http/resolve-address.ts';
import { answerTo } from './http/resolve-address.ts';
import { BackgroundCheck, liveOptions } from './live/background-check.ts';
import type { SiteCheck } from './live/background-check-thread.ts';
import { printProblem, problemOf } from './live/code-frames.ts';
import { problemPage } from './live/error-page.ts';
import { EventStream } from './live/event-stream.ts';
import { LiveDrawings } from './live/live-drawings.ts';
import { type FileContent, LiveFiles, markdownAt, schemaAt } from './live/live-files.ts';
import { LiveSite } from './live/live-site.ts';
import type { SiteSnapshot } from './live/page-renderer.ts';
import { FileWatcher } from './live/watch.ts';

/** Watching and the first check wait this long, so that the first page gets the CPU. */
const FIRST_PAGES_MS = 400;

interface DevServerOptions {
  codeDir?: string; // the client code; absent: this project's
  maxSeconds?: number | undefined; // limit of CPU time for one page or specification
}

export class DevServer {
  /** Resolves when pages can be served; earlier requests wait for it. */
  readonly ready: Promise<void>;
  private readonly siteDir: string;
  private readonly site: LiveSite; // the default edition
  private readonly others = new Map<string, { site: LiveSite; ready: Promise<void> }>(); // by path, opened so far
  private readonly eventStream = new EventStream();
  private readonly backgroundCheck: BackgroundCheck;
  private readonly drawings: LiveDrawings;
  private search: ReadonlyMap<string, string> = new Map(); // path in dist/ → file, from the last check
  private readonly watcher: FileWatcher;
  private watching: Promise<void> | undefined;
  private isClosed = false;
  private readonly files = new Map<LiveSite, { snapshot: SiteSnapshot; live: LiveFiles }>();
  private readonly folders: { cacheDir: string; codeDir: string };
  private readonly options: BuildOptions;
  private publishedProblems = '[]'; // the problems last sent to browsers, as JSON
  private printed = new Set<string>();

  constructor(
    siteDir: string,
    { codeDir = join(PROJECT, 'site'), maxSeconds }: DevServerOptions = {},
  ) {
    this.siteDir = siteDir;
    this.drawings = new LiveDrawings(siteDir);
    const cacheDir = join(siteDir, '.cache', 'development');
    const options = liveOptions(siteDir, maxSeconds);
    this.options = options;
    this.folders = { cacheDir, codeDir };
    this.site = new LiveSite(options, this.folders);
    this.backgroundCheck = new BackgroundCheck({ options, cacheDir }, (result) =>
      this.adoptCheck(result),
    );
    const folders = SOURCE_FOLDERS.map((folder) => join(siteDir, folder));
    this.watcher = new FileWatcher([...folders, codeDir], (paths) => this.change(paths));
    this.ready = this.open();
  }

  private async open(): Promise<void> {
    await this.site.open();
    this.publishProblems();
    this.watching = this.watchLater();
  }

  /** Watching starts late, so that the first renders get the CPU; it reports what changed before. */
  private async watchLater(): Promise<void> {
    await pause(FIRST_PAGES_MS);
    if (this.isClosed) return;
    await this.watcher.open();
    this.backgroundCheck.ask();
  }

  readonly handler: Handler = (request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      if (!this.isClosed) console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };

  /** Resolves when a check of the whole site has seen the files as they are now. */
  async settled(): Promise<void> {
    await this.watching;
    await this.watcher.upToDate(); // each change requests a check
    await this.backgroundCheck.idle();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.ready.catch(() => {});
    await this.watching;
    await this.watcher.close();
    await Promise.all([this.backgroundCheck.close(), this.drawings.close()]);
    await Promise.all(this.sites().map((site) => site.close()));
    this.eventStream.close();
  }

  private async change(paths: readonly string[]): Promise<void> {
    try {
      const event = await this.site.change(paths);
      await Promise.all([...this.others.values()].map(({ site }) => site.change(paths)));
      if (event.kind === 'reload') await this.backgroundCheck.restart();
      this.eventStream.send(event);
      this.publishProblems();
      this.backgroundCheck.ask();
    } catch (error) {
      // Components that cannot be bundled: esbuild's message has the position.
      console.error(error instanceof Error ? error.message : error);
      const text = `error: ${error instanceof Error ? error.message : String(error)}`;
      this.eventStream.send({ kind: 'problems', problems: [{ text }] });
      this.publishedProblems = '';
    }
  }

  private adoptCheck({ diagnostics, search, diagrams }: SiteCheck): void {
    if (diagrams !== undefined) this.drawings.update(diagrams);
    if (search !== undefined)
      this.search = new Map(search.map(({ path, content }) => [path, content]));
    this.site.store.adoptCheck(diagnostics);
    this.publishProblems();
  }

  private publishProblems(): void {
    const reported = this.site.store.all();
    const lines = new Set(reported.map(formatDiagnostic));
    const fresh = reported.filter((one) => !this.printed.has(formatDiagnostic(one)));
    for (const one of fresh) console.error(printProblem(one, this.siteDir));
    if (fresh.length > 0) console.error(summary(reported));
    else if (this.printed.size > 0 && lines.size === 0 && this.site.store.isSettled)
      console.log('No errors.');
    if (lines.size > 0 || this.site.store.isSettled) this.printed = lines;
    const problems = this.problems();
    const current = JSON.stringify(problems);
    if (current !== this.publishedProblems) this.eventStream.send({ kind: 'problems', problems });
    this.publishedProblems = current;
  }

  private problems(): Extract<LiveEvent, { kind: 'problems' }>['problems'] {
    const reported = this.site.store.all();
    const errors = hasErrors(reported)
      ? reported.filter(({ severity }) => severity === 'error')
      : [];
    return errors.map((one) => problemOf(one, this.siteDir));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (refusedMethod(request, response)) return;
    await this.ready;
    const { siteBase = '/' } = this.site.snapshot?.loaded.config ?? {};
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith(siteBase) && path.endsWith(`/${LIVE_EVENTS}`)) {
      if (!isOwnPage(request)) return refuse(response, 403);
      const problems = this.problems();
      return this.eventStream.add(request, response, [
        { kind: 'hello' },
        { kind: 'problems', problems },
      ]);
    }
    const site = await this.siteAt(path.slice(siteBase.length));
    const sending = { site, request, response };
    const answer = this.lookUp(request.url ?? '', site);
    if (answer.kind === 'bad') return refuse(response, 400);
    if (answer.kind === 'moved') return moved(response, answer.to);
    if (answer.kind === 'missing') return this.sendPage('404.html', { ...sending, status: 404 });
    await this.sendFile(answer.path, sending);
  }

  private sites(): LiveSite[] {
    return [this.site, ...[...this.others.values()].map(({ site }) => site)];
  }

  /** The edition of an address below the site's base URL. */
  private async siteAt(path: string): Promise<LiveSite> {
    const edition = this.site.editionAt(path);
    if (edition === undefined || edition.path === '') return this.site;
    let opened = this.others.get(edition.path);
    if (opened === undefined) {
      const place = { path: edition.path, main: this.site };
      const site = new LiveSite(this.options, this.folders, place);
      opened = { site, ready: site.open() };
      this.others.set(edition.path, opened);
    }
    await opened.ready;
    return opened.site;
  }

  private rules(site = this.site): ServedAddressRules {
    const { baseUrl = '/', trailingSlash } = site.snapshot?.loaded.config ?? {};
    return { baseUrl, trailingSlash };
  }

  private lookUp(target: string, site: LiveSite): AddressAnswer {
    const has = (path: string): boolean =>
      site.pageAt(path) !== undefined || this.contentOf(path, site) !== undefined;
    return answerTo(target, this.rules(site), { has, redirects: this.live(site)?.redirects ?? {} });
  }

  /** A function that makes a file other than a page; undefined: no such file. */
  private contentOf(
    path: string,
    site: LiveSite,
  ): (() => Promise<FileContent | undefined>) | undefined {
    const { snapshot } = site;
    const edition = snapshot?.loaded.config.edition ?? { path: '' };
    if (isSearch(path))
      return async () => {
        await this.settled(); // an outdated index would list removed pages
        return this.search.get(pathInOutput(path, edition));
      };
    // What is named by its content is at the top for all editions.
    const owners = path.startsWith(`${ASSETS}/`) ? this.sites() : [site];
    const read = owners.map((one) => this.live(one)?.get(path)).find((one) => one !== undefined);
    return schemaAt(path, snapshot) ?? markdownAt(path, site) ?? (read && (async () => read()));
  }

  private live(site: LiveSite): LiveFiles | undefined {
    const { snapshot } = site;
    if (snapshot === undefined) return undefined;
    const cached = this.files.get(site);
    if (cached?.snapshot === snapshot) return cached.live;
    const live = new LiveFiles(snapshot, this.siteDir);
    this.files.set(site, { snapshot, live });
    return live;
  }

  private async sendFile(path: string, sending: Omit<Sending, 'status'>): Promise<void> {
    const { site, response } = sending;
    if (site.pageAt(path) !== undefined) return this.sendPage(path, { ...sending, status: 200 });
    const content = await this.contentOf(path, site)?.();
    if (content === undefined) return refuse(response, 404);
    sendBytes(content, { ...sending, path, status: 200 });
  }

  private async sendPage(path: string, sending: Sending): Promise<void> {
    const { site } = sending;
    const html = await site.document(path);
    const postTo = postOrigin(site.snapshot?.loaded.config.feedback);
    this.publishProblems(); // this may be the page's first check
    if (html !== undefined) return sendBytes(html, { ...sending, path, postTo });
    const client = await this.site.client('').catch(() => undefined);
    const page = problemPage(this.problems(), this.rules().baseUrl, client);
    sendBytes(page, { ...sending, path, status: sending.status === 404 ? 404 : 500 });
  }
}

interface Sending {
  site: LiveSite; // the edition
  request: IncomingMessage;
  response: ServerResponse;
  status: number;
  postTo?: string | undefined; // the origin that receives feedback
}

function sendBytes(
  content: FileContent,
  { path, request, response, status, postTo }: Omit<Sending, 'site'> & { path: string },
): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  response.writeHead(status, {
    ...headersFor(path, postTo),
    'Content-Type': contentType(path),
    'Content-Length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Search files, which only checks of the whole site make. */
function isSearch(path: string): boolean {
  return /^(?:search(?:-index-.*)?|_assets\/search-part-.*)\.json$/.test(path);
}
