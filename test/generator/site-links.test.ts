// Symbolic links in the site folder: those that stay inside work, those that lead out are errors.

import assert from 'node:assert/strict';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { DevServer } from '../../generator/server/dev-server.ts';
import { type Files, freshFolder, site, type TestSite } from '../support/site.ts';
import { openServer } from '../support/test-server.ts';

const HOME: Files = { 'content/index.mdx': '# Home\n' };

function link(made: TestSite, path: string, target: string): void {
  mkdirSync(dirname(join(made.dir, path)), { recursive: true });
  symlinkSync(target, join(made.dir, path));
}

/** A folder beside the site, with a page, a picture and a file. */
function elsewhere(): string {
  const folder = freshFolder('elsewhere');
  writeFileSync(join(folder, 'secret.txt'), 'TOP SECRET');
  writeFileSync(join(folder, 'page.mdx'), '# Shared\n\nTOP SECRET\n');
  return folder;
}

test('a link out of the site folder is an error that names the link and its target', async () => {
  const folder = elsewhere();
  const made = site({ ...HOME, 'specs/a.yaml': 'openapi: 3.1.0\n' });
  const links = {
    'content/data/leak.yaml': 'secret.txt',
    'content/examples/leak.js': 'secret.txt',
    'content/leak.mdx': 'page.mdx',
    'content/leak.png': 'secret.txt',
    'content/linked': '.',
    'content/search-synonyms.yaml': 'secret.txt',
    'public/leak.txt': 'secret.txt',
    'specs/leak.yaml': 'secret.txt',
  };
  for (const [path, target] of Object.entries(links)) link(made, path, join(folder, target));
  const { messages, dir } = await made.build();
  const real = realpathSync(folder);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  assert.equal(dirname(real), realpathSync(dirname(dir)));
  for (const [path, target] of Object.entries(links)) {
    const [full, allow] = target === '.' ? [real, '..'] : [join(real, target), `../${name}`];
    const message = `${path}: error: this link points outside the site folder, to ${full}\n  hint: copy it into the site, or allow the folder in content/site.yaml: allowLinksTo: [${allow}]`;
    assert.equal(messages.filter((one) => one === message).length, 1, `${message}\n${messages}`);
  }
  assert.equal(made.written, undefined);
});

test('allowLinksTo names folders that links may lead to', async () => {
  const folder = elsewhere();
  const made = site({
    ...HOME,
    'content/site.yaml': `title: S\nurl: https://a.example\nallowLinksTo: [../${folder.slice(folder.lastIndexOf('/') + 1)}]\n`,
  });
  link(made, 'content/shared', folder);
  link(made, 'public/note.txt', join(folder, 'secret.txt'));
  const built = await made.quietBuild();
  assert.match(built.article('/shared/page'), /TOP SECRET/);
  assert.equal(built.file('note.txt'), 'TOP SECRET');
});

test('links inside the site work, to files and to folders, and circles of links end', async () => {
  const made = site({
    ...HOME,
    'content/a/one.mdx': '# One\n',
    'content/b/two.mdx': '# Two\n',
    'public/c/file.txt': 'file',
  });
  link(made, 'content/copy.mdx', 'a/one.mdx');
  link(made, 'content/alias', 'a');
  link(made, 'content/a/up', '..');
  link(made, 'content/a/self', '.');
  link(made, 'content/a/other', '../b');
  link(made, 'content/b/other', '../a');
  link(made, 'public/d', 'c');
  const built = await made.quietBuild();
  for (const route of ['/a/one', '/copy', '/alias/one', '/a/other/two', '/b/other/one'])
    assert.match(built.article(route), /<h1>(?:One|Two)<\/h1>/);
  assert.equal(built.file('d/file.txt'), 'file');
  assert.equal(
    built.files().some((path) => path.includes('up/') || path.includes('self/')),
    false,
  );
});

test('the dev server does not show a page that leads out', async () => {
  const folder = elsewhere();
  const made = site(HOME);
  link(made, 'content/leak.mdx', join(folder, 'page.mdx'));
  const server = new DevServer(made.dir);
  try {
    await server.ready;
    const { url } = await openServer(server.handler);
    for (const path of ['/', '/leak', '/leak.md']) {
      const text = await (await fetch(url + path)).text();
      assert.doesNotMatch(text, /TOP SECRET/);
    }
  } finally {
    await server.close();
  }
});
