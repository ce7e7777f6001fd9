// What search costs: sizes, time of a keystroke, memory, and how long a reader waits for the first result.
// Entry: searchReport(). Called by run.ts with `--search`; the golden table of the site itself comes with it.
// 1. Sizes of the files.  2. The engine in this process.  3. A browser, plain and slowed down.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Browser, type CDPSession, chromium } from 'playwright-core';
import { previewHandler } from '../../generator/server/preview-server.ts';
import { together } from '../../site/shared/search/index/missing-parts.ts';
import type { SearchIndex } from '../../site/shared/search/index/search-index.ts';
import { search } from '../../site/shared/search/search.ts';
import { BAR } from '../../site/shared/search/search-manifest.ts';
import {
  figuresOf,
  judge,
  loadSearch,
  readGolden,
  readHeldOut,
  tableOf,
} from '../content/search/golden.ts';
import { type BuiltIndex, openBuilt } from '../search/built-index.ts';
import { firstResultFiles } from '../search/first-result-files.ts';
import { chromiumPath } from '../support/chromium-path.ts';
import { PROJECT } from '../support/site.ts';
import { writeCorpus } from './corpus.ts';
import { SLOWER_CPU, slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

interface SearchCosts {
  indexKB: number; // brotli 11; of an index in parts what FIRST_WORD asks for
  engineKB: number; // the worker
  beforeFirstKB: number; // both, the box and the chunks it needs, its styles, search.json
  openMs: number; // from the file's text to an index that can be asked
  keystrokeMs: number; // 95 of 100 take no longer: the whole ladder for what is typed so far, code warm
  memoryMB: number; // of the open index, in this process
  workerMB: number; // all that the browser's search worker holds after the first result
  firstMs: number; // from focus to the first result
  slowFirstMs: number; // the same on slow 4G with a CPU four times slower
}

const FIRST_WORD = 'payment';
/** Of the golden queries, typed letter by letter: all would take minutes at 5,000 pages. */
const EVERY = 8;
/** The least of these: other work of the machine is not the ladder's. The first makes the code warm. */
const ROUNDS = 4;
/** Medians: one wait says little on a machine that does other work. */
const WAITS = 5;

type Build = (folder: string, pages: number, what: string) => Promise<unknown>;

/** Of the site itself, for which the golden queries are, and of generated ones with so many pages. */
export async function searchReport(pages: readonly number[], build: Build): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-search-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const browser = await chromium.launch({ executablePath: chromiumPath('browser') });
  try {
    const columns: Column[] = [];
    for (const folder of [PROJECT, ...pages.map((count) => path.join(root, String(count)))]) {
      const count = folder === PROJECT ? 0 : Number(path.basename(folder));
      if (count > 0) writeCorpus(folder, count);
      await build(folder, count, 'build for search');
      const dist = path.join(folder, 'dist');
      const name = count === 0 ? 'the site' : `N = ${count}`;
      columns.push({ name, costs: await costsOf(dist, browser) });
    }
    const site = loadSearch(path.join(PROJECT, 'dist'));
    const heldOut = `Held out: ${figuresOf(judge(site, readHeldOut()))}`;
    return `${tableOf(judge(site, readGolden()))}\n${heldOut}\n\n${table(columns)}`;
  } finally {
    await browser.close();
  }
}

interface Column {
  name: string;
  costs: SearchCosts;
}

async function costsOf(dist: string, browser: Browser): Promise<SearchCosts> {
  const sizes = await sizesOf(dist);
  return { ...sizes, ...(await engineOf(dist)), ...(await waitsOf(dist, browser)) };
}

async function sizesOf(
  dist: string,
): Promise<Pick<SearchCosts, 'indexKB' | 'engineKB' | 'beforeFirstKB'>> {
  const { index, worker, others } = firstResultFiles(dist);
  const size = (file: string): number => brotliKB(readFileSync(path.join(dist, file)));
  const built = openBuilt(dist, index);
  await built.ask((opened) => hitsOf(opened, built, FIRST_WORD));
  const indexKB = built.read.map(size).reduce((a, b) => a + b);
  const engineKB = size(worker);
  const beforeFirstKB = others.map(size).reduce((a, b) => a + b, indexKB + engineKB);
  return { indexKB, engineKB, beforeFirstKB };
}

function brotliKB(bytes: Uint8Array): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(bytes, { params }).length / 1000;
}

/** The hits of a query, with what is shown of them. */
function hitsOf(index: SearchIndex, { synonyms }: BuiltIndex, query: string): unknown {
  const found = search(index, synonyms, query, BAR);
  return together(
    found.map(({ record, page }) => () => [index.titleOf(record), index.placeOf(page)]),
  );
}

async function engineOf(
  dist: string,
): Promise<Pick<SearchCosts, 'openMs' | 'keystrokeMs' | 'memoryMB'>> {
  const before = memoryMB();
  const start = performance.now();
  const built = openBuilt(dist, firstResultFiles(dist).index);
  const openMs = performance.now() - start;
  const after = memoryMB();
  const queries = readGolden().filter((_, at) => at % EVERY === 0);
  const typed = queries.flatMap(({ query }) => lettersOf(query));
  const times = typed.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, query] of typed.entries()) {
      const from = performance.now();
      await built.ask((index) => hitsOf(index, built, query));
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - from);
    }
  }
  times.sort((a, b) => a - b);
  const keystrokeMs = times[Math.floor(times.length * 0.95)] ?? 0;
  return { openMs, keystrokeMs, memoryMB: after - before };
}

/** `pay` → p, pa, pay. */
function lettersOf(text: string): string[] {
  return [...text].map((_, at) => text.slice(0, at + 1));
}

function memoryMB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

async function waitsOf(
  dist: string,
  browser: Browser,
): Promise<Pick<SearchCosts, 'firstMs' | 'slowFirstMs' | 'workerMB'>> {
  const server = createServer(previewHandler({ folder: dist, baseUrl: '/' }));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const first: number[] = [];
    const slow: number[] = [];
    for (let run = 0; run < WAITS; run += 1) {
      first.push(await firstResultMs(browser, url, false));
      slow.push(await firstResultMs(browser, url, true));
    }
    const workerMB = await workerMemoryMB(browser, url);
    return { firstMs: median(first) ?? 0, slowFirstMs: median(slow) ?? 0, workerMB };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** For the page: marks the first focus and the first result. */
const MARKS = `
  addEventListener('focusin', () => performance.mark('focus'), { once: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('.search-hit') === null) return;
    performance.mark('hit');
    observer.disconnect();
  }).observe(document.body, { childList: true, subtree: true });
`;

async function firstResultMs(browser: Browser, url: string, isSlow: boolean): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.waitForSelector('html[data-hydrated]');
    if (isSlow) await slowDown(page);
    await page.evaluate(MARKS);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(FIRST_WORD);
    await page.waitForSelector('.search-hit', { timeout: 120_000 });
    return await page.evaluate(() => performance.measure('wait', 'focus', 'hit').duration);
  } finally {
    await context.close();
  }
}

/** V8's heap of the worker and the buffers it holds, without garbage. */
async function workerMemoryMB(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    const worker = workerSession(session);
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
    await page.goto(url);
    await page.waitForSelector('html[data-hydrated]');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(FIRST_WORD);
    await page.waitForSelector('.search-hit', { timeout: 120_000 });
    const ask = await worker;
    await ask('HeapProfiler.collectGarbage');
    const usage = (await ask('Runtime.getHeapUsage')) as HeapUsage;
    return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1e6;
  } finally {
    await context.close();
  }
}

interface HeapUsage {
  usedSize: number; // bytes
  backingStorageSize?: number; // of array buffers
}

type Ask = (method: string) => Promise<unknown>;

/** How to ask the first worker that the page starts. */
function workerSession(session: CDPSession): Promise<Ask> {
  return new Promise((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type !== 'worker') return;
      const waiting = new Map<number, (result: unknown) => void>();
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { id, result } = JSON.parse(message) as { id: number; result: unknown };
        waiting.get(id)?.(result);
      });
      let lastId = 0;
      resolve(
        (method) =>
          new Promise((answered) => {
            lastId += 1;
            waiting.set(lastId, answered);
            const message = JSON.stringify({ id: lastId, method });
            session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
          }),
      );
    });
  });
}

const ROWS: readonly [label: string, value: (costs: SearchCosts) => number][] = [
  ['index for the first word, kB brotli', ({ indexKB }) => indexKB],
  ['engine, kB brotli', ({ engineKB }) => engineKB],
  ['before the first result, kB brotli', ({ beforeFirstKB }) => beforeFirstKB],
  ['index opened, ms', ({ openMs }) => openMs],
  ['keystroke p95, ms', ({ keystrokeMs }) => keystrokeMs],
  [`keystroke p95, ms, times ${SLOWER_CPU}`, ({ keystrokeMs }) => keystrokeMs * SLOWER_CPU],
  ['open index, MB', ({ memoryMB: value }) => value],
  ['search worker in a browser, MB', ({ workerMB }) => workerMB],
  ['focus to first result, ms', ({ firstMs }) => firstMs],
  ['the same on slow 4G, slow CPU, ms', ({ slowFirstMs }) => slowFirstMs],
];

function table(columns: readonly Column[]): string {
  const rows = [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '---:')],
    ...ROWS.map(([label, value]) => [
      label,
      ...columns.map(({ costs }) => value(costs).toFixed(1)),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
