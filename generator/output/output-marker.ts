// Which folders are output folders of ours, and the errors for those that cannot be written. Entry: checkFolder(),
// mark(), outputError().

import { accessSync, constants, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, refusal, systemFault } from '../diagnostics/diagnostics.ts';
import { typedPath } from '../diagnostics/typed-path.ts';
import { makeReadable } from './folders.ts';

/** Marks a folder as ours: nothing is overwritten or deleted in a folder without it. */
export const OUTPUT_MARKER = '.portal-output';

export function mark(folder: string): void {
  writeFileSync(join(folder, OUTPUT_MARKER), '');
  makeReadable(folder, [OUTPUT_MARKER]);
}

/** Throws if a folder with files in it is not ours to empty. */
export function checkFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  accessSync(folder, constants.W_OK);
  if (existsSync(join(folder, OUTPUT_MARKER)) || readdirSync(folder).length === 0) return;
  throw refusal(
    `${typedPath(folder)}/ contains files that this build did not write`,
    'choose another folder with --out-dir; this one is left as it is',
  );
}

export function outputError(outDir: string, error: unknown): BuildError {
  if (error instanceof BuildError) return error;
  return refusal(
    `${typedPath(outDir)}/ cannot be written: ${systemFault(error)}`,
    'the last good output is unchanged; choose another folder with --out-dir',
  );
}

/** A commit that failed halfway. */
export class PartlyWritten extends BuildError {
  constructor(outDir: string, error: unknown) {
    const text = `${typedPath(outDir)}/ is partly written: ${systemFault(error)}`;
    super([{ severity: 'error', text, hint: 'remove the cause and build again' }]);
  }
}
