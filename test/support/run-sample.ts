// Runs code as a reader would, in a process of its own. Entries: runnerOf(), sampleRunners(). A program that the machine
// lacks is installed: no language is skipped.

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleLabel } from '../../site/shared/samples/sample-languages.ts';
import { installPackages } from './debian-packages.ts';
import { ended, type Ran } from './programs.ts';

export type Runner = (code: string, folder: string) => Promise<Ran>;

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

interface Program {
  file: string; // where the code is written
  commands: readonly string[]; // the first that the machine has
  needs: readonly string[]; // words that the command must run with success
  words?: readonly string[]; // before the file's name
  packages?: readonly string[]; // Debian's, installed where there is no command
}

/** Half of what a short program takes in Java is its compiler's care for long ones. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const PROGRAMS: Record<SampleLabel, Program | undefined> = {
  cURL: {
    file: 'sample.sh',
    commands: ['bash'],
    needs: ['-c', 'curl --version'],
    packages: ['curl'],
  },
  'Node.js': { file: 'sample.mjs', commands: [process.execPath], needs: ['--version'] },
  Python: {
    file: 'sample.py',
    commands: ['python3', '/usr/bin/python3'],
    needs: ['-c', 'import requests'],
    packages: ['python3-requests'],
  },
  PHP: {
    file: 'sample.php',
    commands: ['php'],
    needs: ['-r', 'curl_init();'],
    packages: ['php-cli', 'php-curl'],
  },
  Ruby: { file: 'sample.rb', commands: ['ruby'], needs: ['--version'], packages: ['ruby'] },
  Java: {
    file: 'Main.java',
    commands: ['java'],
    needs: ['--describe-module', 'jdk.compiler'],
    words: SHORT_RUN,
    packages: ['default-jdk-headless'],
  },
  'C#': undefined, // only parsed: Debian has no .NET
};

/** Each language that Debian has a program for. */
export function sampleRunners(): [SampleLabel, Runner][] {
  const labels = Object.keys(PROGRAMS) as SampleLabel[];
  return labels
    .filter((label) => PROGRAMS[label] !== undefined)
    .map((label) => [label, runnerOf(label)]);
}

export function runnerOf(label: SampleLabel): Runner {
  const program = PROGRAMS[label];
  if (program === undefined) throw new Error(`no program runs samples in ${label}`);
  const { file, words = [] } = program;
  const command = installedCommand(label, program);
  return (code, folder) => {
    writeFileSync(join(folder, file), code);
    const child = spawn(command, [...words, file], {
      cwd: folder,
      env: { ...process.env, ...KEYS, NODE_OPTIONS: '', PYTHONIOENCODING: 'utf-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
    });
    return ended(child);
  };
}

function installedCommand(label: SampleLabel, { commands, needs, packages = [] }: Program): string {
  const find = (): string | undefined => commands.find((one) => succeeds(one, ...needs));
  const need = `samples in ${label} are run with ${commands[0]}`;
  if (find() === undefined) installPackages(need, ...packages);
  const command = find();
  if (command === undefined)
    throw new Error(`${need}, but "${[commands[0], ...needs].join(' ')}" fails`);
  return command;
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
