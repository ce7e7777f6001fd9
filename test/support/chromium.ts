// The Chromium that browser tests drive. Entry: openBrowser(). It is launched with a fresh profile, and
// closed when the test file has ended.

import { after } from 'node:test';
import { type Browser, chromium } from 'playwright-core';
import { type ChromiumKind, chromiumPath } from './chromium-path.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const open = new Set<Browser>();

// Registered when this module is loaded, so on the test file itself and not on one of its tests.
after(async () => {
  await Promise.all([...open].map((browser) => browser.close()));
});

/** A browser with an empty profile of its own. It is closed after the last test of the file. */
export async function openBrowser(kind: ChromiumKind = 'shell'): Promise<Browser> {
  // Playwright makes a new user data folder for every launch, and removes it.
  const browser = await chromium.launch({ executablePath: chromiumPath(kind), args: FLAGS });
  open.add(browser);
  browser.on('disconnected', () => open.delete(browser));
  return browser;
}
