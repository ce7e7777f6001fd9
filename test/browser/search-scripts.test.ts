// Search on a site without a search page of its own, for words in scripts and letters that readers type differently:
// the excerpt of a hit shows why it is one, and the page marks it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { site } from '../support/site.ts';
import { previewOf } from '../support/test-server.ts';
import { visitPage } from './reader.ts';
import { typeQuery } from './search-reader.ts';

const BEFORE = 'この手順では最初に公開鍵を取得してからヘッダーの値を読み取り、';
const AFTER = '失敗した場合は要求を拒否して記録を残し、担当者に通知します。';

const preview = site({
  'content/ja.mdx': `# 手順\n\n## 確認\n\n${BEFORE}署名を検証してください。${AFTER}次に返金処理を行います。\n`,
  'content/de.mdx': '# Adresse\n\n## Ort\n\nDie Große Straße liegt im Kräutergarten.\n',
})
  .build()
  .then(({ outDir, messages }) => {
    assert.deepEqual(messages, []);
    return previewOf(outDir);
  });

/** The excerpt with its marks in brackets, of the first hit that has one. */
function excerpt(page: Page): Promise<string> {
  return page
    .locator('.search-hit-text:has(mark)')
    .first()
    .evaluate((text) =>
      [...text.children]
        .map((one) => (one.localName === 'mark' ? `[${one.textContent}]` : one.textContent))
        .join(''),
    );
}

/** What the page marks. */
function marks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = CSS.highlights.get('search');
    return found === undefined ? [] : [...found].map((range) => String(range));
  });
}

test('words are found, shown and marked, in the box and from its list of all results', async () => {
  await visitPage(preview, '/', async (page) => {
    for (const [query, shown, marked] of [
      ['検証', /^….*署名を\[検証\]してください。.*…$/, ['検証']],
      ['返金処理', /^….*次に\[返金処理\]を行います。$/, ['返金処理']],
      ['grosse strasse', /^Die \[Große\] \[Straße\] liegt/, ['Große', 'Straße']],
    ] as const) {
      await page.goto('/');
      await typeQuery(page, query);
      await page.waitForSelector('.search-hit-text mark');
      assert.match(await excerpt(page), shown, query);
      await page.locator('.search-all').first().click();
      await page.waitForSelector('.search-result mark');
      assert.equal(new URL(page.url()).pathname, '/search/');
      await page.locator('.search-result a').first().click();
      await page.waitForFunction(() => CSS.highlights.has('search'));
      assert.deepEqual(await marks(page), marked, query);
    }
  });
});
