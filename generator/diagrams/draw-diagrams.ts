// Diagrams → SVGs for both colour modes, drawn by Mermaid in Chromium. Entry: drawDiagrams(). A diagram that takes
// too long is given up, and a new Chromium draws the rest.

import type { DrawnDiagram, UndrawnDiagram } from '../../site/shared/diagram-style.ts';
import { type OpenedChromium, openChromium } from './chromium.ts';
import { openDrawingPage } from './drawing-page.ts';

/** The time of the first diagram includes Chromium's start. */
const DEFAULT_SECONDS = 60;

export interface DrawOptions {
  chromium: string; // the executable
  maxSeconds?: number; // for one diagram
  signal?: AbortSignal; // stops drawing: diagrams not drawn by then are not reported
  /** Called for each diagram, in the order of `undrawn`. */
  drawn(one: DrawnDiagram): void;
}

export async function drawDiagrams(
  undrawn: readonly UndrawnDiagram[],
  options: DrawOptions,
): Promise<void> {
  let left = [...undrawn];
  while (left.length > 0 && !options.signal?.aborted) {
    const done = new Set<string>();
    const reason = await drawUntilStuck(left, options, (one) => {
      done.add(one.key);
      options.drawn(one);
    });
    left = left.filter(({ key }) => !done.has(key));
    const [stuck] = left;
    if (stuck === undefined || options.signal?.aborted) return;
    options.drawn({ key: stuck.key, error: reason });
    left = left.slice(1);
  }
}

/** Resolves with the reason why it stopped, or '' if all are drawn. */
async function drawUntilStuck(
  undrawn: readonly UndrawnDiagram[],
  { chromium, maxSeconds = DEFAULT_SECONDS, signal }: DrawOptions,
  drawn: (one: DrawnDiagram) => void,
): Promise<string> {
  let stop: (reason: string) => void = () => {};
  const stopped = new Promise<string>((resolve) => {
    stop = resolve;
  });
  const tooLong = (): void => stop(`it was not drawn within ${maxSeconds} seconds`);
  signal?.addEventListener('abort', () => stop('it was stopped'), { once: true });
  let timer = setTimeout(tooLong, maxSeconds * 1000);
  let count = 0;
  const page = await openDrawingPage(undrawn, (one) => {
    clearTimeout(timer);
    timer = setTimeout(tooLong, maxSeconds * 1000);
    drawn(one);
    count += 1;
    if (count === undrawn.length) stop('');
  });
  let browser: OpenedChromium | undefined;
  try {
    browser = openChromium(chromium, page.url);
    const gone = browser.ended.then((error) =>
      error === undefined ? 'Chromium has ended' : `Chromium cannot be started: ${error.message}`,
    );
    return await Promise.race([stopped, gone]);
  } finally {
    clearTimeout(timer);
    await browser?.close();
    await page.close();
  }
}
