// The Chromium that browser tests drive. Entry: openBrowser(). It is launched with a fresh profile, once per process,
// and closed when the process's tests have ended; each context is a profile of its own, closed with its test.

import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterEachTest, atEnd } from './at-end.ts';
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

/** A busy machine may take so long for a page: a wait that takes longer has failed for another reason. */
const PATIENCE_MS = 120_000;

const open = new Map<ChromiumKind, Promise<Browser>>();

atEnd(() => Promise.all([...open.values()].map(async (browser) => (await browser).close())));

const contexts = new Set<BrowserContext>();

afterEachTest(async () => {
  await Promise.all([...contexts].map((context) => context.close()));
  contexts.clear();
});

/** The process's browser; after a crash another one. */
export async function openBrowser(kind: ChromiumKind = 'shell'): Promise<Browser> {
  const launched = open.get(kind) ?? launch(kind);
  open.set(kind, launched); // at once: of two files that are loaded together the second must find it
  const browser = await launched;
  if (browser.isConnected()) return browser;
  open.delete(kind);
  return openBrowser(kind);
}

/** Playwright makes a new user data folder for every launch, and removes it. */
async function launch(kind: ChromiumKind): Promise<Browser> {
  return withPatience(await chromium.launch({ executablePath: chromiumPath(kind), args: FLAGS }));
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
