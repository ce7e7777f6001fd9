// Runs code as a reader would, in a process of its own. Entries: bashRunners(), nodeRunner(),
// pythonRunners(), otherRunners(). curl, Python and its `requests` are needed; the others run where the machine has them.

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleLabel } from '../../site/shared/samples/sample-languages.ts';
import { ended, type Ran } from './programs.ts';

export interface Runner {
  name: string;
  run(code: string, folder: string): Promise<Ran>;
}

/** Those of the schemes in test/samples/matrix-spec.ts. */
const SCHEME_VARIABLES =
  'BASIC BEARER DIGEST HOBA IN_HEADER IN_QUERY IN_COOKIE IN_COOKIE2 OAUTH OPEN_ID MTLS'.split(' ');
const KEYS = {
  PAYMENTS_SECRET_KEY: 'sk_test_from_environment',
  PAYMENTS_PUBLISHABLE_KEY: 'pk_test_from_environment',
  PAYOUT_ACCOUNT_ID: '8d00ef08-c423-481a-980b-7f733a800992',
  ...Object.fromEntries(SCHEME_VARIABLES.map((name) => [name, `${name.toLowerCase()}:s3cr3t`])),
};
const LIMIT_MS = 60_000;

export function bashRunners(): Runner[] {
  const bash = needed(() => find('bash'), 'bash');
  needed(() => find('curl'), 'curl');
  return [{ name: 'curl', run: (code, folder) => run([bash, '-c', code], folder) }];
}

export function nodeRunner(): Runner {
  return {
    name: 'node',
    run: (code, folder) => {
      writeFileSync(join(folder, 'sample.mjs'), code);
      return run([process.execPath, 'sample.mjs'], folder);
    },
  };
}

/** The first Python that has `requests`: the usual one, or Debian's. */
export function pythonRunners(): Runner[] {
  const withRequests = (): string | undefined =>
    ['python3', '/usr/bin/python3'].find((one) => succeeds(one, '-c', 'import requests'));
  const python = needed(withRequests, 'python3-requests');
  return [
    {
      name: 'Python',
      run: (code, folder) => {
        writeFileSync(join(folder, 'sample.py'), code);
        return run([python, 'sample.py'], folder);
      },
    },
  ];
}

/** Half of what a short program takes in Java is its compiler's care for long ones. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

interface Program {
  file: string;
  command: readonly string[]; // the file's name follows
  needs?: readonly string[]; // words that the command must run with success
}

const OTHERS: Record<Exclude<SampleLabel, 'cURL' | 'Node.js' | 'Python'>, Program | undefined> = {
  PHP: { file: 'sample.php', command: ['php'], needs: ['-r', 'curl_init();'] },
  Ruby: { file: 'sample.rb', command: ['ruby'] },
  Java: {
    file: 'Main.java',
    command: ['java', ...SHORT_RUN],
    needs: ['--describe-module', 'jdk.compiler'],
  },
  'C#': undefined, // needs a project of its own
};

/** The others where the machine has them: nothing depends on it. */
export function otherRunners(): [label: SampleLabel, runner: Runner][] {
  return Object.entries(OTHERS).flatMap(([label, program]) => {
    if (program === undefined) return [];
    const {
      file,
      command: [name = '', ...words],
      needs,
    } = program;
    const path = find(name);
    if (path === undefined || (needs && !succeeds(path, ...needs))) return [];
    const start: Runner['run'] = (code, folder) => {
      writeFileSync(join(folder, file), code);
      return run([path, ...words, file], folder);
    };
    return [[label as SampleLabel, { name: label, run: start }]];
  });
}

/** False: not installed, or without what the words need. */
export function succeeds(command: string, ...words: readonly string[]): boolean {
  try {
    execFileSync(command, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function run([command = '', ...words]: readonly string[], folder: string): Promise<Ran> {
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, ...KEYS, NODE_OPTIONS: '', PYTHONIOENCODING: 'utf-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  return ended(child);
}

function find(command: string): string | undefined {
  try {
    const words = ['-c', 'command -v -- "$0"', command];
    return execFileSync('/bin/sh', words, { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined; // the shell found none
  }
}

/** Installed where that is possible, otherwise asked for: no test is skipped. */
function needed(look: () => string | undefined, debianPackage: string): string {
  const found = look() ?? (install(debianPackage) ? look() : undefined);
  if (found !== undefined) return found;
  throw new Error(`samples are run with ${debianPackage}, which is not installed`);
}

/** False where it cannot be done without asking: not Linux, not root, no apt-get. */
function install(debianPackage: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (find('apt-get') === undefined) return false;
  console.error(
    `${debianPackage} is missing; installing it with apt-get for the tests of samples.`,
  );
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', debianPackage], { stdio: 'inherit', env });
  } catch (error) {
    console.error(`Installing ${debianPackage} failed.`, error); // the caller throws
  }
  return true;
}
