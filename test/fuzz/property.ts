// Properties that hold for any input. `npm test` tries some cases with one seed, always the same; `npm run fuzz` tries
// many, with a seed of its own that it prints (SEED=… repeats it). A case that failed once is kept in corpus/ and tried
// first from then on. Entries: property(), the body of a test; FAULT_OF_OURS.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';

const CORPUS = join(import.meta.dirname, 'corpus');
const SEED = Number(process.env['SEED'] ?? 1);
/** How many times the usual cases. */
const TIMES = Number(process.env['FUZZ'] ?? 1);

/** What no message may say. */
export const FAULT_OF_OURS =
  /Cannot read|is not a function|is not iterable|Maximum call stack|bug of the generator/;

interface Property<T> {
  runs: number; // of `npm test`
  input: fc.Arbitrary<T>;
  /** Throws where it does not hold. */
  check(input: T): void | Promise<void>;
}

/** `name`: of its file in corpus/. Inputs are JSON. */
export function property<T>(
  name: string,
  { runs, input, check }: Property<T>,
): () => Promise<void> {
  return async () => {
    const file = join(CORPUS, `${name}.json`);
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : [];
    const details = await fc.check(
      fc.asyncProperty(input, async (one) => {
        await check(one);
      }),
      {
        numRuns: runs * TIMES + kept.length,
        seed: SEED,
        examples: kept.map((one): [T] => [one]),
      },
    );
    if (!details.failed) return;
    const [counterexample] = details.counterexample ?? [];
    if (counterexample !== undefined)
      writeFileSync(file, `${JSON.stringify([...kept, counterexample], undefined, 1)}\n`);
    throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  };
}
