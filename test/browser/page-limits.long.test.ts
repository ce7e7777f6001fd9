// Each page shows at most as much as its kind needs: test/content/limits.yaml, measured in Chromium.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPage } from '../../content/lint/prose.ts';
import { sentencesOf } from '../../content/lint/style.ts';
import { readSources } from '../../generator/content/sources.ts';
import { previewOfSite } from '../support/built-site.ts';
import { PROJECT } from '../support/site.ts';
import { excess, kindOf, openPageSizes, type PageSize } from './page-sizes.ts';

const MAX_VISIBLE_WORDS = 105_000;
const MAX_COPIED_WORDS = 200_000;
const MAX_MEDIAN_GUIDE = 8; // screens

const { docs } = readSources(PROJECT);
const sizes = new Map<string, PageSize>();

test('each page shows at most what its kind allows', async () => {
  const { url, routes } = await previewOfSite();
  const { measure, close } = await openPageSizes(url);
  for (const route of routes) sizes.set(route, await measure(route));
  await close();
  assert.deepEqual(
    [...sizes].flatMap(([route, size]) => excess(route, size)),
    [],
  );
});

test('the portal as a whole can be read', async () => {
  const { dist, routes } = await previewOfSite();
  const all = [...sizes.values()];
  const visible = all.reduce((sum, one) => sum + one.words + one.tableWords, 0);
  const guides = [...sizes].filter(([route]) => kindOf(route).kind === 'guide');
  const screens = guides.map(([, size]) => size.screens).sort((a, b) => a - b);
  const copied = routes
    .map((route) => (route === '/' ? 'index' : route.slice(1).replace(/\/$/, '')))
    .map((path) => join(dist, `${path}.md`))
    .filter((path) => existsSync(path)) // the search page has none
    .reduce((sum, path) => sum + wordsIn(readFileSync(path, 'utf8')), 0);
  assert.ok(visible <= MAX_VISIBLE_WORDS, `${visible} words are shown`);
  assert.ok(copied <= MAX_COPIED_WORDS, `${copied} words in Markdown copies`);
  const median = screens[Math.floor(screens.length / 2)] ?? 0;
  assert.ok(median <= MAX_MEDIAN_GUIDE, `the median guide has ${median} screens`);
});

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

test('half of all sentences have at most 18 words', () => {
  const words = docs
    .flatMap(({ text }) => readPage(text).blocks)
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(sentencesOf)
    .map((sentence) => sentence.words)
    .sort((a, b) => a - b);
  const median = words[Math.floor(words.length / 2)] ?? 0;
  assert.ok(words.length > 1500 && median <= 18, `${words.length} sentences, ${median} words`);
});
