// A page of the browser that nothing listens to while it loads. A driver's page reports scripts and requests,
// for which the engine reads scripts a second time: 20 ms of React's that no reader waits for.
// Entry: openUndriven().

import type { Browser } from 'playwright-core';

export interface UndrivenPage {
  /** A command of the DevTools protocol. */
  send<Answer>(method: string, params?: Readonly<Record<string, unknown>>): Promise<Answer>;
  close(): Promise<void>;
}

/** With storage of its own and a view of so many px. */
export async function openUndriven(
  browser: Browser,
  view: { width: number; height: number },
): Promise<UndrivenPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const place = { url: 'about:blank', browserContextId, ...view };
  const { targetId } = await session.send('Target.createTarget', place);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const waiting = new Map<number, (answer: { result?: unknown; error?: unknown }) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, ...answer } = JSON.parse(message) as { id: number };
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let lastId = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, ({ result, error }) => {
          if (error === undefined) resolve(result as never);
          else reject(new Error(`${method}: ${JSON.stringify(error)}`));
        });
        const message = JSON.stringify({ id: lastId, method, params });
        session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      }),
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
