// A slow phone on a slow network, and what its screen shows frame by frame. Entry: slowDown(), watchFrames().

import type { Page } from 'playwright-core';

/** Slow 4G and a processor of a quarter: what Lighthouse calls mobile. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (1.44 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export interface Frame {
  theme: string | undefined;
  background: string;
  announcement: boolean | undefined; // to be seen; undefined: not yet parsed
  panels: readonly string[] | undefined; // of tabs, those to be seen; undefined: none parsed
  shift: number; // layout shift so far, as the browser counts it
}

declare global {
  interface Window {
    frames_seen?: Frame[];
  }
}

/** Before the page is opened; returns how to read the frames since. */
export async function watchFrames(page: Page): Promise<() => Promise<readonly Frame[]>> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const seen: Frame[] = [];
    window.frames_seen = seen;
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = (): void => {
      requestAnimationFrame(look);
      // Frames without a stylesheet are never shown: it blocks rendering.
      if (document.body === null || document.styleSheets.length === 0) return;
      const panels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
      seen.push({
        theme: document.documentElement.dataset['theme'],
        background: getComputedStyle(document.documentElement).backgroundColor,
        announcement: document.querySelector('.announcement')?.checkVisibility(),
        panels:
          panels.length === 0
            ? undefined
            : panels
                .filter((panel) => panel.checkVisibility())
                .map((panel) => panel.dataset['value'] ?? ''),
        shift,
      });
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(async () => {
      // The observer hears of a frame's shifts after it.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return window.frames_seen ?? [];
    });
}
