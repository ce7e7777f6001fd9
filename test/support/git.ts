// Git in a test's folder, as nobody in particular and at a given time. Entries: git(), commitAll().

import { execFileSync } from 'node:child_process';

const IDENTITY = ['user.name=A', 'user.email=a@a.example', 'commit.gpgsign=false'];

/** `date`: of commits; '': now. */
export function git(folder: string, date: string, ...args: string[]): void {
  const settings = IDENTITY.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync('git', [...settings, ...args], { cwd: folder, env, stdio: 'ignore' });
}

export function commitAll(folder: string, date = ''): void {
  git(folder, date, 'add', '-A');
  git(folder, date, 'commit', '-m', 'Change');
}
