// A reader's first visit to an address, with nothing in the cache: what came over the wire before the load
// event, as the browser counts it, and the text of all that came before the reader did anything.
// Entry: firstLoad().

import { openReader, slowConnection, visit } from './reader.ts';

export interface FirstLoad {
  bytes: number; // headers and bodies, as sent
  requests: readonly { url: string; bytes: number }[];
  everything: readonly string[]; // texts of all answers, the shell's own included
}

export async function firstLoad(url: string): Promise<FirstLoad> {
  const { page, context, requests: all } = await openReader(new URL(url).origin);
  // Pages fetched in advance hold other articles, and this one's words as their neighbours' cards.
  await slowConnection(context);
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
  await visit({ page }, url);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  const requests = [...addresses].map(([id, address]) => ({
    url: address,
    bytes: done.get(id) ?? 0,
  }));
  await context.close();
  const asked = [...new Set(all)].filter((address) => address.startsWith('http'));
  const everything = await Promise.all(asked.map(async (one) => (await fetch(one)).text()));
  return { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests, everything };
}
