// What every page owes its reader: no sample longer than a screen, a check on the server where a browser reports a
// result, a checklist where money moves, and the links to what comes next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { builtPages } from '../support/built-site.ts';
import { fencesOf } from '../support/fences.ts';
import { writtenPages } from './content-files.ts';
import { readText } from './specs/spec-files.ts';

/** Route → the page as it is written. */
const pages = new Map(
  writtenPages().map(({ path, text }) => [path.replace(/^content|(?:index)?\.mdx$/g, ''), text]),
);

const MOST_LINES = 40;
/** Looked at, not copied. */
const DATA = new Set(['mermaid', 'json', 'csv', 'diff']);

test('a sample has at most 40 lines: longer ones are split', () => {
  for (const [route, text] of pages) {
    for (const { language, title, code } of fencesOf(text)) {
      const lines = code.split('\n').length;
      assert.ok(DATA.has(language) || lines <= MOST_LINES, `${route}: ${title} has ${lines} lines`);
    }
  }
});

/** How a page or an app learns of a result from the payer's device. */
const REPORTED = /\b(?:callbackUrl|callback_url|success_url|onResult|onCompleted|on_result)\b/;
/** Where the server asks for itself. */
const VERIFIED =
  /\((?:\/guides\/card-payments\/sdks|\/api\/idempotency#verify-a-payment|\/api\/payments\/02-fetch-payment|\/api\/invoices\/04-show-invoice|\/api\/other\/tokens\/fetch-token|\/guides\/card-payments\/basic-integration#verify-on-your-server)/;
/** They name the field among others, and show no result. */
const NO_RESULT = new Set([
  '/api/invoices/05-update-invoice',
  '/guides/dashboard/setting-up-your-ip-whitelist',
  '/guides/references/form-configuration/translations',
]);

test('where a browser or an app reports a result, the page leads to the check on the server', () => {
  let count = 0;
  for (const [route, text] of pages) {
    if (!REPORTED.test(text) || NO_RESULT.has(route)) continue;
    count += 1;
    assert.match(text, VERIFIED, route);
  }
  assert.ok(count > 25, `${count} pages`);
});

/** Before the first real money. */
const WITH_CHECKLIST = [
  '/guides/apple-pay/apple-pay-ios',
  '/guides/apple-pay/apple-pay-web',
  '/guides/apple-pay/basic-integration',
  '/guides/card-payments/basic-integration',
  '/guides/card-payments/custom-ui',
  '/guides/dashboard/setting-up-webhooks',
  '/guides/google-pay/google-pay-web',
  '/guides/invoices/creating-invoices',
  '/guides/payouts/introduction',
  '/guides/samsung-pay/basic-integration',
  '/guides/samsung-pay/samsung-pay-android',
  '/guides/samsung-pay/samsung-pay-web',
  '/guides/settlements/facilitation-merchants',
  '/guides/settlements/using-api',
  '/guides/stc-pay/basic-integration',
  '/guides/stc-pay/custom-ui',
  '/guides/tokenization/tokenized-cards',
  ...['ios', 'android', 'flutter', 'react-native'].map((sdk) => `/sdk/${sdk}/basic-integration`),
  ...['magento2', 'woocommerce', 'opencart', 'nop-commerce', 'presta-shop'].map(
    (platform) => `/ecommerce/${platform}/installation`,
  ),
];

test('where money moves, a go-live checklist stands before the end', () => {
  for (const route of WITH_CHECKLIST) {
    const [, section = ''] = (pages.get(route) ?? '').split(/^## Go-live checklist.*$/m);
    const items = section.split(/^## /m)[0]?.match(/^- \[ \] \S/gm) ?? [];
    assert.ok(items.length >= 2, `${route}: ${items.length} items`);
  }
});

test('each page leads to what its reader needs next', () => {
  const planned = parse(readText('test/content/links.yaml')) as Record<string, string[]>;
  assert.ok(Object.keys(planned).length > 120);
  for (const [route, links] of Object.entries(planned)) {
    const text = pages.get(route) ?? '';
    const missing = links.filter((link) => !new RegExp(`[("]${link}[#)"]`).test(text));
    assert.deepEqual(missing, [], route);
  }
});

test('a category page has its description and a card for each page that it lists', async () => {
  const categories = await builtPages('category/*/index.html');
  assert.equal(categories.length, 27);
  const described = new Set<string>();
  for (const { file, html } of categories) {
    const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
    const [, description = ''] = /<\/h1>[\s\S]*?<p[^>]*>([\s\S]*?)<\/p>/.exec(article) ?? [];
    assert.ok(description.split(' ').length >= 4 && !described.has(description), file);
    described.add(description);
    const isWithSupport = file.includes('google-pay'); // its guide is unlisted
    assert.equal(article.includes('class="card-link"'), !isWithSupport, file);
  }
});
