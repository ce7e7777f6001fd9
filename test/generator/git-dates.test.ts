// When a page was last changed, as git tells it: of a whole history only, the same in each clone, and never before what
// the writer says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { test } from 'node:test';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { gitDates } from '../../generator/content/git-dates.ts';
import { freshFolder, site, type TestSite } from '../support/site.ts';

const CONFIG = 'title: S\nurl: https://a.example\nlastUpdated: true\n';
const FILES = {
  'content/site.yaml': CONFIG,
  'content/index.mdx': '# Home\n',
  'content/a b.mdx': '# Spaced\n',
  'content/عربي.mdx': '# Arabic\n',
  'content/told.mdx': '---\nlast_update: { date: 2020-01-02 }\n---\n\n# Told\n',
  'content/by.mdx': '---\nlast_update: { author: Sara }\n---\n\n# By\n',
};

const IDENTITY = ['user.name=A', 'user.email=a@a.example', 'commit.gpgsign=false'];

/** `date`: of commits; '': now. */
function git(folder: string, date: string, ...args: string[]): void {
  const settings = IDENTITY.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync('git', [...settings, ...args], { cwd: folder, env, stdio: 'ignore' });
}

function commitAll(folder: string, date: string): void {
  git(folder, date, 'add', '-A');
  git(folder, date, 'commit', '-m', 'Change');
}

/** Two commits: one late in a day of its own time zone, one of the home page alone. */
function inGit(files: Readonly<Record<string, string>> = FILES): TestSite {
  const made = site(files);
  git(made.dir, '', 'init', '-q');
  commitAll(made.dir, '2026-03-04T23:30:00-03:00');
  made.change('content/index.mdx', '# Home\n\nMore.\n');
  commitAll(made.dir, '2026-04-05T12:00:00Z');
  return made;
}

const dayOf = (made: TestSite, path: string): string | undefined =>
  /<time datetime="([^"]*)"/.exec(made.file(path))?.[1];

test('a page tells the day of its last commit, in UTC; what a writer says goes before', async () => {
  const made = inGit();
  await made.quietBuild();
  assert.equal(dayOf(made, 'index.html'), '2026-04-05');
  assert.equal(dayOf(made, 'a b/index.html'), '2026-03-05');
  assert.equal(dayOf(made, 'عربي/index.html'), '2026-03-05');
  assert.equal(dayOf(made, 'told/index.html'), '2020-01-02');
  assert.match(made.file('by/index.html'), /Last updated on <time[^>]*>5 Mar 2026<\/time> by Sara/);
});

test('off unless the site asks for it', async () => {
  const made = inGit({ ...FILES, 'content/site.yaml': 'title: S\nurl: https://a.example\n' });
  await made.build();
  assert.equal(dayOf(made, 'index.html'), undefined);
});

test('without git, with a part of its history, or before the first commit no page tells a day', async () => {
  const made = inGit();
  const copy = freshFolder('copy');
  cpSync(`${made.dir}/content`, `${copy}/content`, { recursive: true });
  assert.deepEqual([...(await gitDates(copy, ['content'], memoryMemo()))], []);
  const shallow = freshFolder('shallow');
  git(shallow, '', 'clone', '-q', '--depth', '1', `file://${made.dir}`, '.');
  assert.deepEqual([...(await gitDates(shallow, ['content'], memoryMemo()))], []);
  const whole = freshFolder('whole');
  git(whole, '', 'clone', '-q', `file://${made.dir}`, '.');
  assert.deepEqual(
    await gitDates(whole, ['content'], memoryMemo()),
    await gitDates(made.dir, ['content'], memoryMemo()),
  );
  const empty = freshFolder('empty');
  git(empty, '', 'init', '-q');
  assert.deepEqual([...(await gitDates(empty, ['content'], memoryMemo()))], []);
});

test('a site in a folder of its repository is found, and a new commit is seen', async () => {
  const memo = memoryMemo();
  const folder = freshFolder('repository');
  git(folder, '', 'init', '-q');
  const made = site(FILES);
  cpSync(`${made.dir}/content`, `${folder}/docs/content`, { recursive: true });
  commitAll(folder, '2026-01-01T00:00:00Z');
  const docs = `${folder}/docs`;
  assert.equal((await gitDates(docs, ['content'], memo)).get('content/index.mdx'), '2026-01-01');
  cpSync(`${made.dir}/content/told.mdx`, `${docs}/content/index.mdx`);
  commitAll(folder, '2026-02-02T00:00:00Z');
  assert.equal((await gitDates(docs, ['content'], memo)).get('content/index.mdx'), '2026-02-02');
});

test('neither what a repository sets nor a commit that replaces another changes a day', async () => {
  const made = inGit();
  const days = await gitDates(made.dir, ['content'], memoryMemo());
  assert.equal(days.get('content/told.mdx'), '2026-03-05');
  git(made.dir, '', 'config', 'log.showRoot', 'false');
  git(made.dir, '', 'config', 'diff.orderFile', 'nothing');
  assert.deepEqual(await gitDates(made.dir, ['content'], memoryMemo()), days);
  git(made.dir, '2020-01-01T00:00:00Z', 'replace', '--graft', 'HEAD');
  assert.deepEqual(await gitDates(made.dir, ['content'], memoryMemo()), days);
});
