// A folder that several processes need and one of them makes. Entry: madeOnce(). It appears whole, in one
// step: should two processes both think that it is their turn, one of them has worked in vain, and that is all.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 100;
let made = 0;

/** `make` fills a folder that is not there yet; what it makes must be the same whoever makes it. */
export async function madeOnce(
  folder: string,
  make: (own: string) => Promise<void>,
): Promise<void> {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (!takeLock(lock)) {
      await pause(POLL_MS);
      continue;
    }
    try {
      if (!existsSync(folder)) await makeApart(folder, make);
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

async function makeApart(folder: string, make: (own: string) => Promise<void>): Promise<void> {
  made += 1;
  const own = `${folder}.${process.pid}-${made}`;
  try {
    await make(own);
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another process was first
  }
}

/** False: another process holds it. A lock whose process has ended is taken away, for the next try. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isHeld(lock)) rmSync(lock, { force: true });
  return false;
}

function isHeld(lock: string): boolean {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0) process.kill(holder, 0); // throws where there is no such process
    return true; // without a number: just being written
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // else gone, or its process is
  }
}
