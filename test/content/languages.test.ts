// Where readers of any server language stop, samples stand in all seven, in the same order everywhere.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { PROJECT } from '../support/site.ts';

const SEVEN = ['cURL', 'Node.js', 'Python', 'PHP', 'Ruby', 'Java', 'C#'];

/** Page → how many of its samples are in all seven. */
const WANTED: Readonly<Record<string, number>> = {
  'api/settlements/03-list-settlement-lines': 1,
  'guides/card-payments/basic-integration': 1, // verify
  'guides/dashboard/get-your-api-keys': 1,
  'guides/invoices/creating-invoices': 1,
  'guides/payouts/quick-start': 5,
  'guides/settlements/facilitation-merchants': 2, // shares, payment
  'guides/tokenization/tokenized-cards': 2, // with and without the payer
};

/** Page → languages, and how many of its samples have just these: no cURL where it has nothing to say. */
const SIX = SEVEN.slice(1);
const THREE = ['Node.js', 'Python', 'PHP'];
const OTHERS: Readonly<Record<string, readonly [languages: readonly string[], count: number]>> = {
  'api/idempotency': [THREE, 2], // verify, retry
  'api/other/webhooks/webhook-reference': [THREE, 1], // verify
  'api/pagination': [THREE, 2], // page by page, by time
  'api/other/apple-pay/request-apple-pay-session': [['Node.js', 'PHP'], 1],
  'api/payouts/04-create-payout': [['Node.js', 'Python'], 1],
  'api/payouts/07-create-bulk-payout': [['Node.js', 'Python'], 1],
  'guides/card-payments/basic-integration': [SIX, 2], // store, return
  'guides/coupons/security-considerations': [SIX, 1],
  'guides/dashboard/setting-up-webhooks': [THREE, 3],
  'guides/invoices/creating-invoices': [THREE, 1],
  'guides/payouts/payout-account-details': [SIX, 1],
  'guides/payouts/quick-start': [SIX, 1], // what its calls share
  'guides/settlements/file-format': [SIX, 1],
  'guides/settlements/using-api': [['Node.js', 'Python'], 4],
};

const FOUR = ['Swift', 'Kotlin', 'Dart', 'TypeScript'];
/** No Apple Pay on Android, no Samsung Pay on iPhones. */
const APPS: Readonly<Record<string, readonly string[]>> = {
  'guides/apple-pay/sdks': ['Swift', 'Dart', 'TypeScript'],
  'guides/card-payments/sdks': FOUR,
  'guides/samsung-pay/basic-integration': ['Kotlin', 'Dart', 'TypeScript'],
  'guides/stc-pay/sdks': FOUR,
};

test('samples for apps stand in every language of an SDK that has the method', () => {
  for (const [page, languages] of Object.entries(APPS)) {
    const text = readFileSync(join(PROJECT, 'content', `${page}.mdx`), 'utf8');
    const shown = [...text.matchAll(/<Tabs group="app">([\s\S]*?)<\/Tabs>/g)].map(([, tabs = '']) =>
      [...tabs.matchAll(/<Tab label="([^"]+)">\s+```/g)].map(([, label = '']) => label),
    );
    assert.ok(shown.length > 0, page);
    for (const labels of shown) assert.deepEqual(labels, languages, page);
  }
});

/** The labels of each sample that has server languages. */
function samplesOf(page: string): string[][] {
  const text = readFileSync(join(PROJECT, 'content', page), 'utf8');
  return [...text.matchAll(/<Tabs group="lang">([\s\S]*?)<\/Tabs>/g)]
    .map(([, tabs = '']) =>
      [...tabs.matchAll(/<Tab label="([^"]+)"/g)].map(([, label = '']) => label),
    )
    .filter((labels) => labels.some((label) => SEVEN.includes(label)));
}

test('samples stand in seven languages where they were promised', () => {
  for (const [page, count] of Object.entries(WANTED)) {
    const complete = samplesOf(`${page}.mdx`).filter((labels) =>
      SEVEN.every((language) => labels.includes(language)),
    );
    assert.ok(complete.length >= count, `${page}: ${complete.length} of ${count}`);
  }
});

test('samples stand in fewer languages where fewer were promised', () => {
  for (const [page, [languages, count]] of Object.entries(OTHERS)) {
    const shown = samplesOf(`${page}.mdx`).filter((labels) => `${labels}` === `${languages}`);
    assert.equal(shown.length, count, `${page} in ${languages}`);
  }
});

test('languages stand in the same order on every page', () => {
  const wrong = globSync('**/*.mdx', { cwd: join(PROJECT, 'content'), posix: true }).filter(
    (page) =>
      samplesOf(page).some((labels) => {
        const places = labels.map((label) => SEVEN.indexOf(label)).filter((place) => place >= 0);
        return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
      }),
  );
  assert.deepEqual(wrong, []);
});
