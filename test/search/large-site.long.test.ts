// What a build writes where the search index is large: one file that names its parts, and the parts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { isHead } from '../../site/shared/search/index/part-format.ts';
import type { SearchManifest } from '../../site/shared/search/search-manifest.ts';
import { site, type TestSite } from '../support/site.ts';
import { wordOf, wordyFiles } from '../support/wordy-site.ts';
import { indexFile } from './index-file.ts';

const wordy = site(wordyFiles());
const built = wordy.build();

const manifestOf = (one: TestSite): SearchManifest =>
  JSON.parse(one.file('search.json')) as SearchManifest;
const entriesOf = (one: TestSite): unknown[] =>
  JSON.parse(one.file(indexFile(manifestOf(one)))) as unknown[];
const partsOf = (one: TestSite): string[] =>
  one.files().filter((path) => path.startsWith('_assets/search-part-'));

test('the index is five entries of documents and index, and names parts that are there [S3.8] [S7.1]', async () => {
  const one = await built;
  assert.deepEqual(one.messages, []);
  const entries = entriesOf(one);
  assert.equal(entries.length, 5);
  for (const entry of entries)
    assert.ok('documents' in (entry as object) && 'index' in (entry as object));
  assert.ok(isHead(entries));
  const text = one.file(indexFile(manifestOf(one)));
  const parts = partsOf(one);
  assert.ok(parts.length > 50, `${parts.length} parts`);
  for (const path of parts) {
    const [, hash = ''] = /search-part-([0-9a-f]{8})\.json$/.exec(path) ?? [];
    assert.ok(text.includes(hash), path);
    const [part] = JSON.parse(one.file(path)) as object[];
    assert.ok(part && 'documents' in part && 'index' in part, path);
  }
});

test('its worker reads parts; a small site has none, and the smaller worker', async () => {
  assert.match(manifestOf(await built).worker, /large-search-worker-/);
  const small = await site({ 'content/index.mdx': '# Home\n\nWords.' }).build();
  assert.deepEqual(partsOf(small), []);
  assert.match(manifestOf(small).worker, /\/search-worker-/);
});

test('a changed word changes few parts, and a build from nothing writes the same', async () => {
  const before = new Set(partsOf(await built));
  const path = `content/book/${wordOf(3)}.mdx`;
  const text = readFileSync(join(wordy.dir, path), 'utf8');
  const changed = wordyFiles()[path]?.toString().replace('Shared', 'Shared newspaper') ?? text;
  const after = await wordy.change(path, changed).build();
  const added = partsOf(after).filter((part) => !before.has(part));
  assert.ok(added.length > 0 && added.length <= 3, added.join(' '));
  const fresh = await site({ ...wordyFiles(), [path]: changed }).build();
  assert.deepEqual(partsOf(fresh), partsOf(after));
  assert.equal(fresh.file('search.json'), after.file('search.json'));
});
