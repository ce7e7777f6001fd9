// Python with the packages that sample programs need, and PHP. Entry: pythonFolder().

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../support/debian-packages.ts';
import { succeeds } from '../support/run-sample.ts';
import { freshFolder } from '../support/site.ts';

const NEED = 'sample apps need packages that are not installed';
const IMPORTS = 'import flask, requests';
let python: string | undefined;

/** A folder with a `python3` that has Flask: the usual one, or Debian's. Installs what is missing where it may. */
export function pythonFolder(): string {
  if (python !== undefined) return python;
  python = freshFolder('bin');
  if (!succeeds('php', '-r', 'curl_init(); new PDO("sqlite::memory:");'))
    installPackages(NEED, 'php-cli', 'php-curl', 'php-sqlite3');
  if (succeeds('python3', '-c', IMPORTS)) return python;
  if (!succeeds('/usr/bin/python3', '-c', IMPORTS))
    installPackages(NEED, 'python3-flask', 'python3-requests');
  symlinkSync('/usr/bin/python3', join(python, 'python3'));
  return python;
}
