// The quick start of the home page: what it names is true. How much it may show says test/content/tasks.yaml.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, examplesOf, readRows, readSpecs, readText } from './specs/spec-files.ts';

const SECTION = /\n## .*\{#start-in-ten-minutes\}\n([\s\S]*?)\n## /;
const [, text = ''] = SECTION.exec(readText('content/index.mdx')) ?? [];

test('it names the keys, a card that is paid, its code and the call that verifies it', () => {
  for (const key of ['%%publishableKeyTest%%', '%%secretKeyTest%%'])
    assert.ok(text.includes(key), key);
  const card = readRows('test-cards').find(
    ({ scheme, scenario }) => scheme === 'mada' && scenario === '001',
  );
  assert.equal(card?.['status'], '`paid`');
  assert.ok(text.includes(String(card?.['number'])), 'the test card');
  assert.ok(text.includes('123456'), 'the one-time password');
  assert.match(text, /\bid=[0-9a-f-]{36}\ncurl\s[^\n]+\/payments\/\$id/);
});

test('the answer that it shows is the one that the API gives', () => {
  const shown = [...text.matchAll(/\{"?\s?id"?: ?["'](\w+)-…["'], ?"?status"?: ?["'](\w+)["'],/g)];
  assert.equal(shown.length, 4, text); // a comment in each language
  const examples = examplesOf(readSpecs()).filter(({ where }) => where.includes('paths'));
  for (const [, id = '', status] of shown)
    assert.ok(
      examples.some(
        ({ name, value }) =>
          name === 'paid' &&
          String(at(value, 'id')).startsWith(id) &&
          at(value, 'status') === status,
      ),
      id,
    );
});
