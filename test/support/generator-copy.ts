// The generator in a folder of its own, whose code a test may change. Entry: GeneratorCopy. Its packages are
// those of this folder; nothing is remembered there at first.

import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, type Ran, startScript } from './programs.ts';
import { freshFolder, PROJECT } from './site.ts';

/** What a portal is without its content and tests, and `npm run verify`. */
const PARTS = [
  'generator',
  'site',
  'build.ts',
  'package.json',
  'package-lock.json',
  'test/support/verify.ts',
  'test/support/compare-folders.ts',
];

export class GeneratorCopy {
  readonly dir = freshFolder('generator');

  constructor() {
    for (const part of PARTS)
      cpSync(join(PROJECT, part), join(this.dir, part), { recursive: true });
    symlinkSync(join(PROJECT, 'node_modules'), join(this.dir, 'node_modules'), 'junction');
  }

  /** Throws where nothing was there to change. */
  change(path: string, from: string | RegExp, to: string): void {
    const file = join(this.dir, path);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${path} has no ${from}`);
    writeFileSync(file, after);
  }

  /** `run('build.ts', siteDir)`: in a process of its own. */
  run(script: string, words: readonly string[], env: object = {}): Promise<Ran> {
    return ended(startScript(script, words, { cwd: this.dir, env }));
  }
}
