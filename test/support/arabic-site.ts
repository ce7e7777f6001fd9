// A small site in Arabic, right to left, with everything on its pages that is read from left to right. Entries:
// ARABIC_CONFIG, ARABIC_FILES.

import { emptyDrawings } from './drawn-files.ts';
import type { Files } from './site.ts';

/** More lines of site.yaml. */
export const ARABIC_CONFIG = `
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

const KINDS = `---
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

export const ARABIC_FILES: Files = {
  ...emptyDrawings(DIAGRAM),
  'content/index.mdx': HOME,
  'content/search.mdx': '---\ntitle: البحث\n---\n\n<SearchPage />\n',
  'content/plain.mdx': KINDS,
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
