// A folder for as long as something works in it. Entry: inTemporaryFolder().

import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A new folder in `parent`, deleted after `work`, also where the process is told to end. */
export async function inTemporaryFolder<Result>(
  parent: string,
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(parent, prefix));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clean);
  try {
    return await work(folder);
  } finally {
    process.removeListener('exit', clean);
    clean();
  }
}
