// The disk of this process, made to end or to refuse at a step: every function of Node that changes files is
// a step. Entry: cutAfter(), refusing(), beforeNextLook().

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What changes a disk. */
const STEPS = [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'symlinkSync',
  'utimesSync',
  'writeFileSync',
] as const;

/** Does the work, but only so many steps on the disk, as if the process were killed then. False: it came to its end. */
export function cutAfter(steps: number, work: () => void): boolean {
  let done = 0;
  return withSteps((real) => {
    if (done === steps) throw new Error('killed');
    done++;
    return real();
  }, work);
}

/** Each step on the disk goes through `step`; answers whether one of them failed. */
function withSteps(step: (real: () => unknown) => unknown, work: () => void): boolean {
  const real = STEPS.map((name) => [name, fs[name]] as const);
  let hasFailed = false;
  const through =
    (call: (...given: never[]) => unknown) =>
    (...given: never[]): unknown => {
      try {
        return step(() => call(...given));
      } catch (error) {
        hasFailed ||= (error as Error).message === 'killed';
        throw error;
      }
    };
  for (const [name, call] of real) Object.assign(fs, { [name]: through(call as never) });
  syncBuiltinESMExports();
  try {
    work();
  } catch (error) {
    if (!hasFailed) throw error;
  } finally {
    Object.assign(fs, Object.fromEntries(real));
    syncBuiltinESMExports();
  }
  return hasFailed;
}

/** As where the system refuses a step: a disk without links, a file of somebody else. */
export function refusing(name: (typeof STEPS)[number], code: string, work: () => void): void {
  const real = fs[name];
  const refuse = (): never => {
    throw Object.assign(new Error(`${code}: refused`), { code });
  };
  Object.assign(fs, { [name]: refuse });
  syncBuiltinESMExports();
  try {
    work();
  } finally {
    Object.assign(fs, { [name]: real });
    syncBuiltinESMExports();
  }
}

/** Something happens on the disk just before this process looks at its next file. */
export function beforeNextLook(happens: () => void): void {
  const real = fs.statSync;
  const restore = (): void => {
    Object.assign(fs, { statSync: real });
    syncBuiltinESMExports();
  };
  const look = (...given: Parameters<typeof real>): unknown => {
    restore();
    happens();
    return real(...given);
  };
  Object.assign(fs, { statSync: look });
  syncBuiltinESMExports();
}
