// The dev server on a site folder of a test, as a browser meets it: pages, events, and what a clean build
// of the same files would be. Entry: openWriter(). Closed when the test file has ended.

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DevServer } from '../../generator/server/dev-server.ts';
import type { LiveDiagnostic, LiveEvent } from '../../site/shared/live-events.ts';
import { atEnd } from './at-end.ts';
import { differenceOf } from './compare-folders.ts';
import { freshFolder, site, type TestSite } from './site.ts';
import { openServer, type TestServer } from './test-server.ts';

const open = new Set<Writer>();

atEnd(() => Promise.all([...open].map((writer) => writer.close())));

export interface Answer {
  status: number;
  text: string; // Latin-1, so that every byte counts
  location: string | null;
  headers: Headers;
}

/** A copy of the first cache, with the browser's bundle, which most sites need the same. */
let lentCache: string | undefined;

function cacheOf({ dir }: TestSite): string {
  return join(dir, '.cache', 'development');
}

export class Writer {
  readonly url: string;
  readonly events: LiveEvent[] = [];
  readonly port: number;
  private readonly site: TestSite;
  private readonly server: TestServer;
  private readonly dev: DevServer;
  private readonly listening = new AbortController();

  constructor(site: TestSite, server: TestServer, dev: DevServer) {
    this.site = site;
    this.server = server;
    this.dev = dev;
    this.port = server.port;
    this.url = server.url;
  }

  async get(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(this.url + path, { redirect: 'manual', ...init });
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const { status, headers } = response;
    return { status, text, location: headers.get('location'), headers };
  }

  /** What a page says, without the shell around it. */
  async article(path: string): Promise<string> {
    const { text } = await this.get(path);
    return /<!--article-->([\s\S]*)<!--\/article-->/.exec(text)?.[1] ?? '';
  }

  /** Collects what the server tells from now on. */
  async listen(): Promise<void> {
    const { signal } = this.listening;
    // As a page of the server does: it may see where files are.
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await fetch(`${this.url}/__live/events`, { signal, headers });
    const read = async (): Promise<void> => {
      let text = '';
      for await (const bytes of response.body ?? []) {
        text += Buffer.from(bytes as Uint8Array).toString();
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) this.events.push(JSON.parse(part.slice(6)) as LiveEvent);
      }
    };
    read().catch(() => {}); // the server has gone
    await this.until(() => this.events.some(({ kind }) => kind === 'problems'), 'a greeting');
  }

  /** Until a condition holds; a test that waits in vain fails with what it waited for. */
  async until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (let wait = 0; wait < 30_000; wait += 20) {
      if (await holds()) return;
      await pause(20);
    }
    throw new Error(`waited in vain for ${what}`);
  }

  /** As the last event says. */
  get problems(): readonly LiveDiagnostic[] {
    const told = this.events.filter((event) => event.kind === 'problems');
    return told.at(-1)?.problems ?? [];
  }

  /** Until the server knows of all changes on the disk and a check of the whole site has seen them. */
  async settled(): Promise<void> {
    const late = pause(120_000, 'late', { ref: false });
    const first = await Promise.race([this.dev.settled(), late]);
    if (first === 'late') throw new Error('waited in vain for the server to settle');
    if (lentCache === undefined && existsSync(cacheOf(this.site))) {
      lentCache = freshFolder('cache');
      cpSync(cacheOf(this.site), lentCache, { recursive: true });
    }
    await pause(150); // events are on their way
  }

  /** What is served for each of these files; pages first, since they are what asks for some of the others. */
  async served(paths: Iterable<string>): Promise<Map<string, string>> {
    const served = new Map<string, string>();
    const isPage = (path: string): number => Number(path.endsWith('.html'));
    for (const path of [...paths].sort((a, b) => isPage(b) - isPage(a))) {
      const { status, text } = await this.get(
        `/${path.split('/').map(encodeURIComponent).join('/')}`,
        { redirect: 'follow' }, // `/a/index.html` to the page at `/a`
      );
      served.set(path, status === 200 || path === '404.html' ? text : `status ${status}`);
    }
    return served;
  }

  async close(): Promise<void> {
    if (!open.delete(this)) return;
    this.listening.abort();
    await this.server.close();
    await this.dev.close();
  }
}

export async function openWriter(site: TestSite, port = 0, maxSeconds?: number): Promise<Writer> {
  if (lentCache !== undefined && !existsSync(cacheOf(site)))
    cpSync(lentCache, cacheOf(site), { recursive: true });
  // Not this project's code: other tests watch it at the same time.
  const codeDir = join(site.dir, 'code');
  mkdirSync(codeDir, { recursive: true });
  const dev = new DevServer(site.dir, { codeDir, maxSeconds });
  const writer = new Writer(site, await openServer(dev.handler, port), dev);
  open.add(writer);
  await dev.ready;
  return writer;
}

/** What is served is what a clean build of the same files writes. */
export async function assertClean(writer: Writer, made: TestSite): Promise<void> {
  await writer.settled();
  const clean = site({}, { defaults: 'none' }).copyFrom(made, ['content', 'specs', 'public']);
  await clean.build({ mode: 'development', drafts: true });
  const expected = clean.bytes();
  // The server sends their readers on, as hosts do.
  for (const old of Object.keys(JSON.parse(expected.get('redirects.json') ?? '{}') as object))
    expected.delete(`${old.slice(1)}/index.html`);
  assert.ok(expected.size > 5, clean.messages.join('\n'));
  const served = await writer.served(expected.keys());
  const bytes = (text = ''): Buffer => Buffer.from(text, 'latin1');
  const wrong = [...expected].flatMap(
    ([path, text]) => differenceOf(path, bytes(served.get(path)), bytes(text)) ?? [],
  );
  assert.deepEqual(wrong, []);
}
