// Loads a bundle with its code cache in a thread, as a process does. Bundled by itself and started with
// { bundle } as workerData; on a message { id: END_THREAD } the thread exits and keeps its code cache.

import { parentPort, workerData } from 'node:worker_threads';
import { END_THREAD, loadBundle } from './code-bundle.ts';

const { bundle } = workerData as { bundle: string };

parentPort?.on('message', ({ id }: { id: number }) => {
  if (id === END_THREAD) process.exit();
});
loadBundle({ file: bundle });
