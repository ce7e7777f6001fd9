// A catalogue over our English texts, and counted texts by the rules of their language.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { dayInWords } from '../../site/shared/format-date.ts';
import { type Catalogue, text } from '../../site/shared/messages/catalogue.ts';
import { contentMessages } from '../../site/shared/messages/content-messages.ts';
import { linkedName, linkMessages } from '../../site/shared/messages/link-messages.ts';
import { allInWords, listInWords } from '../../site/shared/messages/list.ts';
import { counted, plural } from '../../site/shared/messages/plural.ts';
import { rateLimit, referenceMessages } from '../../site/shared/messages/reference-messages.ts';
import { searchMessages } from '../../site/shared/messages/search-messages.ts';
import { withCatalogue } from '../../site/shared/messages/with-catalogue.ts';

test('a translation has its places in its own order', () => {
  const rows = text('{shown} of {all} rows');
  assert.equal(rows(2, 9), '2 of 9 rows');
  assert.equal(rows.in('{all} Zeilen, {shown} davon', 'de')(2, 9), '9 Zeilen, 2 davon');
  assert.equal(text('Copy {name}')('{name} $& 1'), 'Copy {name} $& 1');
});

test('a counted text follows the plural rules of the language that it is written in', () => {
  const fields = counted('{n} field of {owner}|{n} fields of {owner}');
  assert.equal(fields(1, 'a'), '1 field of a');
  const russian = fields.in('{owner}: {n} поле|{owner}: {n} поля|{owner}: {n} полей', 'ru');
  assert.deepEqual(
    [21, 2, 5].map((count) => russian(count, 'a')),
    ['a: 21 поле', 'a: 2 поля', 'a: 5 полей'],
  );
});

test('a catalogue is laid over all groups in place, and taken off again', () => {
  const arabic: Catalogue = {
    locale: 'ar',
    groups: {
      content: { copyNamed: 'نسخ {name}', badge: { new: 'جديد' } },
      search: { count: 'لا نتائج|نتيجة واحدة|نتيجتان|{n} نتائج|{n} نتيجة|{n} نتيجة' },
    },
  };
  const german = { locale: 'de', groups: { content: { copyNamed: '{name} kopieren' } } };
  const fault = new Error('in the middle');
  const work = () => {
    assert.equal(contentMessages.copyNamed('a.txt'), 'نسخ a.txt');
    assert.equal(contentMessages.badge.new, 'جديد');
    assert.equal(contentMessages.badge.limited, 'Limited', 'what it lacks is English');
    assert.deepEqual([0, 1, 2, 3, 11, 100].map(searchMessages.count), [
      ...['لا نتائج', 'نتيجة واحدة', 'نتيجتان', '3 نتائج', '11 نتيجة', '100 نتيجة'],
    ]);
    assert.equal(contentMessages.pageCount(1), '1 page', 'and counted as in English');
    withCatalogue(german, () => {
      assert.equal(contentMessages.copyNamed('a'), 'a kopieren');
      assert.equal(contentMessages.badge.new, 'New', 'nothing of the other language');
    });
    assert.equal(contentMessages.badge.new, 'جديد', 'the language before');
    throw fault;
  };
  assert.throws(() => withCatalogue(arabic, work), fault);
  assert.equal(contentMessages.copyNamed('a'), 'Copy a');
});

test('lists and days are written as in the language', () => {
  assert.equal(listInWords(['a', 'b', 'c']), 'a, b, c');
  assert.equal(allInWords(['a', 'b', 'c']), 'a, b and c');
  withCatalogue({ locale: 'ar', groups: {} }, () => {
    assert.equal(listInWords(['a', 'b', 'c']), 'a، وb، وc');
    assert.equal(allInWords(['a', 'b', 'c']), 'a وb وc');
  });
  assert.equal(dayInWords('2025-09-04', 'en-GB'), '4 Sep 2025');
  assert.equal(dayInWords('2025-09-04', 'ar-SA'), '4 سبتمبر 2025', 'Gregorian, Western digits');
  assert.equal(dayInWords('2025-03-04', 'de'), '4. März 2025');
  assert.equal(dayInWords('2025-03-04', 'not_a_locale'), '4 Mar 2025');
});

test('a link to a heading gives the name of the heading in any language', () => {
  assert.equal(linkedName('Direct link to Refunds'), 'Refunds');
  assert.equal(linkedName('Refunds'), 'Refunds');
  const german = { locale: 'de', groups: { links: { hashLink: 'Zu „{heading}“ springen' } } };
  withCatalogue(german, () =>
    assert.equal(linkedName(linkMessages.hashLink('Refunds')), 'Refunds'),
  );
});

test('English chooses between "a" and "an", and names of units of time', () => {
  const { header } = referenceMessages.repeatBy;
  const rest = 'header: the first response is replayed';
  assert.equal(header('Idempotency-Key'), `Safe with an Idempotency-Key ${rest}`);
  assert.equal(header.in('Mit {name}', 'de')('Idempotency-Key'), 'Mit Idempotency-Key');
  assert.equal(rateLimit(50, 1, 80), '50 a second, bursts of 80');
  assert.equal(rateLimit(5, 90), '5 in 90 seconds');
});

test('a language has its own forms, in the order zero, one, two, few, many, other', () => {
  const forms = 'none|one|two|a few|many|{n}';
  assert.deepEqual(
    [0, 1, 2, 5, 20, 100].map((count) => plural(count, forms, 'ar')),
    ['none', 'one', 'two', 'a few', 'many', '100'],
  );
  assert.equal(plural(3, '{n} Seite|{n} Seiten', 'de'), '3 Seiten');
  assert.equal(plural(20, 'one|{n}', 'ar'), '20', 'one that is missing is the last');
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
