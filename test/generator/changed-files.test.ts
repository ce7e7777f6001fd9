// Which tests `npm run test:changed` runs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affectedBy } from '../support/changed-files.ts';

const NEAREST = 'test/generator/suggest.test.ts'; // imports generator/diagnostics/nearest.ts
const GOLDEN = 'test/content/search/golden.test.ts';

test('a test is affected by itself and by what it imports, near and far', () => {
  assert.equal(affectedBy([NEAREST])(NEAREST), true);
  assert.equal(affectedBy(['generator/diagnostics/nearest.ts'])(NEAREST), true);
  assert.equal(affectedBy(['generator/plan/pages.ts'])(GOLDEN), true);
  assert.equal(affectedBy(['README.md'])(GOLDEN), false);
});

test('a test of the built site is affected by pages and components, others are not', () => {
  assert.equal(affectedBy(['content/index.mdx'])(GOLDEN), true);
  assert.equal(affectedBy(['site/content/Tabs.tsx'])(GOLDEN), true);
  assert.equal(affectedBy(['content/index.mdx'])(NEAREST), false);
});

test('a package may change everything', () => {
  assert.equal(affectedBy(['package-lock.json'])(NEAREST), true);
});
