// The smoke suite in Firefox, over WebDriver BiDi. `npm run test:firefox` finds it by FIREFOX_PATH, then at its usual
// places; where there is none, it says so.

import { existsSync } from 'node:fs';
import { after, test } from 'node:test';
import puppeteer, { type Browser, type KeyInput } from 'puppeteer-core';
import { SMOKE_TESTS, type SmokeReader } from '../browser/smoke.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const open = new Set<Browser>();

// Registered when this module is loaded, so on the test file itself and not on one of its tests.
after(async () => {
  await Promise.all([...open].map((browser) => browser.close()));
});

let browser: Promise<Browser> | undefined;

async function launched(): Promise<Browser> {
  const executablePath = firefoxPath();
  const made = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  open.add(made);
  return made;
}

/** A page with its own storage. */
async function openFirefoxReader(width: number): Promise<SmokeReader> {
  browser ??= launched();
  const context = await (await browser).createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`uncaught: ${String(error)}`));
  return {
    said,
    open: async (url) => void (await page.goto(url)),
    run: (work, ...words) => page.evaluate(work as never, ...words) as never,
    click: (selector) => page.locator(selector).click(),
    async type(selector, ...keys) {
      if (selector !== 'body') await page.locator(selector).click();
      for (const key of keys) await page.keyboard.press(key as KeyInput);
    },
    back: async () => void (await page.goBack()),
    close: () => context.close(),
  };
}

function firefoxPath(): string {
  const named = process.env['FIREFOX_PATH'];
  const found = [...(named ? [named] : []), ...PLACES].find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    'the smoke suite needs Firefox and found none. Install it with\n  sudo apt-get update && sudo apt-get install -y firefox-esr\nor name it: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
  );
}

for (const { name, run } of SMOKE_TESTS) test(name, () => run(openFirefoxReader));
