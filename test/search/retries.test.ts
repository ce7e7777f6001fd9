// What search tries when it finds nothing, and which words a found page is marked with. Product spec §5 and §2.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder, hitsOf } from './finder.ts';

/** Titles of the hits, and whether each is a near match. */
const nearness = (pages: [string, string][], query: string) =>
  hitsOf(pages)(query).map(({ title, isNear }) => [title, isNear]);

test('pages that lack a word come after those that have all in the same place [S5.4]', () => {
  const pages: [string, string][] = [
    ['Alpha', 'apple banana cherry'],
    ['Beta', 'apple banana'],
    ['Gamma', 'banana cherry'],
  ];
  assert.deepEqual(nearness(pages, 'apple banana cherry'), [
    ['Alpha', false],
    ['Beta', false],
    ['Gamma', false],
  ]);
});

test('a page that is called so comes before one that has all words somewhere', () => {
  const find = finder([
    ['Create a payment', 'charge a card'],
    ['Webhooks', 'create an endpoint for payment events'],
    ['Android', 'implementation("sdk") of webhooks'],
    ['Form configuration', 'webhooks'],
  ]);
  assert.equal(find('create payment endpoint')[0], 'Create a payment');
  assert.deepEqual(find('endpoint'), ['Webhooks']);
  for (const verb of ['implement', 'configure', 'obtain', 'frobnicate'])
    assert.equal(find(`how to ${verb} webhooks`)[0], 'Webhooks', verb);
  assert.equal(find('webhooks in laravel')[0], 'Webhooks');
});

test('words that the site does not have are dropped, however many', () => {
  const find = finder([
    ['Alpha', 'apple banana cherry'],
    ['Beta', 'apple banana'],
  ]);
  assert.deepEqual(find('apple banana cherry damson'), ['Alpha', 'Beta']);
  assert.deepEqual(find('apple banana damson elder'), ['Alpha', 'Beta']);
  assert.deepEqual(find('damson elder'), []);
});

test('near matches come after all others and say so [S5.4]', () => {
  const pages: [string, string][] = [
    ['Alpha', 'signing secret'],
    ['Sining secret', 'words'],
  ];
  assert.deepEqual(nearness(pages, 'sining secret'), [
    ['Sining secret', false],
    ['Alpha', true],
  ]);
});

test('a word that is mistyped is dropped too, after what was most likely meant [S5.4]', () => {
  const pages: [string, string][] = [
    ['Alpha', 'verify webhook signature'],
    ['Beta', 'verify webhook'],
  ];
  assert.deepEqual(nearness(pages, 'verify webhook signatrue'), [
    ['Alpha', true],
    ['Beta', true],
  ]);
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
