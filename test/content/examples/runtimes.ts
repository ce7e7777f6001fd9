// The languages of the files that pages show, as programs of this machine. Entries: RUNTIMES, runFile().

import { spawn } from 'node:child_process';
import { pythonFolder } from '../../apps/python-folder.ts';
import { ended, type Ran } from '../../support/programs.ts';

export interface Runtime {
  name: string;
  folder: 'node' | 'python' | 'php'; // of content/examples
  command: string;
  /** `create-payment` → the file's name in this language. */
  file(name: string): string;
}

export const RUNTIMES: readonly Runtime[] = [
  { name: 'Node.js', folder: 'node', command: process.execPath, file: (name) => `${name}.mjs` },
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
  return ended(spawn(command, [file(name), ...words], { cwd, env }));
}
