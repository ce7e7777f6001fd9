// The disk of this process, made to end at a step: every function of Node that changes files is a step.
// Entry: cutAfter().

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What changes a disk. */
const STEPS = [
  'chmodSync',
  'copyFileSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
] as const;

/** Does the work, but only so many steps on the disk, as if the process were killed then. False: it came to its end. */
export function cutAfter(steps: number, work: () => void): boolean {
  const real = STEPS.map((name) => [name, fs[name]] as const);
  let done = 0;
  let isCut = false;
  const counted =
    (call: (...given: never[]) => unknown) =>
    (...given: never[]): unknown => {
      isCut ||= done === steps;
      if (isCut) throw new Error('killed');
      done++;
      return call(...given);
    };
  for (const [name, call] of real) Object.assign(fs, { [name]: counted(call as never) });
  syncBuiltinESMExports();
  try {
    work();
  } catch (error) {
    if (!isCut) throw error;
  } finally {
    Object.assign(fs, Object.fromEntries(real));
    syncBuiltinESMExports();
  }
  return isCut;
}
