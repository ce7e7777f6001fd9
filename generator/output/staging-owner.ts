// Which process owns the staging folder, and is it still running? Entry: claimStaging(), ownerOf(). A process id is
// not enough: ids are reused, and two containers that share a folder both have a process 1. So an owner has a place
// and a start time too; an owner in another place cannot be looked up, so every owner shows a heartbeat.

import { readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { defined } from '../../site/shared/defined.ts';

export const OWNER = '.owner';
/** An owner touches its file this often … */
const SIGN_MS = 30_000;
/** … and counts as gone after this long without: a slow page may block its process for a while. */
const GONE_MS = 5 * 60_000;

export interface StagingOwner {
  place: string; // where its process id is valid
  pid: number;
  since?: string; // start time of the process; absent: unknown on this system
}

/** Updates the owner's timestamp until the returned function is called. */
export function claimStaging(staging: string): () => void {
  const file = join(staging, OWNER);
  writeFileSync(file, JSON.stringify(ownerOfProcess(process.pid)));
  const sign = (): void => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder is gone.
    }
  };
  const timer = setInterval(sign, SIGN_MS).unref();
  return () => clearInterval(timer);
}

/** Called when the folder becomes the output. */
export function dropOwner(staging: string): void {
  rmSync(join(staging, OWNER), { force: true });
}

/** Undefined: nobody owns the folder, or its owner cannot be read. */
export function ownerOf(staging: string): StagingOwner | undefined {
  try {
    const owner = JSON.parse(
      readFileSync(join(staging, OWNER), 'utf8'),
    ) as Partial<StagingOwner> | null;
    if (typeof owner?.place !== 'string' || typeof owner.pid !== 'number') return undefined;
    return owner as StagingOwner;
  } catch {
    return undefined;
  }
}

export function isOurs(owner: StagingOwner): boolean {
  const own = ownerOfProcess(process.pid);
  return own.place === owner.place && own.pid === owner.pid && own.since === owner.since;
}

export function isAtWork(owner: StagingOwner, staging: string): boolean {
  if (owner.place !== placeOfProcess()) {
    const signed = statSync(join(staging, OWNER), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - signed < GONE_MS;
  }
  const since = beginOf(owner.pid);
  const isAnother = since !== undefined && owner.since !== undefined && since !== owner.since;
  return isAlive(owner.pid) && !isAnother;
}

function ownerOfProcess(pid: number): StagingOwner {
  const since = beginOf(pid);
  return { place: placeOfProcess(), pid, ...defined({ since }) };
}

/** The host name, and on Linux the PID namespace. */
function placeOfProcess(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // another user's process
  }
}

/** `… (name) R 1 1 0 …`: everything up to the name, which may contain any characters. */
const AFTER_NAME = /^.*\) /s;
/** In clock ticks since boot. `man proc_pid_stat` counts fields from 1, and the name is field 2. */
const STARTTIME = 22 - 3;

function beginOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(AFTER_NAME, '').split(' ')[STARTTIME];
  } catch {
    return undefined; // not Linux, or hidden
  }
}
