// When git last saw each source change, from one `git log` for the whole site. Entry: gitDates(). The day is that of
// the commit in UTC, never a file's own time, so that all clones answer the same. Where the history is not whole, or
// there is none, no source has a date.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type GitDates = ReadonlyMap<string, string>; // path, relative to the site folder → '2026-03-04'

const NO_DATES: GitDates = new Map();
/** Marks a commit's line; no path begins with it. */
const COMMIT = '\x01';

/** By site folder: the history up to a commit does not change. */
const known = new Map<string, { commit: string; dates: GitDates }>();

/** `folders`: of the sources. */
export async function gitDates(siteDir: string, folders: readonly string[]): Promise<GitDates> {
  try {
    const [commit = '', isShallow] = (
      await git(siteDir, ['rev-parse', 'HEAD', '--is-shallow-repository'])
    ).split('\n');
    if (isShallow !== 'false') return NO_DATES;
    const before = known.get(siteDir);
    if (before?.commit === commit) return before.dates;
    const format = ['--relative', '--no-renames', '--name-only', '-z', `--format=${COMMIT}%ct`];
    const log = await git(siteDir, ['log', ...format, '--', ...folders]);
    const dates = datesOf(log);
    known.set(siteDir, { commit, dates });
    return dates;
  } catch {
    return NO_DATES; // no git, no repository, no commit
  }
}

async function git(cwd: string, args: readonly string[]): Promise<string> {
  const settings = ['-c', 'log.showSignature=false', '-c', 'core.quotePath=false'];
  const { stdout } = await run('git', [...settings, ...args], { cwd, maxBuffer: Infinity });
  return stdout;
}

/** The newest commit stands first. */
function datesOf(log: string): GitDates {
  const dates = new Map<string, string>();
  let day = '';
  for (const part of log.split('\0')) {
    const path = part.replace(/^\n/, '');
    if (path.startsWith(COMMIT)) day = dayOf(Number(path.slice(COMMIT.length)));
    else if (path !== '' && !dates.has(path)) dates.set(path, day);
  }
  return dates;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
