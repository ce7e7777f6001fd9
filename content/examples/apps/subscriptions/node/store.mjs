// Stand-in for your database: a JSON file that one process at a time may change.
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('subscriptions.json', import.meta.url)); // wherever the job is started
const LOCK = `${FILE}.lock`;
const STALE_MS = 10_000; // a process that held the lock has crashed
const PAUSE_MS = 10;

/** All data as it is now. */
export const read = () =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { plans: [], attempts: [], tokens: [], outbox: [] };

/** Runs `change` on all data while no other process can, then writes everything, or nothing if it throws. */
export function transaction(change) {
  const lock = takeLock();
  try {
    const data = read();
    const result = change(data);
    writeFileSync(`${FILE}.new`, JSON.stringify(data, null, 2), { flush: true });
    renameSync(`${FILE}.new`, FILE);
    return structuredClone(result);
  } finally {
    closeSync(lock);
    rmSync(LOCK);
  }
}

function takeLock() {
  for (;;) {
    try {
      return openSync(LOCK, 'wx');
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > STALE_MS) rmSync(LOCK, { force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
