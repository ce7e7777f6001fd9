// What pages claim, of themselves and of each other: that a server sends no card, what test cards exist, which facts of
// a payment are compared, and how a receiver responds.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { globSync } from 'glob';
import { languageOf } from '../../generator/content/example-snippets.ts';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { builtSite } from '../support/built-site.ts';
import { fencesOf } from '../support/fences.ts';
import { PROJECT } from '../support/site.ts';
import { writtenPages } from './content-files.ts';
import { readRows, readText } from './specs/spec-files.ts';

const pages = writtenPages();
const examples = globSync('content/examples/**/*.*', { cwd: PROJECT, posix: true })
  .sort()
  .map((path) => ({ path, code: readText(path) }));

const NUMBERS = ['test-cards', 'test-cards-more', 'test-cards-refused']
  .flatMap((table) => readRows(table))
  .map((row) => (row['number'] ?? '').replaceAll(' ', ''))
  .filter((number) => /^\d{15,}$/.test(number));

/** Typed card data: a field for the security code, or a test card's number. */
const CARD = new RegExp(
  `(?<![\\w.])["']?cvc["']?\\]?\\s*(?::|=>|=[^=])|\\b(?:${NUMBERS.join('|')})\\b`,
);
const SERVER: readonly string[] = SAMPLE_LANGUAGES.map(({ language }) => language).filter(
  (language) => language !== 'bash' && language !== 'javascript',
);

test('no sample in a language of servers sends a card, written by hand or made from an operation', async () => {
  const { dist } = await builtSite();
  const copies = globSync('**/*.md', { cwd: dist, posix: true }).flatMap((path) =>
    fencesOf(readFileSync(join(dist, path), 'utf8')).map((fence) => ({ path, ...fence })),
  );
  const written = pages.flatMap(({ path, text }) =>
    fencesOf(text).map((fence) => ({ path, ...fence })),
  );
  const files = examples.map(({ path, code }) => ({
    path,
    code,
    line: 1,
    language: languageOf(path),
  }));
  const shown = [...copies, ...written, ...files]; // a copy has one language
  const ofServers = shown.filter(
    ({ language, code }) =>
      SERVER.includes(language) || (language !== 'tsx' && code.includes('process.env')), // of React Native
  );
  assert.ok(NUMBERS.length > 100);
  assert.ok(ofServers.length > 100, `${ofServers.length} samples`);
  assert.deepEqual(
    ofServers.filter(({ code }) => CARD.test(code)).map(({ path, line }) => `${path}:${line}`),
    [],
  );
});

test('no page promises a test card for each result: some payment errors have none', () => {
  const cards = JSON.stringify([...readRows('test-cards'), ...readRows('test-cards-more')]);
  const none = readRows('payment-errors').filter(({ code }) => !cards.includes(`\`${code}\``));
  assert.ok(none.length > 0);
  const links = pages.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /\(\/guides\/card-payments\/test-cards\)|test-cards"/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  assert.ok(links.length > 10);
  const all = /\b(?:all other|each|every) (?:decline|error|problem|result)/i;
  assert.deepEqual(
    links.filter((line) => all.test(line)),
    [],
  );
});

const FACTS = ['Status', 'Amount plus discount', 'Currency', 'Order'];

test('the facts of a payment that are compared are the same everywhere, in one order', () => {
  const [, home = ''] = readText('content/api/idempotency.mdx').split('{#verify-a-payment}');
  assert.deepEqual(
    [...home.matchAll(/^\d\. \*\*([^*]+?)\.?\*\*/gm)].map(([, fact]) => fact).slice(0, 4),
    FACTS,
  );
  const short = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/[^.\n]*\bamount\b[^.\n]*\bdiscount\b[^.\n]*\bcurrency\b[^.\n]*/gi)].map(
      ([sentence]) => ({ path, sentence: sentence.replaceAll('`', ''), text }),
    ),
  );
  const compared = short.filter(({ sentence }) => /compar|verif|check|right/i.test(sentence));
  assert.ok(compared.length > 0, `${compared.length} mentions`);
  for (const { path, sentence, text } of compared) {
    assert.match(
      sentence,
      /status, amount plus (?:the )?discount[^,]*, currency and (?:order|metadata)/i,
      `${path}: ${sentence}`,
    );
    assert.match(text, /02-fetch-payment|verify-a-payment|verify-on-your-server/, path);
  }
});

test('receivers of events respond with 200, and pages expect it', () => {
  const receivers = [
    ...pages.flatMap(({ path, text }) => fencesOf(text).map(({ code }) => ({ path, code }))),
    ...examples,
  ].filter(({ code }) => /is_?from_?provider\(/i.test(code) && /\b401\b/.test(code));
  assert.ok(receivers.length >= 3, `${receivers.length} receivers`);
  const response = /(?<=receive_?event[\s\S]*)\b204\b|sendStatus\(204\)|noContent\(\)/i;
  assert.deepEqual(
    receivers.filter(({ code }) => response.test(code)).map(({ path }) => path),
    [],
  );
  for (const { path, text } of pages.filter((page) => page.text.includes('Webhook-Signature')))
    for (const [, status] of text.matchAll(/\bExpect (\d{3})\b/g))
      assert.equal(status, '200', path);
});
