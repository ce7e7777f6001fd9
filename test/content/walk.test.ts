// The first ten minutes: from the home page to a test payment that the API confirms, in at most three pages and 900
// words, the code of all languages included. The walk follows the links of the built pages.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { builtSite } from '../support/built-site.ts';
import { at, examplesOf, readRows, readSpecs } from './specs/spec-files.ts';

const MAX_PAGES = 3;
const MAX_WORDS = 900;

/** What is read, in this order: a section of a page, and the link that leads there from the one before. */
const WALK: readonly { page: string; section: string; from?: string }[] = [
  { page: '/', section: 'start-in-ten-minutes' },
  { page: '/guides/dashboard/get-your-api-keys', section: 'find-your-keys', from: '/' },
  { page: '/api/idempotency', section: 'verify-a-payment', from: '/' },
];

async function htmlOf(page: string): Promise<string> {
  const { dist } = await builtSite();
  const html = readFileSync(join(dist, page.slice(1), 'index.html'), 'utf8');
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'));
}

/** From its heading to the next of the same rank. */
function sectionOf(html: string, id: string): string {
  const start = html.search(new RegExp(`<h2[^>]*\\sid="${id}"`));
  assert.ok(start >= 0, `there is no section "${id}"`);
  const end = html.indexOf('<h2', start + 1);
  return html.slice(start, end < 0 ? undefined : end);
}

function textOf(html: string): string {
  const shown = html
    .replace(/<(button|svg|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<a class="hash-link"[\s\S]*?<\/a>/g, ' ');
  const parted = shown.replace(/<\/(?:p|li|h[1-6]|t[dhr]|div|pre|dt|dd|summary)>/g, '\n');
  return unescapeHtml(parted.replace(/<[^>]+>/g, ''));
}

test('from the home page to a verified test payment: three pages, 900 words', async () => {
  let words = 0;
  for (const { page, section, from } of WALK) {
    const html = sectionOf(await htmlOf(page), section);
    if (from !== undefined) {
      const [start] = WALK.filter((step) => step.page === from);
      const before = sectionOf(await htmlOf(from), start?.section ?? '');
      assert.match(
        before,
        new RegExp(`href="${page}#${section}"`),
        `${from} does not lead to ${page}`,
      );
    }
    words += textOf(html)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  assert.ok(new Set(WALK.map(({ page }) => page)).size <= MAX_PAGES);
  assert.ok(words > 300 && words <= MAX_WORDS, `${words} words`);
});

test('the walk names the keys, a card that is paid, its code and the call that verifies it', async () => {
  const text = textOf(sectionOf(await htmlOf('/'), 'start-in-ten-minutes'));
  const { variables } = readSpecs();
  for (const key of ['publishableKeyTest', 'secretKeyTest'])
    assert.ok(text.includes(String(variables[key])), key);
  const card = readRows('test-cards').find(
    ({ scheme, scenario }) => scheme === 'mada' && scenario === '001',
  );
  assert.equal(card?.['status'], '`paid`');
  assert.ok(text.includes(String(card?.['number'])), 'the test card');
  assert.ok(text.includes('123456'), 'the one-time password');
  assert.match(text, /\bid=[0-9a-f-]{36}\ncurl\s[^\n]+\/payments\/\$id/);
});

test('the answer that the walk shows is the one that the API gives', async () => {
  const text = textOf(sectionOf(await htmlOf('/'), 'start-in-ten-minutes'));
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
