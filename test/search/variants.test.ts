// Words as readers write them: mistyped, run together, cut apart, in the other spelling, in questions, in scripts
// with marks; what search tries when it finds nothing, and which words a found page is marked with. test/SPEC.md §5 and §2.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder, hitsOf } from './finder.ts';

const find = finder([
  ['Test cards', 'Numbers of cards that pay or fail.'],
  ['Set up webhooks', 'An event arrives by webhook.'],
  ['Recurring payments', 'Charge a card each month.'],
  ['Customize the form', 'Colors and labels.'],
  ['Authorised payments', 'Capture or cancel.'],
  ['Settlements', 'Money that arrives each week.'],
]);

test('a mistyped query finds what the words find that were meant', () => {
  assert.deepEqual(find('tset cards'), find('test cards'));
  assert.deepEqual(find('reccuring paymets')[0], 'Recurring payments');
  assert.deepEqual(find('setlem')[0], 'Settlements');
  assert.deepEqual(find('ettlements')[0], 'Settlements');
});

test('words run together or cut apart are found', () => {
  assert.deepEqual(find('testcards'), ['Test cards']);
  assert.deepEqual(find('web hooks'), ['Set up webhooks']);
  assert.deepEqual(find('web hook'), ['Set up webhooks']);
});

test('a cut into short words does not hide a typo', () => {
  const short = finder([
    ['Capture', 'Take the money.'],
    ['Limits', 'A cap is true.'],
  ]);
  assert.deepEqual(short('captrue')[0], 'Capture');
});

test('an identifier that is written in another way is found', () => {
  const find = finder([
    ['Form', 'call `onCompleted` when it is done'],
    ['Other', 'completed'],
  ]);
  assert.equal(find('on_completed')[0], 'Form');
  assert.equal(find('on.completed')[0], 'Form');
});

test('an identifier that the site does not have is asked for by its words, in their other spellings too', () => {
  assert.equal(find('authorized_payment')[0], 'Authorised payments');
  assert.equal(find('do_not_customise')[0], 'Customize the form');
  assert.deepEqual(find('tset_card')[0], 'Test cards');
  assert.deepEqual(find('capture.or.cancel')[0], 'Authorised payments');
});

test('names of code do not join the words of a sentence', () => {
  const names = finder([
    ['Create a payment', 'Step by step: create it, then follow the payment.'],
    ['Form', 'Call createPayment() once.'],
  ]);
  assert.deepEqual(names('create payment')[0], 'Create a payment');
});

test('British and American spelling find each other', () => {
  assert.equal(find('customise form')[0], 'Customize the form');
  assert.equal(find('authorized payments')[0], 'Authorised payments');
  assert.deepEqual(find('colours'), ['Customize the form']);
});

test('what a question says besides its matter is not looked for', () => {
  const pages = finder([
    ['Settlements', 'Paid each week.'],
    ['Errors', 'How long it takes until a settlement error happens, and what the words mean.'],
  ]);
  assert.deepEqual(pages('how long until settlements')[0], 'Settlements');
  assert.deepEqual(find('cards pay vs fail')[0], 'Test cards');
});

test('marks of vowels never cut a word', () => {
  const scripts = finder([
    ['भुगतान', 'ग्राहक का भुगतान रद्द करें'],
    ['পেমেন্ট', 'গ্রাহকের পেমেন্ট বাতিল করুন'],
    ['கட்டணம்', 'வாடிக்கையாளரின் கட்டணம்'],
    ['תשלום', 'הַחְזָרָה של תשלום'],
    ['Café', 'De\u0301cline\u0301'],
  ]);
  assert.deepEqual(scripts('रद्द'), ['भुगतान']);
  assert.deepEqual(scripts('বাতিল'), ['পেমেন্ট']);
  assert.deepEqual(scripts('வாடிக்கையாளரின்'), ['கட்டணம்']);
  assert.deepEqual(scripts('החזרה'), ['תשלום']);
  assert.deepEqual(scripts('décliné'), ['Café']);
  assert.deepEqual(scripts('द'), []);
});

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
