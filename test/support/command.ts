// `tsx build.ts …` as a user runs it: a process of its own. Entry: runBuild(), startBuild().

import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { STAGES } from '../../generator/stages.ts';
import { ended, type Ran, startScript } from './programs.ts';

export interface Outcome extends Ran {
  signal: NodeJS.Signals | null;
}

export interface Running {
  child: ChildProcess;
  outcome: Promise<Outcome>;
}

/** What a build says of itself when it takes more than a second: on a busy machine any may. */
const PROGRESS = new RegExp(`^(?:${Object.values(STAGES).join('|')})(?:: \\d+ of \\d+)?\\n`, 'gm');

export function startBuild(words: readonly string[]): Running {
  const child = startScript('build.ts', words);
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
