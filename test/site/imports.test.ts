// The folders of site/ import each other in one direction, as the table here lists it.

import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { importsOf } from '../support/imports.ts';
import { PROJECT } from '../support/site.ts';

/** Folder: what it may import. From the top: all of those stand below it. TEXTS: shared and shared/messages. */
const TABLE = `
# What sends a page (server.tsx, document.ts), what hydrates it, what follows the dev server.
.: render reference shell shell/page parts TEXTS
client: shell parts runtime runtime/article runtime/navigation runtime/state TEXTS
inline: shared
runtime/dev: runtime/navigation runtime/state TEXTS
workers: runtime/search shared shared/search/index
# What an article is made of.
render: islands content reference parts TEXTS shared/reference
islands: builder shell/search parts runtime/article runtime/search runtime/state TEXTS shared/reference
builder: reference parts runtime/article runtime/state TEXTS shared/code shared/request-form shared/reference shared/samples
content: reference parts TEXTS
reference: parts TEXTS shared/code shared/request-form shared/reference shared/samples
# Everything around the article.
shell: shell/page shell/sidebar shell/navbar parts runtime runtime/state TEXTS
shell/sidebar: shell/page shell/navbar parts runtime runtime/navigation runtime/state TEXTS
shell/page: parts runtime runtime/article runtime/state TEXTS
shell/navbar: shell/search parts runtime runtime/navigation runtime/state TEXTS
shell/search: parts runtime runtime/navigation runtime/search runtime/state TEXTS shared/search
# Components that several folders draw with, and what the browser does without any.
parts: runtime runtime/navigation TEXTS shared/code
runtime: runtime/article runtime/search runtime/state TEXTS
runtime/navigation: runtime/article runtime/state TEXTS
runtime/article: runtime/state TEXTS shared/code
runtime/search: runtime/state TEXTS shared/search shared/search/index
runtime/state: TEXTS
# Plain data and functions, for the build and the browser alike.
shared/code: shared shared/samples
shared/search: TEXTS shared/search/index shared/search/words
shared/search/index: shared shared/search/words
shared: shared/messages shared/reference
shared/request-form: shared/messages shared/reference shared/samples
shared/reference: shared/samples shared/messages
shared/samples: shared/messages
shared/search/words:
shared/messages:
`;

const SITE_FLOORS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...TABLE.matchAll(/^([\w./-]+):(.*)$/gm)].map(([, folder = '', names = '']) => [
    folder,
    names.replace('TEXTS', 'shared shared/messages').split(' ').filter(Boolean),
  ]),
);

/** What a folder may import from node_modules; by the name of its room. */
const SITE_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  '.': ['react', 'react-dom/server'],
  render: ['react', 'react-dom/server'],
  client: ['react', 'react-dom/client'],
  workers: [],
  shared: [],
};

/** Where a room has no line of its own. */
const USUAL_PACKAGES: readonly string[] = ['react', 'react-dom'];

const files = globSync('site/**/*.{ts,tsx}', { cwd: PROJECT, posix: true })
  .filter((path) => !path.endsWith('.d.ts'))
  .sort();
const floors = Object.keys(SITE_FLOORS);

/** `site/shell/page/Toc.tsx` → `shell/page`; of server.tsx `.`. */
function folderOf(path: string): string {
  return posix.relative('site', posix.dirname(path)) || '.';
}

test('a folder imports only the folders that its line names', () => {
  const wrong = files.flatMap((path) => {
    const folder = folderOf(path);
    return importsOf(path)
      .filter((name) => name.startsWith('site/') && !name.startsWith('site/styles/'))
      .filter((name) => folderOf(name) !== folder)
      .filter((name) => !SITE_FLOORS[folder]?.includes(folderOf(name)))
      .map((name) => `${path} imports ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test('all that a folder may import stands below it', () => {
  const upward = floors.flatMap((folder, at) =>
    (SITE_FLOORS[folder] ?? [])
      .filter((other) => floors.indexOf(other) <= at)
      .map((other) => `${folder} names ${other}`),
  );
  assert.deepEqual(upward, []);
});

test('every folder has a line, and every line a folder', () => {
  assert.deepEqual([...new Set(files.map(folderOf))].sort(), [...floors].sort());
});

test('no folder imports generator/ or Node, and each only its own packages', () => {
  const wrong = files.flatMap((path) => {
    const [room = '.'] = folderOf(path).split('/');
    const allowed = SITE_PACKAGES[room] ?? USUAL_PACKAGES;
    return importsOf(path)
      .filter((name) => !name.startsWith('site/') && !allowed.includes(name))
      .map((name) => `${path} imports ${name}`);
  });
  assert.deepEqual(wrong, []);
});
