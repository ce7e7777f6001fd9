// The files that pages show, as programs of this machine, and calls of their functions. Entries: RUNTIMES, runFile(),
// callFile().

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pythonFolder } from '../../apps/python-folder.ts';
import { ended, type Ran } from '../../support/programs.ts';

export interface Runtime {
  name: string;
  folder: 'node' | 'python' | 'php'; // of content/examples
  command: string; // as a reader types it
  /** `create-payment` → the file's name in this language. */
  file(name: string): string;
}

export const RUNTIMES: readonly Runtime[] = [
  { name: 'Node.js', folder: 'node', command: 'node', file: (name) => `${name}.mjs` },
  {
    name: 'Python',
    folder: 'python',
    command: 'python3',
    file: (name) => `${name.replaceAll('-', '_')}.py`,
  },
  { name: 'PHP', folder: 'php', command: 'php', file: (name) => `${name}.php` },
];

/** `name`: of a file in the folder `cwd`, without its extension. */
export function runFile(
  { command, file }: Runtime,
  name: string,
  cwd: string,
  ...words: readonly string[]
): Promise<Ran> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    PATH: `${pythonFolder()}:${process.env['PATH']}`,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONIOENCODING: 'utf-8',
    PAYMENTS_SECRET_KEY: 'sk_test_a',
    PAYOUT_ACCOUNT_ID: '8d00ef08-c423-481a-980b-7f733a800992',
  };
  const program = command === 'node' ? process.execPath : command;
  return ended(spawn(program, [file(name), ...words], { cwd, env }));
}

/** In each language, what calls the functions of a file, as `all` but for PHP, with the list `given`. */
export interface Call {
  file: string; // without its extension
  node: string;
  python: string;
  php: string;
}

const CALLERS: Readonly<Record<Runtime['folder'], (file: string, call: string) => string>> = {
  node: (file, call) =>
    `import * as all from './${file}';
const given = JSON.parse(process.argv[2]);
try { ${call} } catch (error) { console.error(error.message); process.exitCode = 1; }
`,
  python: (file, call) =>
    `import json, sys
import ${file.replace('.py', '')} as all
given = json.loads(sys.argv[1])
${call}
`,
  php: (file, call) => `<?php
require __DIR__ . '/${file}';
$given = json_decode($argv[1], true);
try { ${call} } catch (Exception $error) { fwrite(STDERR, $error->getMessage()); exit(1); }
`,
};

/** A program that calls functions of a file in the folder `cwd`. */
export function callFile(runtime: Runtime, call: Call, cwd: string, given: unknown): Promise<Ran> {
  const caller = CALLERS[runtime.folder](runtime.file(call.file), call[runtime.folder]);
  writeFileSync(join(cwd, runtime.file('caller')), caller);
  return runFile(runtime, 'caller', cwd, JSON.stringify(given));
}
