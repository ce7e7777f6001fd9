// The Chromium that browser tests drive. Entry: openBrowser(). It is launched with a fresh profile, once per process,
// and closed when the process's tests have ended; each context is a profile of its own, closed with its test.

import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterEachTest, atEnd } from './at-end.ts';
import { chromiumPath } from './chromium-path.ts';

/** A busy machine may take so long for a page: a wait that takes longer has failed for another reason. */
const PATIENCE_MS = 120_000;

let launched: Promise<Browser> | undefined;

atEnd(async () => (await launched)?.close());

const contexts = new Set<BrowserContext>();

afterEachTest(async () => {
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
});

/** The process's browser; after a crash another one. */
export async function openBrowser(): Promise<Browser> {
  launched ??= launch(); // at once: of two files that are loaded together the second must find it
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = undefined;
  return openBrowser();
}

/** Playwright makes a new user data folder for every launch, and removes it. */
async function launch(): Promise<Browser> {
  const executablePath = chromiumPath('shell');
  return withPatience(
    await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic'] }),
  );
}

/** Playwright has no setting for a whole browser. */
function withPatience(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (...options: Parameters<typeof newContext>) => {
      const context = await newContext(...options);
      context.setDefaultTimeout(PATIENCE_MS);
      contexts.add(context);
      return context;
    },
  });
}
