// npm run bench -- --writer: what a writer waits for. Entry: benchWriter(). For each number of pages:
// 1. from the command to the first page served, cold and warm.  2. from a save to pixels in a real browser,
// for a paragraph and for a title.  3. memory of the server after many edits.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium-path.ts';
import { writeCorpus } from './corpus.ts';
import { startDevServer } from './dev-server.ts';
import { median, tableText } from './figures.ts';
import { treeCpuSeconds, treeMemoryMB } from './measure.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { typicalRoute } from './typical-route.ts';

/** Between two edits: nobody saves faster, and what catches up in the background may still be at work. */
const BETWEEN_EDITS_MS = 400;
/** After which the server's memory is looked at again. */
const MEMORY_EDITS = 1000;

type Row = readonly [label: string, value: number, digits: number];

/** `runs`: starts, and tens of edits. */
export async function benchWriter(pages: readonly number[], runs: number): Promise<string> {
  const executablePath = chromiumPath('browser');
  const args = ['--headless', '--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  const lines = [
    ['', 'median'],
    ['---', '---:'],
  ];
  try {
    for (const count of pages)
      for (const [label, value, digits] of await bench(count, runs, browser))
        lines.push([`${count} pages: ${label}`, value.toFixed(digits)]);
  } finally {
    await browser.close();
  }
  const conditions = `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`;
  return `${tableText(lines)}\n\n${conditions}`;
}

function bench(pages: number, runs: number, browser: Browser): Promise<Row[]> {
  return inTemporaryFolder(tmpdir(), `bench-writer-${pages}-`, async (folder) => {
    writeCorpus(folder, pages);
    const route = typicalRoute(path.join(folder, 'content'));
    console.error(`${pages} pages: cold starts, more than ${MEMORY_EDITS} edits, warm starts`);
    const cold = await firstPages(folder, route, runs, () =>
      rmSync(path.join(folder, '.cache'), { recursive: true, force: true }),
    );
    const edited = await editsShown(folder, route, runs, browser);
    const warm = await firstPages(folder, route, runs);
    return [
      ['first page, cold, s', cold, 2],
      ['first page, warm, s', warm, 2],
      ['paragraph, save to pixels, ms', edited.paragraphMs, 0],
      ['title, save to pixels, ms', edited.titleMs, 0],
      ['CPU of the server for a paragraph, ms', edited.cpuMs, 0],
      [`memory grown by ${MEMORY_EDITS} edits, MB`, edited.grownMB, 0],
    ];
  });
}

/** Median of the seconds from the command until a page has arrived whole. */
async function firstPages(
  folder: string,
  route: string,
  runs: number,
  prepare = (): void => {},
): Promise<number> {
  const seconds: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    prepare();
    const started = performance.now();
    const server = await startDevServer(folder);
    const response = await fetch(server.url + route);
    await response.text();
    seconds.push((performance.now() - started) / 1000);
    await server.interrupt();
    if (response.status !== 200) throw new Error(`${route} answered ${response.status}`);
  }
  return median(seconds);
}

async function editsShown(folder: string, route: string, runs: number, browser: Browser) {
  const server = await startDevServer(folder);
  const page = await browser.newPage();
  await page.goto(server.url + route);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const file = path.join(folder, 'content', `${route}.mdx`);
  const original = readFileSync(file, 'utf8');
  let edit = 0;
  /** Milliseconds of each; afterwards the file is as it was, and the server has nothing more to do. */
  const edits = async (count: number, textOf: (mark: string) => string, pauseMs: number) => {
    const times: number[] = [];
    for (let run = 0; run <= count; run += 1) {
      edit += 1;
      const mark = `mark${edit}`;
      const ms = await savedToPixels(page, mark, () => writeFileSync(file, textOf(mark)));
      if (run > 0) times.push(ms); // the first warms up
      await pause(pauseMs);
    }
    writeFileSync(file, original);
    await server.idle();
    return times;
  };
  const paragraph = (mark: string) => `${original}\nThe edit called ${mark} stands here.\n`;
  const title = (mark: string) => original.replace(/^title: .*$/m, `title: Named ${mark}`);
  await server.idle();
  const cpuBefore = treeCpuSeconds(server.pid);
  const paragraphMs = await edits(10 * runs, paragraph, BETWEEN_EDITS_MS);
  const cpuMs = ((treeCpuSeconds(server.pid) - cpuBefore) * 1000) / paragraphMs.length;
  const titleMs = await edits(5 * runs, title, BETWEEN_EDITS_MS);
  const memoryBefore = treeMemoryMB(server.pid);
  await edits(MEMORY_EDITS, paragraph, 0);
  const grownMB = treeMemoryMB(server.pid) - memoryBefore;
  await page.close();
  await server.interrupt();
  return {
    paragraphMs: median(paragraphMs),
    titleMs: median(titleMs),
    cpuMs, // of the server, for one paragraph with all that catches up
    grownMB,
  };
}

/** Runs in the page: when the words were there and the frame with them had been handed over for drawing. */
const WATCH = `(words) => new Promise((done) => {
  const look = () => {
    if (!document.body.textContent?.includes(words)) return;
    observer.disconnect();
    // A task posted from a frame's callback runs when that frame has been drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.timeOrigin + performance.now());
      port2.postMessage('');
    });
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  look();
})`;

async function savedToPixels(page: Page, mark: string, save: () => void): Promise<number> {
  const seen = page.evaluate<number>(`(${WATCH})(${JSON.stringify(mark)})`);
  await page.evaluate('0'); // the observer stands
  const saved = performance.timeOrigin + performance.now();
  save();
  const late = new AbortController();
  const tooLate = pause(60_000, undefined, { signal: late.signal }).then(() => {
    throw new Error(`savedToPixels: ${mark} has not appeared`);
  });
  try {
    return (await Promise.race([seen, tooLate])) - saved;
  } finally {
    late.abort();
    tooLate.catch(() => {}); // called off
  }
}
