// The day of each source's last commit, from one `git log` for the whole site. Entry: gitDates(). It is the commit's
// day in UTC, never a file's own time, so that all clones agree. In a shallow clone, or without any history, no
// source has a date.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Memo } from '../cache/memo.ts';

const run = promisify(execFile);

export type GitDates = ReadonlyMap<string, string>; // path, relative to the site folder → '2026-03-04'

export const NO_DATES: GitDates = new Map();
/** Marks a commit's line; no path begins with it. */
const COMMIT = '\x01';

/** `folders`: of the sources. Cached by commit, whose history does not change. */
export async function gitDates(
  siteDir: string,
  folders: readonly string[],
  memo: Memo,
): Promise<GitDates> {
  try {
    const [commit = '', isShallow, prefix = ''] = (
      await git(siteDir, ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'])
    ).split('\n');
    if (isShallow !== 'false') return NO_DATES;
    const key = memo.key('git-dates', commit, prefix, ...folders);
    const cached = memo.get(key);
    if (cached !== undefined) return new Map(JSON.parse(cached) as [string, string][]);
    const format = [
      NO_ORDER,
      '--relative',
      '--no-renames',
      '--name-only',
      '-z',
      `--format=${COMMIT}%ct`,
    ];
    const log = await git(siteDir, ['log', ...format, '--', ...folders]);
    const dates = datesOf(log);
    memo.set(key, JSON.stringify([...dates]));
    return dates;
  } catch {
    return NO_DATES; // no git, no repository, no commit
  }
}

/** Make the output independent of the settings of user and repository. */
const SETTINGS = [
  '--no-replace-objects',
  ...['log.showSignature=false', 'log.showRoot=true', 'core.quotePath=false'].flatMap((setting) => [
    '-c',
    setting,
  ]),
];
/** Disables `diff.orderFile`, which a user may have set. */
const NO_ORDER = '-O/dev/null';

async function git(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', [...SETTINGS, ...args], { cwd, maxBuffer: Infinity });
  return stdout;
}

/** The newest commit comes first. */
function datesOf(log: string): GitDates {
  const dates = new Map<string, string>();
  let day = '';
  for (const part of log.split('\0')) {
    const path = part.replace(/^\n/, '').normalize();
    if (path.startsWith(COMMIT)) day = dayOf(Number(path.slice(COMMIT.length)));
    else if (path !== '' && !dates.has(path)) dates.set(path, day);
  }
  return dates;
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
