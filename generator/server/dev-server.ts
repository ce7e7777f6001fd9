// The dev server. A page is rendered when a browser requests it; a saved change goes to the open pages first, then
// a background check covers the whole site and makes the search index. Entry: DevServer.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_EVENTS, type LiveEvent } from '../../site/shared/live-events.ts';
import type { SiteOptions } from '../build-options.ts';
import { PROJECT } from '../cache/project-root.ts';
import { ASSETS } from '../client/reserved-folders.ts';
import { SOURCE_FOLDERS } from '../content/sources.ts';
import { formatDiagnostic, summary } from '../diagnostics/diagnostics.ts';
import { contentType } from '../output/content-types.ts';
import { headersFor } from '../output/response-headers.ts';
import { pathInOutput } from '../write-site.ts';
import { isOwnPage } from './http/allowed-hosts.ts';
import { type Handler, moved, refuse, refusedMethod } from './http/answers.ts';
import { answerTo, type ServedAddressRules } from './http/resolve-address.ts';
import { BackgroundCheck } from './live/background-check.ts';
import type { SiteCheck } from './live/background-check-thread.ts';
import { printProblem, problemOf } from './live/code-frames.ts';
import { problemPage } from './live/error-page.ts';
import { EventStream } from './live/event-stream.ts';
import { LiveDrawings } from './live/live-drawings.ts';
import { type FileContent, fileAt } from './live/live-files.ts';
import { type LiveFolders, LiveSite } from './live/live-site.ts';
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
  private readonly site: LiveSite; // the default edition
  private readonly others = new Map<string, LiveSite>(); // by path, opened so far
  private readonly eventStream = new EventStream();
  private readonly backgroundCheck: BackgroundCheck;
  private readonly drawings: LiveDrawings;
  private search: ReadonlyMap<string, string> = new Map(); // path in dist/ → file, from the last check
  private readonly watcher: FileWatcher;
  private watching: Promise<void> | undefined;
  private isClosed = false;
  private readonly folders: LiveFolders;
  private readonly options: SiteOptions;
  private publishedProblems = '[]'; // the problems last sent to browsers, as JSON
  private printed = new Set<string>();

  constructor(
    siteDir: string,
    { codeDir = join(PROJECT, 'site'), maxSeconds }: DevServerOptions = {},
  ) {
    this.drawings = new LiveDrawings(siteDir);
    const cacheDir = join(siteDir, '.cache', 'development');
    const options = { siteDir, drafts: true, maxSeconds };
    this.options = options;
    this.folders = { cacheDir, codeDir };
    this.site = new LiveSite(options, this.folders);
    const request = { options, cacheDir };
    this.backgroundCheck = new BackgroundCheck(request, (result) => this.adoptCheck(result));
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
      await Promise.all([...this.others.values()].map((site) => site.change(paths)));
      if (event.kind === 'reload') await this.backgroundCheck.restart();
      this.eventStream.send(event);
      this.publishProblems();
      this.backgroundCheck.ask();
    } catch (error) {
      // Components that cannot be bundled: esbuild's message has the position.
      const text = error instanceof Error ? error.message : String(error);
      console.error(text);
      this.eventStream.send({ kind: 'problems', problems: [{ text: `error: ${text}` }] });
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
    for (const one of fresh) console.error(printProblem(one, this.options.siteDir));
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
    const errors = this.site.store.all().filter(({ severity }) => severity === 'error');
    return errors.map((one) => problemOf(one, this.options.siteDir));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (refusedMethod(request, response)) return;
    await this.ready;
    const { url = '' } = request;
    const [path = ''] = url.split('?');
    const { baseUrl } = rulesOf(this.site);
    if (path.startsWith(baseUrl) && path.endsWith(`/${LIVE_EVENTS}`)) {
      if (!isOwnPage(request)) return refuse(response, 403);
      const problems = this.problems();
      return this.eventStream.add(request, response, [
        { kind: 'hello' },
        { kind: 'problems', problems },
      ]);
    }
    const site = await this.siteAt(path.slice(baseUrl.length));
    const has = (file: string): boolean =>
      site.pageAt(file) !== undefined || this.contentOf(file, site) !== undefined;
    const { redirects = {} } = site.snapshot ?? {};
    const answer = answerTo(url, rulesOf(site), { has, redirects });
    if (answer.kind === 'bad') return refuse(response, 400);
    if (answer.kind === 'moved') return moved(response, answer.to);
    const sending = { request, response };
    if (answer.kind === 'missing')
      return this.sendPage(site, { ...sending, path: '404.html', status: 404 });
    const found = { ...sending, path: answer.path, status: 200 };
    if (site.pageAt(answer.path) !== undefined) return this.sendPage(site, found);
    const content = await this.contentOf(answer.path, site)?.();
    if (content === undefined) return refuse(response, 404);
    sendBytes(content, found);
  }

  private sites(): LiveSite[] {
    return [this.site, ...this.others.values()];
  }

  /** The edition of an address below the site's base URL. */
  private async siteAt(path: string): Promise<LiveSite> {
    const edition = this.site.editionAt(path);
    if (edition === undefined || edition.path === '') return this.site;
    const { path: folder } = edition;
    const site =
      this.others.get(folder) ?? new LiveSite(this.options, this.folders, folder, this.site);
    this.others.set(folder, site);
    await site.open();
    return site;
  }

  /** A function that makes a file other than a page; undefined: no such file. */
  private contentOf(
    path: string,
    site: LiveSite,
  ): (() => Promise<FileContent | undefined>) | undefined {
    const edition = site.snapshot?.loaded.config.edition ?? { path: '' };
    if (isSearch(path))
      return async () => {
        await this.settled(); // an outdated index would list removed pages
        return this.search.get(pathInOutput(path, edition));
      };
    // What is named by its content is at the top for all editions.
    const owners = path.startsWith(`${ASSETS}/`) ? this.sites() : [site];
    return owners.map((one) => fileAt(path, one)).find((make) => make !== undefined);
  }

  private async sendPage(site: LiveSite, sending: Sending): Promise<void> {
    const html = await site.document(sending.path);
    this.publishProblems(); // this may be the page's first check
    if (html !== undefined) return sendBytes(html, sending);
    const client = await this.site.client('').catch(() => undefined);
    const page = problemPage(this.problems(), rulesOf(this.site).baseUrl, client);
    sendBytes(page, { ...sending, status: sending.status === 404 ? 404 : 500 });
  }
}

function rulesOf({ snapshot }: LiveSite): ServedAddressRules {
  const { baseUrl = '/', trailingSlash } = snapshot?.loaded.config ?? {};
  return { baseUrl, trailingSlash };
}

interface Sending {
  path: string; // in dist/
  request: IncomingMessage;
  response: ServerResponse;
  status: number;
}

function sendBytes(content: FileContent, { path, request, response, status }: Sending): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  response.writeHead(status, {
    ...headersFor(path),
    'Content-Type': contentType(path),
    'Content-Length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Search files, which only checks of the whole site make. */
function isSearch(path: string): boolean {
  return /^(?:search(?:-index-.*)?|_assets\/search-part-.*)\.json$/.test(path);
}
