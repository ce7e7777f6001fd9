// Python with the packages that sample programs need, and PHP. Entry: pythonFolder().

import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../support/run-sample.ts';
import { freshFolder } from '../support/site.ts';

const NEEDS = 'import flask, requests';
let python: string | undefined;

/** A folder with a `python3` that has Flask: the usual one, or Debian's. Installs what is missing where it may. */
export function pythonFolder(): string {
  if (python !== undefined) return python;
  python = freshFolder('bin');
  if (!succeeds('php', '-r', 'curl_init(); new PDO("sqlite::memory:");'))
    install('php-cli', 'php-curl', 'php-sqlite3');
  if (succeeds('python3', '-c', NEEDS)) return python;
  if (!succeeds('/usr/bin/python3', '-c', NEEDS)) install('python3-flask', 'python3-requests');
  symlinkSync('/usr/bin/python3', join(python, 'python3'));
  return python;
}

function install(...packages: readonly string[]): void {
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error(`sample apps need packages that are not installed: ${command}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('sh', ['-ec', command], { stdio: 'inherit', env });
}
