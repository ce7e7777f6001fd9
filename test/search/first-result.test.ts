// What a reader waits for between the first use of search and its first result, on the site that byte limits are
// made for.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliBytes } from '../support/brotli-bytes.ts';
import { budgetSite } from '../support/budget-site.ts';
import { chunksOfPages, firstResultFiles, importsOf } from './first-result-files.ts';

/** 12.0 kB: one search for an index of one file and of parts, names by synonyms and plurals, marks in all scripts, Arabic. */
const MAX_ENGINE_BYTES = 12_020;
/** The engine, the box and the search page, which are one chunk, their styles and search.json: 25.3 kB and some room. */
const MAX_SHELL_BYTES = 25_800;
/** For the pages of this site, which grow no more. */
const MAX_INDEX_BYTES = 58_000;

const wire = (dist: string, file: string): number => brotliBytes(readFileSync(join(dist, file)));

test('the engine is at most 12 kB on the wire, and waits for no chunk', async () => {
  const { dist } = await budgetSite();
  const { worker } = firstResultFiles(dist);
  assert.ok(wire(dist, worker) <= MAX_ENGINE_BYTES, `${wire(dist, worker)} bytes`);
  assert.doesNotMatch(readFileSync(join(dist, worker), 'utf8'), /^import/);
});

test('so many bytes come before the first result', async () => {
  const { dist } = await budgetSite();
  const { index, worker, others } = firstResultFiles(dist);
  const sizes = [worker, ...others].map((file) => [file, wire(dist, file)] as const);
  const shell = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(shell <= MAX_SHELL_BYTES, `${shell} bytes: ${sizes.join(' ')}`);
  assert.ok(wire(dist, index) <= MAX_INDEX_BYTES, `${wire(dist, index)} bytes of index`);
});

test('what asks for the index and the worker waits for no chunk that the page has not', async () => {
  const { dist } = await budgetSite();
  const assets = readdirSync(join(dist, '_assets'));
  const named = (pattern: RegExp): string => assets.find((name) => pattern.test(name)) ?? '';
  const there = chunksOfPages(dist);
  assert.ok(there.length > 0);
  const waits = importsOf(dist, named(/^search-client-/)).filter((name) => !there.includes(name));
  assert.deepEqual(waits, []);
});
