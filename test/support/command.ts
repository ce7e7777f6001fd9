// `tsx build.ts …` as a user runs it: a process of its own. Entry: runBuild(), startBuild().

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { STAGES } from '../../generator/stages.ts';
import { ended, type Ran } from './programs.ts';
import { PROJECT } from './site.ts';

export interface Outcome extends Ran {
  signal: NodeJS.Signals | null;
}

export interface Running {
  child: ChildProcess;
  outcome: Promise<Outcome>;
}

/** What a build says of itself when it takes more than a second: on a busy machine any may. */
const PROGRESS = new RegExp(`^(?:${Object.values(STAGES).join('|')})(?:: \\d+ of \\d+)?\\n`, 'gm');

/** None outlives the tests, not even one that was stopped when its test failed. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts Node itself rather than the tsx script, so that a signal reaches the build. */
export function startBuild(words: readonly string[]): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build.ts', ...words], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  return { child, outcome: outcomeOf(child) };
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const ran = await ended(child);
  return { ...ran, signal: child.signalCode, stderr: ran.stderr.replace(PROGRESS, '') };
}

export function runBuild(...words: readonly string[]): Promise<Outcome> {
  return startBuild(words).outcome;
}

export const BROKEN_LINKS = join('test', 'fixtures', 'broken-links');
