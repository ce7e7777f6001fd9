// A reader's first visit to an address, with nothing in the cache: what came over the wire before the load
// event, as the browser counts it, and the text of all that came before the reader did anything.
// Entry: firstLoad().

import type { Browser, Response } from 'playwright-core';
import { hydrated, openReader } from './reader.ts';

export interface FirstLoad {
  bytes: number; // headers and bodies, as sent
  requests: readonly { url: string; bytes: number }[];
  everything: readonly string[]; // bodies, up to the moment before prefetching
}

export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const { page, context } = await openReader(browser, new URL(url).origin);
  const texts: Promise<string>[] = [];
  const collect = (response: Response): void => void texts.push(response.text().catch(() => ''));
  page.on('response', collect);
  // Pages fetched in advance hold other articles, and this one's words as their neighbours' cards.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const session = await context.newCDPSession(page);
  const addresses = new Map<string, string>();
  const done = new Map<string, number>();
  let isLoaded = false;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!isLoaded && !request.url.startsWith('data:')) addresses.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.has(requestId)) done.set(requestId, encodedDataLength);
  });
  session.on('Page.loadEventFired', () => {
    isLoaded = true;
  });
  await session.send('Network.enable');
  await session.send('Page.enable');
  await page.goto(url);
  await hydrated(page);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const requests = [...addresses].map(([id, address]) => ({
    url: address,
    bytes: done.get(id) ?? 0,
  }));
  const everything = await Promise.all(texts);
  await context.close();
  return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests, everything };
}
