// Asks @readme/openapi-parser whether a document is valid OpenAPI, in a thread of its own: it answers by
// promises, which nothing can stop in a thread that does other work. Entry: validate().

import { rememberedBundle, threadStart } from '../../cache/code-bundle.ts';
import { openPool, type Pool } from '../../threads/worker-pool.ts';
import type { Fields } from '../spec/references.ts';
import type { StructureFault } from './structure-faults.ts';
import { VALIDATOR } from './validator-thread.ts';

/** A thread without work gives its memory back; until then the next document finds the parser loaded. */
const IDLE_MS = 10_000;

let opened: Promise<Pool> | undefined;
let idle: NodeJS.Timeout | undefined;
/** One document at a time: its seconds are those of all that the thread has to do. */
let last: Promise<unknown> = Promise.resolve();

/** Rejects as worker-pool.ts does, of a document that takes more processor time too. */
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
  const { file } = await rememberedBundle({
    name: 'validator',
    entry: { entryPoints: [VALIDATOR] },
    external: [],
  });
  return openPool({ file, start: await threadStart(), threads: 1, data: VALIDATOR });
}
