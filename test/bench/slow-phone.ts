// A phone of 2017 on a poor connection, as the DevTools have it. Entry: slowDown().

import type { Page } from 'playwright-core';

export const SLOWER_CPU = 4; // times
/** Chromium's "Slow 4G": 1.44 Mbit/s, 562.5 ms from request to answer. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}
