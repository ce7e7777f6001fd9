// A site in Arabic: what the shell, the search, the request builder and the page for unknown addresses say, before and
// after they are hydrated. What is Latin is a name, code, or a value.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { previewOfFiles } from './fixture.ts';
import { announced, CLIPBOARD, notFoundLine, openReader, quietVisit, visitPage } from './reader.ts';

const CONFIG = `
locales: { default: ar, list: [{ code: ar, label: العربية, direction: rtl }] }
navbar: { items: [{ type: docSidebar, sidebarId: guides, label: الأدلة, position: left }, { type: search }] }
`;
const SPEC = `
openapi: 3.1.0
info: { title: المتجر, version: 1.0.0 }
servers: [{ url: 'https://api.example.com' }]
paths:
  /prices:
    post:
      operationId: setPrice
      summary: تحديد السعر
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [amount]
              properties:
                amount: { type: integer, minimum: 100, maximum: 5000, description: المبلغ. }
                name: { type: string, maxLength: 11 }
      responses: { '200': { description: تم. } }
`;
const site = previewOfFiles(
  {
    'content/index.mdx': '---\ntitle: البداية\n---\n\n# البداية\n\nمرحبًا.\n',
    'content/pay.mdx':
      '# الدفع\n\n## المبلغ\n\n:::tip\n\nنصيحة.\n\n:::\n\n```js title="a.js"\nlet a;\n```\n',
    'content/sidebars.yaml':
      'guides: { label: الأدلة, items: [index, pay, { openapi: shop, path: /shop }] }\n',
    'specs/shop.yaml': SPEC,
  },
  { config: CONFIG },
);

/** Words in Latin letters that are shown or read aloud, outside code. */
function latinWords(page: Page, allowed: RegExp): Promise<string[]> {
  return page.evaluate((pattern) => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const isCode = parent?.closest('script, style, code, pre, svg, .search-shortcut') !== null;
      if (!isCode && parent?.checkVisibility()) words.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        words.push(element.getAttribute(name) ?? '');
    const latin = words.flatMap((text) => text.match(/[A-Za-z][\w.-]+/g) ?? []);
    return [...new Set(latin)].filter((word) => !new RegExp(pattern).test(word));
  }, `^(?:Site|POST|${allowed.source})$`);
}

test('a guide, its copy button, the shortcuts and the search say nothing in English', () =>
  quietVisit(site, { path: '/pay', context: CLIPBOARD }, async (page) => {
    assert.deepEqual(await latinWords(page, /Markdown|a\.js/), []);
    await page.locator('article').getByRole('button', { name: 'نسخ a.js' }).click();
    await announced(page, 'تم النسخ');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('اختصارات لوحة المفاتيح').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('المبلغ');
    await page.locator('.search-hit').first().waitFor();
    await announced(page, /نتيجة|نتيجتان|نتائج/);
    const shown = await latinWords(page, /Markdown|a\.js|amount|name|integer|string|object/);
    assert.deepEqual(shown, []);
  }));

test('an unknown address is answered in Arabic', async () => {
  const said = await visitPage(site, '/nope', async (page) => {
    assert.match(await page.title(), /^الصفحة غير موجودة \| /);
    assert.deepEqual(await latinWords(page, /nope/), []);
  });
  assert.deepEqual(said, [notFoundLine('/nope')]);
});

test('an operation and its request builder are in Arabic, mistakes too', () =>
  quietVisit(site, '/shop/set-price', async (page) => {
    const names = new RegExp(
      `${SAMPLE_LANGUAGES.map(({ label }) => label).join('|')}|application|json|amount|name|integer|string|OK|prices`,
    );
    assert.deepEqual(await latinWords(page, names), []);
    await page.getByRole('button', { name: 'إنشاء طلب' }).first().click();
    const amount = page.locator('dialog.builder').getByLabel('amount', { exact: true }).first();
    await amount.fill('1');
    await amount.blur();
    await page.locator('dialog.builder').getByText('يجب ألا يقل عن 100').first().waitFor();
    assert.deepEqual(await latinWords(page, names), []);
  }));

test('where the script of a page cannot be loaded, the page says so in Arabic', async () => {
  const { page } = await openReader(site);
  await page.route(/_assets\/page-/, (route) => route.abort());
  await page.goto('/pay');
  const alert = page.getByRole('alert');
  await alert.getByText('خطأ في الصفحة').waitFor();
  assert.equal(await alert.getByRole('button').textContent(), 'إعادة المحاولة');
});
