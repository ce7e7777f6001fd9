// The search worker, one for the page, and how to ask it. Entry: searchWorker().
// Part of the shell's own script, so that the worker starts while the search chunk is being fetched.

import type { Request, RequestMessage, ResponseByKind, ResponseMessage } from './protocol.ts';

export type Ask = <K extends Request['kind']>(
  request: Extract<Request, { kind: K }>,
  transfer?: Transferable[],
) => Promise<ResponseByKind[K]>;

interface Waiting {
  resolve(response: never): void;
  reject(error: Error): void;
}

let running: { url: string; ask: Ask } | undefined;
const stopListeners = new Set<() => void>();

/** Called when the worker could not be loaded or crashed: its open indexes are lost. */
export function onWorkerStop(listener: () => void): void {
  stopListeners.add(listener);
}

/** After it stopped, the next use starts another. */
export function searchWorker(url: string): Ask {
  if (running?.url === url) return running.ask;
  const waiting = new Map<number, Waiting>();
  const thread = new Worker(url, { type: 'module' });
  let lastId = 0;
  thread.addEventListener(
    'message',
    ({ data: { id, response, error } }: MessageEvent<ResponseMessage>) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) request?.resolve(response as never);
      else request?.reject(new Error(error));
    },
  );
  thread.addEventListener('error', () => {
    running = undefined;
    for (const listener of stopListeners) listener();
    thread.terminate();
    for (const { reject } of waiting.values()) reject(new Error('the search worker stopped'));
    waiting.clear();
  });
  const ask: Ask = (request, transfer = []) =>
    new Promise((resolve, reject) => {
      if (running?.url !== url) return reject(new Error('the search worker stopped'));
      const id = ++lastId;
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      thread.postMessage({ id, request } satisfies RequestMessage, transfer);
    });
  running = { url, ask };
  return ask;
}
