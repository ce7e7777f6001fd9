// Every view of the portal in every circumstance that a reader may be in: it has its heading and all its words, does
// not scroll sideways, is accessible, and says nothing in the console. (narrow.long.test.ts: text of twice the size.)

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { previewOfSite } from '../support/built-site.ts';
import { violations } from './axe.ts';
import { sideways } from './look.ts';
import { hydrated, inParallel, openReader, type ReaderOptions, slowConnection } from './reader.ts';
import { SEVEN } from './seven-views.ts';
import { translate } from './translator.ts';

interface Circumstance extends ReaderOptions {
  after?(page: Page): Promise<void>; // the page is alive
  isPaper?: boolean;
}

const context = (options: BrowserContextOptions): ReaderOptions => ({ context: options });

const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  light: { mode: 'light' },
  dark: { mode: 'dark' },
  'dark on a phone': { mode: 'dark', width: 390 },
  'script off': { script: 'off' },
  'forced colours': context({ forcedColors: 'active' }),
  'reduced motion': context({ reducedMotion: 'reduce' }),
  '320 px': { width: 320, height: 568 },
  // A window of 1280 by 1024 pixels.
  '400 % zoom': context({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 }),
  'translated in place': { after: (page) => page.evaluate(translate) },
  paper: { after: (page) => page.emulateMedia({ media: 'print' }), isPaper: true },
  touch: context({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }),
};

const LANES = 2;

const site = previewOfSite();

/** What is wrong with a view. */
async function faultsOf(path: string, circumstance: Circumstance): Promise<string[]> {
  const { after, isPaper = false, ...options } = circumstance;
  const reader = await openReader(site, options);
  const { page } = reader;
  await slowConnection(reader.context); // nothing is fetched ahead
  const response = await page.goto(path);
  if (options.script !== 'off') await hydrated(page);
  await after?.(page);
  const faults: string[] = [];
  if (!(await page.locator('h1').first().isVisible())) faults.push('no heading');
  const missing = missingWords((await response?.text()) ?? '', await textOf(page));
  if (missing.length > 0) faults.push(`missing: ${missing.slice(0, 5).join(' ')}`);
  const more = await sideways(page);
  if (!isPaper && more > 0) faults.push(`${more} px wider than the window`);
  // axe-core is a script itself.
  if (!isPaper && options.script !== 'off') faults.push(...(await violations(page)));
  const is404 = response?.status() === 404;
  faults.push(...reader.messages.filter((line) => !(is404 && line.includes('404'))));
  await reader.context.close();
  return faults;
}

/** Text by text: words of neighbouring elements stay apart. */
function textOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.nodeValue);
    return texts.join(' ');
  });
}

/** Of the article as it was sent. */
function missingWords(html: string, text: string): string[] {
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';
  const plain = main
    .replace(/<(script|style|template|noscript)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ');
  const there = new Set(wordsOf(text));
  return [...new Set(wordsOf(plain.replace(/&[#\w]+;/g, ' ')))].filter((word) => !there.has(word));
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}{4,}/gu) ?? [];
}

test('every view is whole, accessible and silent in every circumstance', async () => {
  const cells = Object.entries(CIRCUMSTANCES).flatMap(([name, circumstance]) =>
    SEVEN.map((path) => ({ name, path, circumstance })),
  );
  const found = new Map<string, string[]>();
  await inParallel(cells, LANES, async ({ name, path, circumstance }) => {
    found.set(`${name} ${path}`, await faultsOf(path, circumstance));
  });
  const faults = [...found].filter(([, list]) => list.length > 0);
  assert.deepEqual(Object.fromEntries(faults), {});
});
