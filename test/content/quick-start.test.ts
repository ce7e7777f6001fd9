// The quick start of the home page: what it names is true, and with what it leads to it is short.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { articleOf } from '../browser/built-page.ts';
import { builtSite } from '../support/built-site.ts';
import { at, examplesOf, readRows, readSpecs, readText } from './specs/spec-files.ts';

const SECTION = /\n## .*\{#start-in-ten-minutes\}\n([\s\S]*?)\n## /;
const [, text = ''] = SECTION.exec(readText('content/index.mdx')) ?? [];

/** What is read until a test payment is verified: route and section. */
const WALK = [
  ['/', 'start-in-ten-minutes'],
  ['/guides/dashboard/get-your-api-keys', 'find-your-keys'],
  ['/api/idempotency', 'verify-a-payment'],
] as const;

test('from the home page to a verified test payment: three pages, 900 words', async () => {
  const { dist } = await builtSite();
  const sections = WALK.map(([route, id]) => {
    const [, after = ''] = articleOf(dist, route).split(new RegExp(`<h2[^>]* id="${id}"`));
    return after.split('<h2')[0] ?? '';
  });
  for (const [route, id] of WALK.slice(1))
    assert.ok(sections[0]?.includes(`href="${route}#${id}"`), `no link to ${route}#${id}`);
  const shown = sections.join(' ').replace(/<\/(?:p|li|h[1-6]|div|pre)>/g, ' ');
  const words = unescapeHtml(shown.replace(/<[^>]+>/g, '')).split(/\s+/);
  const count = words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  assert.ok(count > 300 && count <= 900, `${count} words`);
});

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
