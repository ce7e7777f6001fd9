// What compilers of app projects would refuse first, since none is built here: resources, activities and file names.
// And: each server app exists in every language.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';

const APPS = join(PROJECT, 'content/examples/apps');
const read = (pattern: string): { name: string; text: string }[] =>
  globSync(pattern, { cwd: APPS }).map((path) => ({
    name: basename(path),
    text: readFileSync(join(APPS, path), 'utf8'),
  }));

test('the layouts, views and activities of the Android app are in its resources and its manifest', () => {
  const layouts = read('android/**/res/layout/*.xml');
  const there = new Set([
    ...layouts.map(({ name }) => `layout.${basename(name, '.xml')}`),
    ...layouts.flatMap(({ text }) => text.match(/(?<=@\+)id\/\w+/g) ?? []).map(dotted),
    ...read('android/**/AndroidManifest.xml').flatMap(({ text }) => text.match(/\.\w+Activity/g)),
  ]);
  const used = read('android/**/*.{kt,java}').flatMap(({ text }) => [
    ...(text.match(/(?<=\bR\.)(?:layout|id)\.\w+/g) ?? []),
    ...(text.match(/(?<=class )\w+Activity\b/g) ?? []).map((name) => `.${name}`),
  ]);
  assert.ok(used.length > 5);
  assert.deepEqual(
    used.filter((name) => !there.has(name)),
    [],
  );
});

const dotted = (id: string): string => id.replace('/', '.');

test('no two Swift files of the iOS app, which is one target, have one name', () => {
  const names = read('ios/**/*.swift').map(({ name }) => name);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

test('a sample app in Node.js is there in Python and PHP, too', () => {
  const appsIn = (language: string): string[] =>
    globSync(`*/${language}/`, { cwd: APPS, posix: true }).map(dirname).sort();
  assert.notDeepEqual(appsIn('node'), []);
  assert.deepEqual(appsIn('python'), appsIn('node'));
  assert.deepEqual(appsIn('php'), appsIn('node'));
});
