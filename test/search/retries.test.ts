// What search tries when it finds nothing, and which words a found page is marked with. Product spec §5 and §2.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder, hitsOf } from './finder.ts';

test('pages that lack a word come after all others, and only where fewer than three have all [S5.4]', () => {
  const pages: [string, string][] = [
    ['Alpha', 'apple banana cherry'],
    ['Beta', 'apple banana'],
    ['Gamma', 'banana cherry'],
  ];
  const found = hitsOf(pages)('apple banana cherry');
  assert.deepEqual(
    found.map(({ title, isNear }) => [title, isNear]),
    [
      ['Alpha', false],
      ['Beta', true],
      ['Gamma', true],
    ],
  );
  const more = ['Delta', 'Epsilon'].map((title): [string, string] => [
    title,
    'apple banana cherry',
  ]);
  const find = finder([...pages, ...more]);
  assert.deepEqual(find('apple banana cherry').sort(), ['Alpha', 'Delta', 'Epsilon']);
});

test('words that say what kind of page is wanted may be missing', () => {
  const find = finder([
    ['Create a payment', 'charge a card'],
    ['Webhooks', 'create an endpoint for payment events'],
  ]);
  assert.deepEqual(find('create payment endpoint'), ['Create a payment', 'Webhooks']);
  assert.deepEqual(find('endpoint'), ['Webhooks']);
  const named = finder([
    ['Payments API', 'create, fetch and refund a payment by this API'],
    ['Create payment', 'charge a card'],
  ]);
  assert.deepEqual(named('create payment api'), ['Create payment', 'Payments API']);
  assert.deepEqual(named('payments api'), ['Payments API', 'Create payment']);
});

test('one word is dropped, never two [S5.4]', () => {
  const find = finder([
    ['Alpha', 'apple banana cherry'],
    ['Beta', 'apple banana'],
  ]);
  assert.deepEqual(find('apple banana cherry damson'), ['Alpha']);
  assert.deepEqual(find('apple banana damson elder'), []);
});

test('stop words are no words to be dropped: two others are all wanted [S5.4]', () => {
  const find = finder([['Alpha', 'apple banana']]);
  assert.deepEqual(find('the apple and cherry'), []);
  assert.deepEqual(find('the apple and banana'), ['Alpha']);
});

test('near matches come after all others and say so [S5.4]', () => {
  const both = hitsOf([
    ['Alpha', 'signing secret'],
    ['Sining secret', 'words'],
  ])('sining secret');
  assert.deepEqual(
    both.map(({ title, isNear }) => [title, isNear]),
    [
      ['Sining secret', false],
      ['Alpha', true],
    ],
  );
});

test('a word that is mistyped is dropped too, after what was most likely meant [S5.4]', () => {
  const find = hitsOf([
    ['Alpha', 'verify webhook signature'],
    ['Beta', 'verify webhook'],
  ]);
  assert.deepEqual(
    find('verify webhook signatrue').map(({ title, isNear }) => [title, isNear]),
    [
      ['Alpha', true],
      ['Beta', true],
    ],
  );
});

test('stop words are no beginnings of other words, unless one is all that is typed', () => {
  const find = finder([
    ['Android', 'x'],
    ['Cancel an invoice', 'y'],
  ]);
  assert.deepEqual(find('the of and'), []);
  assert.deepEqual(find('and'), ['Android']);
  assert.deepEqual(find('can'), ['Cancel an invoice']);
});

test('a hit names the words that stand on its page, and no others [S2.66]', () => {
  const find = hitsOf(
    [
      ['Create a refund', 'money back'],
      ['Wallets', 'create words', ['Allowlist', 'addresses of servers']],
    ],
    [['white list', 'allowlist']],
  );
  const tokens = (query: string) => find(query).map(({ tokens: words }) => words);
  assert.deepEqual(tokens('create a refund'), [['create', 'refund']]);
  assert.deepEqual(tokens('create the refund money zzz'), [['create', 'refund', 'money']]);
  assert.deepEqual(tokens('the white list'), [['allowlist']]);
});
