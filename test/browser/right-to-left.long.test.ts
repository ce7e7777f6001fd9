// An Arabic site: what is read from left to right is in the order in which it is written, the frame is mirrored,
// nothing overlaps. Order is what readers see: each character's place on the screen, read from left to right. Its pages
// have everything that is read from left to right.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { emptyDrawings } from '../support/drawn-files.ts';
import { violations } from './axe.ts';
import { previewOfFiles } from './fixture.ts';
import { boxOf, stylesOf } from './look.ts';
import { hasFocus, openReader, quietVisit, visit } from './reader.ts';

/** More lines of site.yaml. */
const CONFIG = `
locales: { default: ar, list: [{ code: ar, label: العربية, direction: rtl }] }
editUrl: https://code.example.com/docs/
navbar:
  title: بوابة المطورين
  items:
    - { type: docSidebar, sidebarId: guides, label: الأدلة, position: left }
    - { type: docSidebar, sidebarId: api, label: واجهة API, position: left }
    - { type: dropdown, label: المزيد, position: left, items: [{ to: /plain, label: C# و .NET }, { href: 'https://example.com', label: المدونة }] }
    - { href: 'https://example.com/dashboard', label: لوحة التحكم, position: right }
    - { type: search, position: right }
footer:
  links:
    - title: الدعم
      items:
        - { label: '+966 11 200 0000', href: 'tel:+966112000000' }
        - { label: الحالة, href: 'https://example.com/status' }
    - title: اللغات
      items: [{ label: C#, to: /plain }, { label: أدلة, to: /guides/start }]
  copyright: حقوق النشر © 2026
announcement: { id: new, content: 'جديد: <a href="/plain">أنواع النصوص</a> في صفحة واحدة، للاتصال +966 11 200 0000.', isCloseable: true }
`;

const SPEC = `openapi: 3.1.0
info: { title: واجهة المدفوعات, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
security: [{ key: [] }]
paths:
  /payments/{id}/refund:
    post:
      operationId: refundPayment
      summary: استرداد دفعة
      parameters:
        - { name: id, in: path, required: true, description: رقم الدفعة., schema: { type: string, format: uuid }, example: 14eea8a6-9985-4732-97f4-b16e44eed044 }
        - { name: 'filter[state]', in: query, description: حالة واحدة., schema: { type: string, enum: [paid, '-1'] } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Refund' } } } }
      responses:
        '200': { description: أُعيد المبلغ., content: { application/json: { schema: { $ref: '#/components/schemas/Payment' } } } }
components:
  securitySchemes: { key: { type: http, scheme: basic, description: المفتاح السري. } }
  schemas:
    Refund:
      type: object
      required: [amount]
      properties:
        amount: { type: integer, minimum: 1, description: 'المبلغ المعاد، وأقصاه +1,000.00 SAR.', example: 1500 }
        reason: { type: string, maxLength: 255, description: 'سبب الاسترداد، مثل "-5".', example: نفدت الكمية }
        return_url: { type: string, format: uri, description: عنوان العودة., example: 'https://shop.example.com/return/' }
    Payment:
      type: object
      properties:
        id: { type: string, format: uuid, description: رقم الدفعة., example: 14eea8a6-9985-4732-97f4-b16e44eed044 }
        status: { type: string, enum: [paid, refunded], description: حالة الدفعة., example: refunded }
        source: { type: object, description: وسيلة الدفع., properties: { company: { type: string, description: الشبكة، مثل \`mada\`., example: mada } } }
`;

const KINDS_PAGE = `---
title: أنواع النصوص في 3-D Secure
description: كل ما يُقرأ من اليسار إلى اليمين.
keywords: [نص]
---

أرسل الطلب إلى \`/payments/{id}/refund\` ثم انتظر الرد.

اتصل بالرقم +966 11 200 0000 أو [+966 11 200 0001](tel:+966112000001) في أي وقت.

المبلغ -5 أو 1,200.00 SAR أو SAR 1,200.00 مع رسوم 2.75% لكل عملية.

نكتب بلغات C# و C++ و .NET أيضًا.

المفتاح هو :123456 والإصدار v1.2 ثم 1.2.0-beta بعده.

راسل support@example.com أو افتح https://example.com/help/ الآن.

البطاقة 4464 0400 0000 0015 للاختبار، والتاريخ 2025-09-14 اليوم.

اطلب POST /payments/\\{id\\} أو \`GET /payments/:id\` مباشرة.

اضغط <kbd>Ctrl</kbd>+<kbd>K</kbd> ثم *أكّد* و**C#**.

## رموز الأخطاء في 3-D Secure

| الرمز | المعنى | المبلغ |
| --- | --- | ---: |
| \`/errors/{code}\` | خطأ في 3-D Secure | -5.00 |
| \`x-api-key:\` | مفتاح خاطئ في لغة C# | SAR 1,200.00 |

<DataTable name="cards" caption="بطاقات الاختبار" filter />

## ما بعد ذلك

[موقع خارجي](https://example.com) و [استرداد دفعة](/api/refund).
`;

const DIAGRAM = 'flowchart LR\n  A[Browser] --> B[Server]';

const GUIDE = `---
title: ابدأ الآن
description: دليل بخطوات وعلامات تبويب وجدول.
tags: [دفع]
---

ضع نموذج الدفع في صفحتك، وتحقق من كل دفعة على خادمك. لا تمر بيانات البطاقة بخادمك.

## Step 1: ثبّت المكتبة {#install}

احفظ الملف \`public/index.html\` ومفتاحك العام فيه، ثم شغّل الخادم.

\`\`\`js title="server.mjs"
import express from 'express';
const app = express();
app.post('/webhooks/payments', (request, response) => {
  response.sendStatus(200); // تم
});
app.listen(3000);
\`\`\`

**You see** النموذج على \`http://localhost:3000/\`.

## Step 2: تحقق على خادمك {#verify}

<Tabs group="lang">
<Tab label="Node.js">

\`\`\`bash
npm install @example/payments@1.2.0
\`\`\`

</Tab>
<Tab label="C#">

\`\`\`bash
dotnet add package Example.Payments
\`\`\`

</Tab>
</Tabs>

- [ ] المفتاح السري \`sk_test_…\` على الخادم وحده.
- [x] الجدول الزمني -5 أيام.

:::tip
تبدأ مفاتيح الاختبار بـ \`sk_test_\`، وتبدأ الأرقام بـ +966 دائمًا.
:::

<Steps>

### افتح الحساب

من الصفحة الرئيسية.

### انسخ المفتاح

ثم احفظه.

</Steps>

\`\`\`mermaid title="مسار الدفع"
${DIAGRAM}
\`\`\`
`;

const HOME = `---
title: الصفحة الرئيسية
description: الدفع عبر mada والبطاقات.
hide_title: true
hide_table_of_contents: true
---

<Columns>
<Column>
<Hero title="المدفوعات في السعودية للمهندسين" lead="واجهة واحدة لـ mada و Visa و Apple Pay، مع الفواتير والتحويلات 24/7.">
  <LinkButton to="/guides/start" kind="primary">ابدأ الآن</LinkButton>
  <LinkButton to="/api/refund" kind="secondary">مرجع API</LinkButton>
</Hero>
</Column>
<Column>

\`\`\`js title="form.js"
Payments.mount('#form', {
  publishableKey: 'pk_test_…',
  amount: 11500, // SAR 115.00
});
\`\`\`

</Column>
</Columns>

## ماذا تريد أن تبني؟

<CardGrid columns="2">
  <LinkCard to="/guides/start" title="موقع إلكتروني">نموذج للبطاقات و C#.</LinkCard>
  <LinkCard to="/plain" title="متجر 3-D Secure">إضافات لخمسة أنظمة.</LinkCard>
</CardGrid>
`;

const FILES = {
  ...emptyDrawings(DIAGRAM),
  'content/index.mdx': HOME,
  'content/search.mdx': '---\ntitle: البحث\n---\n\n<SearchPage />\n',
  'content/plain.mdx': KINDS_PAGE,
  'content/guides/start.mdx': GUIDE,
  'content/guides/csharp.mdx':
    '---\ntitle: C# و C++\ndescription: مكتبة C# للدفع.\n---\n\nمكتبة لغة C# من الإصدار 1.2.0-beta.\n',
  'content/api/refund.mdx':
    '---\ntitle: استرداد دفعة\ndescription: أعد المبلغ إلى العميل.\n---\n\nيعيد الاسترداد المبلغ إلى العميل، كاملًا أو على أجزاء.\n\n<ApiOperation id="refundPayment" />\n',
  'content/sidebars.yaml': `guides:
  label: الأدلة
  items:
    - label: بطاقات 3-D Secure
      link: generated
      slug: cards
      description: كل ما يخص البطاقات +18.
      items: [guides/start, plain, guides/csharp]
api:
  label: واجهة API
  items:
    - label: Payments API
      items:
        - label: Refunds API
          items: [{ id: api/refund, method: POST }]
`,
  'content/data/cards.yaml': `columns:
  - { key: number, label: الرقم, kind: code, copy: true }
  - { key: scheme, label: الشبكة }
  - { key: amount, label: المبلغ, kind: number }
  - { key: note, label: النتيجة }
rows:
  - { number: 4464 0400 0000 0015, scheme: mada, amount: '-5.00', note: دفعة ناجحة عبر 3-D Secure }
  - { number: 4111 1100 0000 0013, scheme: Visa, amount: 'SAR 1,200.00', note: دفعة مرفوضة +7 أيام }
`,
  'specs/payments.yaml': SPEC,
};

const site = previewOfFiles(FILES, { config: CONFIG });

const KINDS = '/plain';
const OPERATION = '/api/refund';
const PAGES = ['/', KINDS, '/guides/start', '/category/cards', OPERATION, '/search/?q=C%23'];

/** The characters of `written` in the element as they stand on the screen: line by line, without spaces. */
function seen(element: Locator, written: string): Promise<string> {
  return element.first().evaluate((root, words) => {
    const places: { char: string; range: Range }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      [...(node.textContent ?? '')].forEach((char, at) => {
        if (/[\s\u2066-\u2069]/.test(char)) return;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        places.push({ char, range });
      });
    const text = places.map(({ char }) => char).join('');
    const bare = words.replace(/\s/g, '');
    const from = text.indexOf(bare);
    if (from < 0) return `no "${words}" in "${text}"`;
    const boxes = places.slice(from, from + bare.length).map(({ char, range }) => {
      const { x, width, y, height } = range.getBoundingClientRect();
      return { char, x: x + width / 2, y: y + height / 2 };
    });
    const rows: (typeof boxes)[] = [];
    for (const box of boxes) {
      const row = rows.at(-1);
      if (row?.[0] && Math.abs(row[0].y - box.y) < 10) row.push(box);
      else rows.push([box]);
    }
    return rows
      .flatMap((row) => row.sort((a, b) => a.x - b.x))
      .map(({ char }) => char)
      .join('');
  }, written);
}

async function assertInOrder(element: Locator, ...written: string[]): Promise<void> {
  for (const words of written)
    assert.equal(await seen(element, words), words.replace(/\s/g, ''), words);
}

const leftOf = async (element: Locator): Promise<number> => (await boxOf(element)).x;

for (const width of [1440, 390]) {
  test(`text of a page: each kind is read in order, ${width} px`, () =>
    quietVisit(site, { path: KINDS, width }, async (page) => {
      await assertInOrder(
        page.locator('article'),
        '/payments/{id}/refund',
        '+966 11 200 0000',
        '+966 11 200 0001', // a link
        '-5',
        '1,200.00 SAR',
        'SAR 1,200.00',
        '2.75%',
        'C#',
        'C++',
        '.NET',
        ':123456',
        'v1.2',
        '1.2.0-beta',
        'support@example.com',
        'https://example.com/help/',
        '4464 0400 0000 0015',
        '2025-09-14',
        'POST /payments/{id}',
        'GET /payments/:id',
      );
      const cells = page.locator('td');
      await assertInOrder(cells.filter({ hasText: 'errors' }), '/errors/{code}');
      await assertInOrder(cells.filter({ hasText: 'api-key' }), 'x-api-key:');
      await assertInOrder(cells.filter({ hasText: '5.00' }), '-5.00');
      await assertInOrder(page.locator('.data-table'), '4464 0400 0000 0015', '-5.00', '+7');
      await assertInOrder(page.locator('h1'), '3-D Secure');
      await assertInOrder(page.locator('.announcement, .footer').last(), '+966 11 200 0000');
      await assertInOrder(page.locator('.footer a', { hasText: 'C' }), 'C#');
    }));

  test(`around the page: breadcrumbs, pager, tabs, hits and the builder are in order, ${width} px`, () =>
    quietVisit(site, { path: KINDS, width }, async (page) => {
      await assertInOrder(page.locator('.breadcrumbs'), '3-D Secure');
      await assertInOrder(page.locator('.pager-next'), 'C#', 'C++');
      if (width > 996) {
        await assertInOrder(page.locator('.toc'), '3-D Secure');
        await assertInOrder(page.locator('.doc-sidebar'), '3-D Secure', 'C#', 'C++');
        await assertInOrder(page.locator('.search-shortcut'), 'Ctrl K');
        assert.ok(
          (await leftOf(page.locator('.pager-prev'))) > (await leftOf(page.locator('.pager-next'))),
        );
        await page.locator('.search-input').click();
      } else {
        await page.locator('.navbar-menu').click();
        await assertInOrder(page.locator('.doc-sidebar'), '3-D Secure', 'C#', 'C++');
        const back = page.locator('.sidebar-docs .sidebar-switch');
        assert.match((await back.textContent()) ?? '', /^→/);
        assert.match(await seen(back, '→العودةإلىالقائمةالرئيسية'), /→$/);
        await page.keyboard.press('Escape');
        await page.locator('.search-link').click();
      }
      await page.keyboard.type('3-D');
      const hits = page.locator('.search-hit', { has: page.locator('.search-hit-text mark') });
      await assertInOrder(hits.last().locator('.search-hit-text'), '3-D Secure');
      await assertInOrder(page.locator('.search-hit-title', { hasText: 'Secure' }), '3-D Secure');
      await assertInOrder(page.locator('.search-crumbs', { hasText: 'Secure' }), '3-D Secure');
    }));

  test(`an operation: address, fields, samples and the request builder, ${width} px`, () =>
    quietVisit(site, { path: OPERATION, width }, async (page) => {
      const address = 'https://api.example.com/v1/payments/{id}/refund';
      await assertInOrder(page.locator('.endpoint'), `POST${address}`.slice(4), '{id}');
      assert.ok(
        (await leftOf(page.locator('.endpoint .verb'))) <=
          (await leftOf(page.locator('.endpoint code'))),
      );
      await assertInOrder(page.locator('.api'), 'filter[state]', '-1', '+1,000.00 SAR');
      await assertInOrder(page.locator('.api-request .tabs-tab', { hasText: 'C#' }), 'C#');
      // The outer crumb is further right, whatever the letters of both.
      if (width > 996) {
        const crumbs = await seen(page.locator('.breadcrumbs'), 'PaymentsAPI›RefundsAPI');
        assert.match(crumbs, /^RefundsAPI›PaymentsAPI$/);
      }
      await page.locator('.samples-bar button').click();
      const builder = page.locator('.builder[open]');
      await assertInOrder(builder.locator('.builder-head p'), 'POST /payments/{id}/refund');
      assert.equal(
        await seen(builder.locator('.builder-chips'), '+ filter[state]'),
        'filter[state]+', // the plus is where a reader begins
      );
      await assertInOrder(builder.locator('.builder-form'), '+1,000.00 SAR', '-5');
      const inputs = await builder
        .locator('.builder-form input')
        .evaluateAll((all) =>
          all.map((one) => [
            (one as HTMLInputElement).value.slice(0, 8),
            getComputedStyle(one).direction,
          ]),
        );
      assert.deepEqual(inputs, [
        ['14eea8a6', 'ltr'],
        ['1500', 'ltr'],
        ['نفدت الك', 'ltr'],
        ['https://', 'ltr'],
      ]);
    }));
}

test('headings are not spaced, emphasis is upright, code starts at its left edge', () =>
  quietVisit(site, KINDS, async (page) => {
    for (const part of ['h1', 'em']) {
      const look = await stylesOf(page.locator(`article ${part}`), 'letter-spacing', 'font-style');
      assert.deepEqual(look, ['normal', 'normal'], part);
    }
    await visit({ page }, '/guides/start');
    const pre = page.locator('.code-block pre').first();
    assert.ok((await leftOf(pre.locator('.line, code'))) - (await leftOf(pre)) < 20);
  }));

test('tabs follow the arrow keys of the direction', () =>
  quietVisit(site, '/guides/start', async (page) => {
    const tabs = page.locator('[role="tab"]');
    await tabs.first().focus();
    await page.keyboard.press('ArrowLeft');
    assert.equal(await hasFocus(tabs.nth(1)), true);
  }));

/** Parts of the frame that lie over each other, and what is wider than the window. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [];
    const parts =
      '.breadcrumbs-list, .page-tools > summary, .toc, .toc-mobile, article > *, .api-rail, .pager-link, .brand, .navbar-items > li, .search-form, .sidebar';
    const boxes = [...document.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const a of boxes)
      for (const b of boxes) {
        if (a === b || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 1 && down > 1 && a.one.className < b.one.className)
          found.push(`${a.one.className} over ${b.one.className}`);
      }
    return found;
  });
}

test('nothing spills or overlaps at any width, and axe finds nothing', async () => {
  const found: Record<string, string[]> = {};
  const { page } = await openReader(site, { context: { reducedMotion: 'reduce' } });
  for (const path of [...PAGES, '/nope']) {
    await visit({ page }, path);
    for (const width of [1680, 1440, 1300, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wrong = await misplaced(page);
      if ([1440, 390].includes(width)) wrong.push(...(await violations(page)));
      if (wrong.length > 0) found[`${path} ${width}`] = wrong;
    }
  }
  assert.deepEqual(found, {});
});
