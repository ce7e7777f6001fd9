// The thread's side of validator.ts: asks @readme/openapi-parser about one document after the other.

import { parentPort, workerData } from 'node:worker_threads';
import { threadNumber } from '../../threads/time-limit.ts';
import { type Fields, pointerStep } from '../spec/references.ts';

export interface ParserFault {
  message: string;
  pointer: string; // into the document with its references resolved
}

/** Reported by check-api.ts with better positions. */
const RULES = {
  openapi: {
    'array-without-items': 'warning',
    'duplicate-non-request-body-parameters': 'warning',
    'duplicate-operation-id': 'warning',
    'non-optional-path-parameters': 'warning',
    'path-parameters-not-in-parameters': 'warning',
    'path-parameters-not-in-path': 'warning',
  },
} as const;

type Validate = typeof import('@readme/openapi-parser').validate;

async function validated(validate: Validate, input: Fields): Promise<ParserFault[]> {
  // The parser resolves references in place: afterwards this is the document that its lines count.
  const resolved = structuredClone(input);
  try {
    const result = await validate(resolved as never, {
      resolve: { external: false },
      validate: { rules: RULES },
    });
    if (result.valid) return [];
    const pointers = linePointers(resolved);
    return result.errors.map(({ message }) => ({ message, pointer: pointerOf(message, pointers) }));
  } catch (error) {
    return [{ message: error instanceof Error ? error.message : String(error), pointer: '' }];
  }
}

/** For each line of the value as indented JSON, the pointer to what is there. */
function linePointers(value: unknown): string[] {
  const lines: string[] = [];
  const visit = (one: unknown, pointer: string): void => {
    lines.push(pointer);
    if (typeof one !== 'object' || one === null) return;
    const keys = Object.keys(one);
    if (keys.length === 0) return;
    for (const key of keys)
      visit((one as Record<string, unknown>)[key], pointer + pointerStep(key));
    lines.push(pointer); // the closing bracket
  };
  visit(value, '');
  return lines;
}

/** `> 13 |             "in": "body",` in the parser's picture of the place. */
const MARKED_LINE = /^> *(\d+) \|/m;
/** Some complaints have no picture but begin with the place. */
const NAMED = /^`(\/[^`]*)`/;

function pointerOf(message: string, pointers: readonly string[]): string {
  const line = Number(MARKED_LINE.exec(message)?.[1] ?? 1);
  return NAMED.exec(message)?.[1] ?? pointers[line - 1] ?? '';
}

/** What a thread is given that shall run this: the module is part of the caller's code too. */
export const VALIDATOR = 'generator/openapi/check/validator-thread.ts';

if ((workerData as { data?: string } | null)?.data === VALIDATOR) void serve();

/** As worker-pool.ts asks; settings, which come as id 0, are of no use here. */
async function serve(): Promise<void> {
  const { validate } = await import('@readme/openapi-parser');
  parentPort?.on('message', async ({ id, job }: { id: number; job: { document: Fields } }) => {
    if (id === 0) return;
    parentPort?.postMessage({ id, answer: await validated(validate, job.document) });
  });
  parentPort?.postMessage({ id: 0, thread: threadNumber() });
}
