// The Firefox that the smoke suite drives, over WebDriver BiDi. Entry: openFirefox(). Only
// `npm run test:firefox` needs it: FIREFOX_PATH, then its usual places; where there is none, it says so.

import { existsSync } from 'node:fs';
import { after } from 'node:test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

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

export async function openFirefox(): Promise<Browser> {
  const executablePath = firefoxPath();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  open.add(browser);
  return browser;
}

function firefoxPath(): string {
  const named = process.env['FIREFOX_PATH'];
  const found = [...(named ? [named] : []), ...PLACES].find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    'the smoke suite needs Firefox and found none. Install it with\n  sudo apt-get update && sudo apt-get install -y firefox-esr\nor name it: FIREFOX_PATH=/path/to/firefox npm run test:firefox',
  );
}

export interface FirefoxReader {
  page: Page;
  messages: string[]; // of the console and uncaught errors: 'error: …'
  goTo(path: string): Promise<void>; // and waits until the page is alive
}

/** A page with its own storage. */
export async function openFirefoxReader(
  browser: Browser,
  url: string,
  width = 1440,
): Promise<FirefoxReader> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height: 900 });
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`));
  const goTo = async (path: string): Promise<void> => {
    await page.goto(new URL(path, url).href);
    await page.waitForSelector('html[data-hydrated]');
  };
  return { page, messages, goTo };
}
