// The languages of the files that pages show, as programs of this machine. Entry: runtimes().

import { join } from 'node:path';
import { succeeds } from '../../support/run-sample.ts';
import { PROJECT } from '../../support/site.ts';

export interface Runtime {
  name: string;
  folder: 'node' | 'python' | 'php'; // of content/examples
  command: readonly string[];
  env: Readonly<Record<string, string>>;
  /** `create-payment` → the file's name in this language. */
  file(name: string): string;
}

const node: Runtime = {
  name: 'Node.js',
  folder: 'node',
  command: [process.execPath],
  env: {},
  file: (name) => `${name}.mjs`,
};

const php: Runtime = {
  name: 'PHP',
  folder: 'php',
  command: ['php'],
  env: {},
  file: (name) => `${name}.php`,
};

function python(name: string, env: Readonly<Record<string, string>>): Runtime {
  return {
    name,
    folder: 'python',
    command: ['python3'],
    env: { PYTHONUNBUFFERED: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8', ...env },
    file: (file) => `${file.replaceAll('-', '_')}.py`,
  };
}

/** Python's `requests` is replaced where it is missing; where it is there, both are used. PHP where the machine has it. */
export function runtimes(): Runtime[] {
  const standIn = python('Python without requests', {
    PYTHONPATH: join(PROJECT, 'test/content/examples/stand-ins'),
  });
  return [
    node,
    ...(succeeds('python3', '-c', 'import requests') ? [python('Python', {})] : []),
    standIn,
    ...(succeeds('php', '-r', 'curl_init();') ? [php] : []),
  ];
}
