// `npm run check [-- siteDir]`: everything a strict build would report, and nothing written. Exit code as
// build's: 1 with errors or warnings, 2 with wrong words. Entry: checkCommand().

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommand } from './build.ts';

export async function checkCommand(words: readonly string[]): Promise<number> {
  const outDir = mkdtempSync(join(tmpdir(), 'check-'));
  try {
    return await buildCommand([...words, '--strict', '--out-dir', outDir]);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
    rmSync(`${outDir}.staging`, { recursive: true, force: true });
  }
}

process.exitCode = await checkCommand(process.argv.slice(2));
