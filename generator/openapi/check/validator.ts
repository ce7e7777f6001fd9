// Validates a document with @readme/openapi-parser in a separate thread: its API is asynchronous, so a shared thread
// could not stop it. Entry: validate().

import { cachedBundle } from '../../cache/code-bundle.ts';
import { openPool, type Pool } from '../../threads/worker-pool.ts';
import type { Fields } from '../spec/references.ts';
import type { StructureFault } from './structure-faults.ts';
import { VALIDATOR } from './validator-thread.ts';

/** After this long without work the thread ends and frees its memory; until then the parser stays loaded. */
const IDLE_MS = 10_000;

let opened: Promise<Pool> | undefined;
let idle: NodeJS.Timeout | undefined;
/** One document at a time, so that all of the thread's CPU time counts for it. */
let last: Promise<unknown> = Promise.resolve();

/** Rejects like worker-pool.ts, also for a document that exceeds its CPU time. */
export function validate(document: Fields, seconds: number): Promise<readonly StructureFault[]> {
  const answer = last.then(() => asked(document, seconds));
  last = answer.catch(() => {});
  return answer;
}

async function asked(document: Fields, maxSeconds: number): Promise<readonly StructureFault[]> {
  clearTimeout(idle);
  opened ??= open();
  const pool = await opened;
  pool.configure({ maxSeconds });
  try {
    return (await pool.run({ document })) as readonly StructureFault[];
  } finally {
    idle = setTimeout(() => void pool.close(), IDLE_MS).unref();
  }
}

async function open(): Promise<Pool> {
  const { file } = await cachedBundle({
    name: 'validator',
    entry: { entryPoints: [VALIDATOR] },
    external: [],
  });
  return openPool({ file, threads: 1, data: VALIDATOR });
}
