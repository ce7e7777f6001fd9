// Asks @readme/openapi-parser whether a document is valid OpenAPI, in a thread of its own: it answers by
// promises, which nothing can stop in a thread that does other work. Entry: validate().

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { rememberedBundle } from '../remembered-bundle.ts';
import { processorTimeMs, timeLimitError } from '../time-limit.ts';
import { deathOf } from '../worker-pool.ts';
import type { Fields } from './references.ts';
import { type ParserFault, VALIDATOR } from './validator-thread.ts';

/** How often its time is looked at. */
const LOOK_MS = 100;
/** A thread without work gives its memory back; until then the next document finds the parser's rules compiled. */
const IDLE_MS = 10_000;

interface Thread {
  worker: Worker;
  number: number | undefined; // see processorTimeMs()
  idle?: NodeJS.Timeout;
}

type Message = { thread: number | undefined } | { faults: ParserFault[] };

let standing: Promise<Thread> | undefined;
/** One document at a time: the thread's processor time is then the document's. */
let last: Promise<unknown> = Promise.resolve();

/** Rejects with TIME_LIMIT after so many seconds of processor time, with a JobError where the thread dies. */
export function validate(document: Fields, seconds: number): Promise<ParserFault[]> {
  const answer = last.then(async () => {
    standing ??= opened().catch((error) => {
      standing = undefined;
      throw error;
    });
    return asked(await standing, document, seconds);
  });
  last = answer.catch(() => {});
  return answer;
}

async function opened(): Promise<Thread> {
  const { file } = await rememberedBundle({
    name: 'validator',
    entry: { entryPoints: [VALIDATOR] },
  });
  const worker = new Worker(file, { execArgv: [], workerData: VALIDATOR });
  worker.on('error', () => {}); // told to whoever waits for an answer, or to nobody
  const first = await nextMessage(worker);
  return { worker, number: 'thread' in first ? first.thread : undefined };
}

async function asked(thread: Thread, document: Fields, seconds: number): Promise<ParserFault[]> {
  const { worker, number } = thread;
  clearTimeout(thread.idle);
  worker.ref();
  const before = processorTimeMs(number);
  const isOver = (): boolean => processorTimeMs(number) - before > seconds * 1000;
  let wasStopped = false;
  const looking = setInterval(() => {
    if (!isOver()) return;
    wasStopped = true;
    void worker.terminate();
  }, LOOK_MS);
  try {
    worker.postMessage(document);
    const message = await nextMessage(worker);
    thread.idle = setTimeout(() => void close(worker), IDLE_MS).unref();
    worker.unref();
    return 'faults' in message ? message.faults : [];
  } catch (error) {
    standing = undefined;
    throw wasStopped ? timeLimitError(seconds) : error;
  } finally {
    clearInterval(looking);
  }
}

function close(worker: Worker): Promise<number> {
  standing = undefined;
  return worker.terminate();
}

async function nextMessage(worker: Worker): Promise<Message> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`exit code ${code}`);
  });
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), ended]);
    return message as Message;
  } catch (error) {
    throw deathOf(error);
  } finally {
    heard.abort();
  }
}
