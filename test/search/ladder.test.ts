// The ladder of a query: test/SPEC.md §5 ("Empty search query gives no results", "stop words removed, then
// with one word dropped (only when more than 2 words)") and §9 ("at most 8 results per query").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as marks from '../../site/shared/search/mark-matches.ts';
import { snippet } from '../../site/shared/search/snippet.ts';
import { finder, marked, type Page } from './finder.ts';

test('an empty query finds nothing, and so does one of stop words [S5.1]', () => {
  const find = finder([['The page', 'all of it']]);
  assert.deepEqual(find(''), []);
  assert.deepEqual(find(' -- '), []);
  assert.deepEqual(find('the of it'), []);
});

test('an exact title comes first, then titles that begin so, then an exact heading of a page about something else', () => {
  const find = finder([
    ['Refunds in shops', 'refunds refunds refunds'],
    ['Money', 'nothing', ['Refunds', 'words']],
    ['Refunds', 'short'],
  ]);
  assert.deepEqual(find('refunds').slice(0, 3), ['Refunds', 'Refunds in shops', 'Refunds']);
});

test('stop words do not stand in the way, and adding one changes nothing [S5.4] [S9.4]', () => {
  const find = finder([
    ['Create a payment', 'x'],
    ['Create an invoice', 'y'],
  ]);
  assert.deepEqual(find('how to create a payment')[0], 'Create a payment');
  assert.deepEqual(find('create the payment'), find('create payment'));
});

test('a word that has the stem of a stop word brings no page forward: one, of on', () => {
  const find = finder([
    ['Shop', 'one refund to many cards'],
    ['Refunds', 'refunds to cards, refunds to other cards'],
  ]);
  assert.deepEqual(find('refund on cards'), ['Refunds', 'Shop']);
});

test('only the word typed last may be incomplete', () => {
  const find = finder([['Alpha', 'tokenization refund']]);
  assert.deepEqual(find('tokeniz'), ['Alpha']);
  assert.deepEqual(find('refund tokeniz'), ['Alpha']);
  assert.deepEqual(
    find('tokeniz '),
    ['Alpha'],
    'a finished word that is none: nearly right is enough',
  );
});

test('whole words rank above words that only begin so', () => {
  const find = finder([
    ['Alpha', 'captures and captured things'],
    ['Beta', 'capt in many words around it here and there'],
  ]);
  assert.deepEqual(find('capt'), ['Beta', 'Alpha']);
});

test('one edit is forgiven from four letters on, two from eight, never in codes and numbers', () => {
  const find = finder([
    ['Alpha', 'test webhook recurring idempotency'],
    ['Beta', 'error_4012 and 4111111111111111'],
  ]);
  const mistyped = ['tset', 'webhok', 'webhhook', 'webhouk', 'wehbook', 'eebhook'];
  for (const query of [...mistyped, 'reccuring', 'idempotanci'])
    assert.deepEqual(find(query), ['Alpha'], query);
  for (const query of ['tst', 'wobhok', 'wrong_4013', '4111111111111112'])
    assert.deepEqual(find(query), [], query);
  assert.equal(marked('code 40122', '40123'), 'code 40122');
});

test('a known word is not taken for another', () => {
  const find = finder([
    ['Alpha', 'meeting'],
    ['Beta', 'seeking words', ['Section', 'seeding']],
    ['Gamma', 'seeking'],
    ['Delta', 'seeking'],
  ]);
  assert.ok(!find('seeking').includes('Section'));
});

test('at most as many hits as asked for, none twice; different pages before more of one [S9.4]', () => {
  const sections = Array.from({ length: 9 }, (_, at): [string, string] => [`Refund ${at}`, 'x']);
  const find = finder([
    ...Array.from({ length: 9 }, (_, at): Page => [`Page ${at}`, 'x', ...sections]),
  ]);
  const eight = find('refund');
  assert.equal(eight.length, 8);
  assert.equal(eight.filter((title) => title === 'Refund 0').length, 3, eight.join(', '));
  const hundred = find('refund', 100);
  assert.equal(hundred.length, 81);
  assert.equal(new Set(hundred).size, 9);
  const alone = finder([
    ['Only page', 'words', ...sections],
    ['Other page', 'other words'],
  ]);
  assert.equal(alone('refund').length, 8, 'one page that is all there is fills the list');
});

test('words that make an identifier of the site lead to it', () => {
  const find = finder([
    ['Wallets', 'insufficient balance', ['Fund a wallet', 'funds and more funds']],
    ['Test cards', 'insufficient funds, in words: insufficient funds'],
    ['Errors', 'codes', ['insufficient_funds', 'the payer has too little money']],
    ['Form', 'fields', ['source.number', 'digits'], ['sourceUrl', 'address']],
    ['Lists', 'the number of a source', ['Number', 'a source has one']],
  ]);
  assert.equal(find('insufficient funds')[0], 'insufficient_funds');
  assert.equal(find('Insufficient-Funds')[0], 'insufficient_funds');
  assert.equal(find('source number')[0], 'source.number');
  assert.equal(find('why insufficient funds')[0], 'insufficient_funds');
});

test('a heading of many pages does not stand before titles that begin so', () => {
  const install = (shop: string): Page => [`Install on ${shop}`, 'x', ['Webhook', 'address']];
  const find = finder([
    install('One'),
    install('Two'),
    install('Three'),
    ['Webhook reference', 'all of it'],
    ['Listing', 'x', ['Key rotation', 'y']],
    ['Key rotation in steps', 'z'],
  ]);
  assert.equal(find('webhook')[0], 'Webhook reference');
  assert.deepEqual(find('key rotation').slice(0, 2), ['Key rotation', 'Key rotation in steps']);
});

test('a heading does not stand before the pages whose subject it is; a plural finds titles that begin with the singular', () => {
  const find = finder([
    ['Cards', 'x', ['Webhooks', 'webhook of a card']],
    ['Set up webhooks', 'x'],
    ['List webhooks', 'x'],
    ['Delete a webhook', 'x'],
    ['Webhook reference', 'x'],
  ]);
  const found = find('webhooks');
  assert.equal(found[0], 'Webhook reference');
  assert.equal(found.at(-1), 'Webhooks');
  assert.equal(found.length, 5);
});

test('a further section without a word in its heading takes no place from another page', () => {
  const find = finder([
    ['Refund a payment', 'refund', ['Responses', 'refund refund'], ['Partial refunds', 'a part']],
    ['Void', 'not a refund'],
    ['Money', 'refund of money'],
  ]);
  assert.ok(find('refund').includes('Responses'));
  assert.deepEqual(find('refund', 4).sort(), [
    'Money',
    'Partial refunds',
    'Refund a payment',
    'Void',
  ]);
});

test('a heading of many pages does not stand before the page that is about it', () => {
  const shop = (name: string): Page => [
    `Install on ${name}`,
    'x',
    ['Refunds', 'a refund in the shop'],
  ];
  const refund: Page = ['Refund a payment', 'refunds, refunds: money back'];
  const find = finder([shop('One'), shop('Two'), shop('Three'), refund]);
  assert.equal(find('refunds')[0], refund[0]);
  assert.equal(find('refunded')[0], refund[0]);
});

test('a part of a dotted code is not the code: what it names alone comes first', () => {
  const find = finder([
    [
      'Texts of the form',
      'what the payer reads',
      ['coupon.original_amount', 'Before the discount'],
    ],
    ['Coupon', 'The object', ['Fields', 'original_amount is the amount that was sent']],
  ]);
  assert.deepEqual(find('original_amount'), ['Fields', 'coupon.original_amount']);
  assert.equal(find('coupon.original_amount')[0], 'coupon.original_amount');
});

test('synonyms and phrases lead to the words of the site', () => {
  const find = finder(
    [
      ['Set up the allowlist', 'x'],
      ['One-time password', 'y'],
      ['Settlements', 'z'],
    ],
    [
      ['white list', 'allowlist'],
      ['otp', 'one-time password'],
      ['تسويات', 'settlements'],
    ],
  );
  assert.deepEqual(find('white list'), ['Set up the allowlist']);
  assert.deepEqual(find('otp'), ['One-time password']);
  assert.deepEqual(find('التسويات'), ['Settlements']);
});

test('words that are names of every object are words', () => {
  const find = finder([['Alpha', 'constructor __proto__ toString']]);
  assert.deepEqual(find('constructor'), ['Alpha']);
  assert.deepEqual(find('hasOwnProperty'), []);
});

test('marks cover words with the same stem, and the typed part of longer words', () => {
  assert.equal(
    marked('Refunded payments: a refund', 'refund', 'pay'),
    '[Refunded] [pay]ments: a [refund]',
  );
});

test('a snippet has about 50 characters in whole words around the first match [S9.4]', () => {
  const text = `${'before '.repeat(20)}the refund ${'after '.repeat(20)}`.trim();
  const pieces = snippet(text, ['refund'], { length: 50, marks });
  const cut = pieces.map(([piece]) => piece).join('');
  assert.ok(cut.length <= 52, cut);
  assert.match(cut, /^…(?:before )+the refund(?: after)+…$/);
  assert.deepEqual(snippet('Short text', ['text'], { length: 50, marks }), [
    ['Short ', false],
    ['text', true],
  ]);
});
