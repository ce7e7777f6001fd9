// The Chromium that browser tests drive. Entry: openBrowser(). It is launched with a fresh profile,
// and closed when the process's tests have ended; each context is a profile of its own.

import { type Browser, chromium } from 'playwright-core';
import { atEnd } from './at-end.ts';
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

const open = new Map<ChromiumKind, Promise<Browser>>();

atEnd(() => Promise.all([...open.values()].map(async (browser) => (await browser).close())));

/** A browser without windows: of files that share a process the next takes the one of the last, whose windows go. */
export async function openBrowser(kind: ChromiumKind = 'shell'): Promise<Browser> {
  const known = await open.get(kind);
  if (known?.isConnected()) {
    await Promise.all(known.contexts().map((context) => context.close()));
    return known;
  }
  // Playwright makes a new user data folder for every launch, and removes it.
  const launched = chromium.launch({ executablePath: chromiumPath(kind), args: FLAGS });
  open.set(kind, launched);
  return launched;
}
