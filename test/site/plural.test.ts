// Counted texts by the rules of their language.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { plural } from '../../site/shared/messages/plural.ts';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';

test('English has two forms: one, and all the rest', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => plural(count, '1 page|{n} pages', 'en')),
    ['0 pages', '1 page', '2 pages'],
  );
  assert.deepEqual(
    [0, 1, 5].map((count) => contentMessages.pageCount(count)),
    ['0 pages', '1 page', '5 pages'],
  );
  assert.deepEqual(
    [1, 5].map((count) => searchMessages.count(count)),
    ['1 result', '5 results'],
  );
  assert.equal(contentMessages.docsTagged(1, 'mada'), 'One doc tagged with "mada"');
  assert.equal(contentMessages.docsTagged(3, 'mada'), '3 docs tagged with "mada"');
});

test('a language has its own forms, in the order zero, one, two, few, many, other', () => {
  const forms = 'none|one|two|a few|many|{n}';
  assert.deepEqual(
    [0, 1, 2, 5, 20, 100].map((count) => plural(count, forms, 'ar')),
    ['none', 'one', 'two', 'a few', 'many', '100'],
  );
  assert.equal(plural(3, '{n} Seite|{n} Seiten', 'de'), '3 Seiten');
});

test('a form that is missing is the last one', () => {
  assert.equal(plural(20, 'one|{n}', 'ar'), '20');
});

test('too many forms are an error in the log, and a form is chosen all the same', () => {
  const logged = mock.method(console, 'error', () => {});
  assert.equal(plural(2, 'a|b|c', 'en'), 'b');
  assert.deepEqual(logged.mock.calls[0]?.arguments, [
    '"a|b|c" has 3 forms, and the plural rules of "en" know 2: one, other.',
  ]);
  logged.mock.restore();
});

for (const locale of ['not_a_locale', 'tlh']) {
  test(`the rules of "${locale}" are not supported: an error in the log, once; English rules hold [S8.12]`, () => {
    const logged = mock.method(console, 'error', () => {});
    assert.deepEqual(
      [0, 1, 2].map((count) => plural(count, '1 page|{n} pages', locale)),
      ['0 pages', '1 page', '2 pages'],
    );
    assert.deepEqual(
      logged.mock.calls.map(({ arguments: [text] }) => text),
      [`The plural rules of "${locale}" are not supported; those of English are used.`],
    );
    logged.mock.restore();
  });
}
