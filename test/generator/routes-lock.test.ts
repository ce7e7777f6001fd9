// content/routes.lock: an address that readers may have kept does not go without a redirect.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { routesCommand } from '../../generator/cli/routes-command.ts';
import { quietly } from '../support/quietly.ts';
import { site } from '../support/site.ts';

const FILES = {
  'content/index.mdx': '# Home\n',
  'content/a.mdx': '# A\n\n## First part\n\n### Detail\n',
  'content/hidden.mdx': '---\nunlisted: true\n---\n# Hidden\n',
  'content/draft.mdx': '---\ndraft: true\n---\n# Draft\n',
};
const CONFIG = 'title: Site\nurl: https://docs.example.com\n';

test('the command writes pages and headings; drafts and the not-found page are nobody’s address', async () => {
  const made = site(FILES);
  const { code, out } = await quietly(() => routesCommand([made.dir]));
  assert.equal(code, 0);
  assert.equal(out, '6 addresses in content/routes.lock: 6 new, 0 missing but kept.');
  const text = readFileSync(join(made.dir, 'content/routes.lock'), 'utf8');
  assert.deepEqual(
    text.split('\n').filter((line) => line.startsWith('/')),
    ['/', '/a', '/a#detail', '/a#first-part', '/hidden', '/search'],
  );
  await made.quietBuild();
});

test('a page and a heading that are gone are errors that name them, with the redirect to write', async () => {
  const made = site({ ...FILES, 'content/routes.lock': '# Kept\n/a\n/a#first-part\n/guide\n' });
  made.change('content/a.mdx', '# A\n\n## First parts\n');
  await made.build();
  assert.deepEqual(made.messages, [
    'content/routes.lock:3:3: error: the heading "#first-part" of "/a" (content/a.mdx) is gone and has no redirect\n  hint: give the heading its old id, {#first-part}, or write under redirects: in content/site.yaml: "/a#first-part": "/a#first-parts"; if nobody can have bookmarked this address yet: npm run routes -- --forget',
    'content/routes.lock:4:1: error: the page "/guide" is gone and has no redirect\n  hint: write under redirects: in content/site.yaml: /guide: /the-new-page; if nobody can have bookmarked this address yet: npm run routes -- --forget',
  ]);
  assert.equal(made.written, undefined);
});

test('a heading that keeps its old id may have other words', async () => {
  const made = site({ ...FILES, 'content/routes.lock': '/a#first-part\n' });
  await made.change('content/a.mdx', '# A\n\n## The first part {#first-part}\n').quietBuild();
});

test('a redirect, or an alias of the heading, keeps the address', async () => {
  const made = site({
    ...FILES,
    'content/site.yaml': `${CONFIG}redirects: { /guide: /a, "/a#old": "/a#first-part" }\n`,
    'content/routes.lock': '/a#old\n/guide\n/guide#anything\n/a/\n',
  });
  await made.quietBuild();
});

test('what is gone stays in the lock until it is forgotten', async () => {
  const made = site({ ...FILES, 'content/routes.lock': '/gone\n/a\n' });
  const { out } = await quietly(() => routesCommand([made.dir]));
  assert.equal(out, '7 addresses in content/routes.lock: 5 new, 1 missing but kept.');
  const again = await quietly(() => routesCommand([made.dir, '--forget']));
  assert.equal(again.out, '6 addresses in content/routes.lock: 0 new, 1 forgotten.');
  await made.quietBuild();
});

test('a site with mistakes gets no lock', async () => {
  const made = site({ ...FILES, 'content/a.mdx': '# A\n\n<div>\n' });
  const { code, errors } = await quietly(() => routesCommand([made.dir]));
  assert.equal(code, 1);
  assert.match(errors, /content\/routes\.lock was not written: the site has errors\.$/);
});
