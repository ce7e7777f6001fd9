// npm run bench -- --writer: what a writer waits for. Entry: benchWriter(). For each number of pages:
// 1. from the command to the first page served, cold and warm.  2. from a save to pixels in a real browser,
// for a paragraph and for a title.  3. memory of the server after many edits.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../support/chromium-path.ts';
import { writeCorpus } from './corpus.ts';
import { median, treeCpuSeconds, treeMemoryMB } from './measure.ts';
import { typicalRoute } from './typical-route.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Between two edits: nobody saves faster, and what catches up in the background may still be at work. */
const BETWEEN_EDITS_MS = 400;

export interface WriterOptions {
  pages: readonly number[];
  runs: number; // starts, and tens of edits
}

/** After which the server's memory is looked at again; `EDITS=20` for a quick look. */
const MEMORY_EDITS = Number(process.env['EDITS'] ?? 1000);

interface WriterBench {
  pages: number;
  coldS: number[];
  warmS: number[];
  paragraphMs: number[];
  titleMs: number[];
  cpuMs: number; // of the server, for one paragraph with all that catches up
  grownMB: number;
}

export async function benchWriter(options: WriterOptions): Promise<string> {
  const executablePath = chromiumPath('browser');
  const args = ['--headless', '--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const benches: WriterBench[] = [];
    for (const pages of options.pages) benches.push(await bench(pages, options, browser));
    return report(benches);
  } finally {
    await browser.close();
  }
}

async function bench(
  pages: number,
  { runs }: WriterOptions,
  browser: Browser,
): Promise<WriterBench> {
  const folder = mkdtempSync(path.join(tmpdir(), `bench-writer-${pages}-`));
  try {
    writeCorpus(folder, pages);
    const route = typicalRoute(path.join(folder, 'content'));
    const coldS: number[] = [];
    const warmS: number[] = [];
    for (let run = 1; run <= runs; run += 1) {
      rmSync(path.join(folder, '.cache'), { recursive: true, force: true });
      coldS.push(await firstPageS(folder, route));
      say(pages, `first page, cold: ${coldS.at(-1)?.toFixed(2)} s`);
    }
    const server = await startServer(folder);
    try {
      const writer = await openWriter(browser, folder, { url: server.url, route });
      await server.calm();
      const cpuBefore = treeCpuSeconds(server.child.pid);
      const paragraphMs = await writer.edits(10 * runs, 'paragraph');
      say(pages, `paragraph: ${paragraphMs.map((ms) => ms.toFixed(0)).join(' ')} ms`);
      await server.calm();
      const cpuMs = ((treeCpuSeconds(server.child.pid) - cpuBefore) * 1000) / paragraphMs.length;
      const titleMs = await writer.edits(5 * runs, 'title');
      say(pages, `title: ${titleMs.map((ms) => ms.toFixed(0)).join(' ')} ms`);
      await server.calm();
      const before = treeMemoryMB(server.child.pid);
      await writer.edits(MEMORY_EDITS, 'paragraph', 0);
      await server.calm();
      const grownMB = treeMemoryMB(server.child.pid) - before;
      say(pages, `memory: ${before.toFixed(0)} MB, grown by ${grownMB.toFixed(0)} MB`);
      await writer.close();
      await server.stop();
      for (let run = 1; run <= runs; run += 1) {
        warmS.push(await firstPageS(folder, route));
        say(pages, `first page, warm: ${warmS.at(-1)?.toFixed(2)} s`);
      }
      return { pages, coldS, warmS, paragraphMs, titleMs, cpuMs, grownMB };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function say(pages: number, text: string): void {
  console.error(`${pages} pages: ${text}`);
}

interface Server {
  child: ChildProcess;
  url: string;
  calm(): Promise<void>; // until it has had nothing to do for a second
  stop(): Promise<void>;
}

async function startServer(folder: string): Promise<Server> {
  const tsx = path.join(ROOT, 'node_modules/.bin/tsx');
  const child = spawn(tsx, ['serve.ts', folder, '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes;
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) found(address);
    });
    child.once('exit', () => failed(new Error(`the server ended\n${output}`)));
  });
  return {
    child,
    url,
    async calm() {
      for (let before = -1, quiet = 0; quiet < 4; ) {
        await pause(250);
        const now = treeCpuSeconds(child.pid);
        quiet = now - before < 0.02 ? quiet + 1 : 0;
        before = now;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** From the command until a page has arrived whole. */
async function firstPageS(folder: string, route: string): Promise<number> {
  const started = performance.now();
  const server = await startServer(folder);
  try {
    const response = await fetch(server.url + route);
    await response.text();
    if (response.status !== 200) throw new Error(`${route} answered ${response.status}`);
    return (performance.now() - started) / 1000;
  } finally {
    await server.stop();
  }
}

interface Writer {
  edits(count: number, what: 'paragraph' | 'title', pauseMs?: number): Promise<number[]>;
  close(): Promise<void>;
}

async function openWriter(
  browser: Browser,
  folder: string,
  { url, route }: { url: string; route: string },
): Promise<Writer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url + route);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const file = path.join(folder, 'content', `${route}.mdx`);
  const original = readFileSync(file, 'utf8');
  const textOf = (what: 'paragraph' | 'title', mark: string): string =>
    what === 'paragraph'
      ? `${original}\nThe edit called ${mark} stands here.\n`
      : original.replace(/^title: .*$/m, `title: Named ${mark}`);
  let edit = 0;
  return {
    async edits(count, what, pauseMs = BETWEEN_EDITS_MS) {
      const times: number[] = [];
      for (let run = 0; run <= count; run += 1) {
        edit += 1;
        const ms = await savedToPixels(page, `mark${edit}`, (mark) =>
          writeFileSync(file, textOf(what, mark)),
        );
        if (run > 0) times.push(ms); // the first warms up
        await pause(pauseMs);
      }
      writeFileSync(file, original);
      return times;
    },
    close: () => context.close(),
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

async function savedToPixels(
  page: Page,
  mark: string,
  save: (mark: string) => void,
): Promise<number> {
  const seen = page.evaluate<number>(`(${WATCH})(${JSON.stringify(mark)})`);
  await page.evaluate('0'); // the observer stands
  const saved = performance.timeOrigin + performance.now();
  save(mark);
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

const TARGETS: Readonly<Record<number, { paragraphMs: number; titleMs?: number }>> = {
  165: { paragraphMs: 60, titleMs: 250 },
};

function report(benches: readonly WriterBench[]): string {
  const lines = benches.flatMap((one) => {
    const { pages } = one;
    const start = pages <= 165;
    const rows: [string, number | undefined, number | undefined, number][] = [
      ['first page, cold, s', median(one.coldS), start ? 1.5 : undefined, 2],
      ['first page, warm, s', median(one.warmS), start ? 1 : undefined, 2],
      ['paragraph, save to pixels, ms', median(one.paragraphMs), TARGETS[pages]?.paragraphMs, 0],
      ['title, save to pixels, ms', median(one.titleMs), TARGETS[pages]?.titleMs, 0],
      ['CPU of the server for a paragraph, ms', one.cpuMs, undefined, 0],
      [`memory grown by ${MEMORY_EDITS} edits, MB`, one.grownMB, 50, 0],
    ];
    return rows.map(([label, value, target, digits]) => {
      const text = value?.toFixed(digits) ?? 'none';
      const shown =
        target !== undefined && value !== undefined && value > target ? `**${text}, over**` : text;
      return `| ${pages} pages: ${label} | ${shown} | ${target === undefined ? '' : `<= ${target}`} |`;
    });
  });
  return [
    '| | median | target |',
    '| --- | ---: | ---: |',
    ...lines,
    '',
    `Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}.`,
  ].join('\n');
}
