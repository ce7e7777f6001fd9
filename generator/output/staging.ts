// The folder next to the output where a build prepares its files: one build at a time, by a lock file with the id of
// its process. Entry: takeStaging(), dropStaging().

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildError, refusal } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { makeFolder } from './folders.ts';
import { checkFolder } from './output-marker.ts';

export const LOCK = '.lock';

export function stagingOf(outDir: string): string {
  return `${outDir}.staging`;
}

/** An empty staging folder, locked by this process until the folder is removed. */
export function takeStaging(outDir: string): void {
  checkFolder(outDir);
  const staging = stagingOf(outDir);
  makeFolder(staging);
  lock(staging);
  for (const name of readdirSync(staging)) // of a killed build
    if (name !== LOCK) rmSync(join(staging, name), { recursive: true, force: true });
}

/** After an interruption: removes our staging folder, but no other build's. */
export function dropStaging(outDir: string): void {
  const staging = stagingOf(outDir);
  if (lockOwner(staging) === process.pid) rmSync(staging, { recursive: true, force: true });
}

/** Takes over the lock of a process that has ended. So has one with our own id: ids are used again. */
function lock(staging: string): void {
  const write = (): void => writeFileSync(join(staging, LOCK), String(process.pid), { flag: 'wx' });
  try {
    write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = lockOwner(staging);
    if (owner !== process.pid && isRunning(owner)) throw anotherBuild(owner, staging);
    rmSync(join(staging, LOCK), { force: true });
    write();
  }
}

/** A process id; 0: there is no lock, or it cannot be read. */
function lockOwner(staging: string): number {
  try {
    const text = readFileSync(join(staging, LOCK), 'utf8');
    return /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // another user's process
  }
}

function anotherBuild(pid: number, staging: string): BuildError {
  return refusal(
    `another build (process ${pid}) is writing this output`,
    `wait for it to end, or remove ${typedPath(staging)}/ if it is gone`,
  );
}
