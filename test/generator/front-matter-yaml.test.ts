import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../support/front-matter.ts';

test('a key that is defined twice is an error at the second', () => {
  assert.deepEqual(messages('title: A', 'slug: /a', 'title: B'), [
    'content/a.mdx:4:1: error: key "title" is defined twice\n  hint: keep one: the first is on line 2',
  ]);
});

test('a value that YAML would misread is shown in quotes', () => {
  assert.deepEqual(
    [
      'description: Refunds: how they work',
      'title: %%providerName%% in brief',
      'title: **Important**',
      'title: `code`',
      'title: "Refund" a payment',
      "title: 'it's here'",
      'title: - a',
    ].flatMap((line) => messages(line)),
    [
      'content/a.mdx:2:14: error: a value with ": " in it must be in quotes\n  hint: write description: \'Refunds: how they work\'',
      "content/a.mdx:2:8: error: a value can't start with \"%\" unless it is in quotes\n  hint: write title: '%%providerName%% in brief'",
      "content/a.mdx:2:8: error: a value can't start with \"*\" unless it is in quotes\n  hint: if it is text, put it in quotes: '**Important**'",
      "content/a.mdx:2:8: error: a value can't start with \"`\" unless it is in quotes\n  hint: write title: '`code`'",
      'content/a.mdx:2:17: error: there is text after the closing quote\n  hint: write title: \'"Refund" a payment\'',
      "content/a.mdx:2:12: error: there is text after the closing quote\n  hint: write title: 'it''s here'",
      "content/a.mdx:2:8: error: a value can't start with \"-\" unless it is in quotes\n  hint: write title: '- a'",
    ],
  );
});

test('quotes and brackets that stay open are named where they open or break', () => {
  assert.deepEqual(messages('slug: /a', 'title: "Refunds'), [
    "content/a.mdx:3:8: error: the quote that opens here is never closed\n  hint: close it with the same sign; a quote inside single quotes is written twice: 'it''s'",
  ]);
  assert.deepEqual(messages('keywords: [a, b', 'title: C'), [
    'content/a.mdx:3:1: error: "[" was opened above and is not closed before this line\n  hint: write "]" at its end, or indent this line',
  ]);
});

test('bad indentation is reported on the line that has it', () => {
  assert.deepEqual(messages('keywords:', '  - a', ' - b'), [
    'content/a.mdx:4:1: error: this line is not indented like the lines it belongs to\n  hint: start the keys of one level, and the "-" of one list, in the same column',
  ]);
  assert.deepEqual(messages('keywords:', '  - a', '    - b'), [
    'content/a.mdx:4:5: error: this "-" is read as part of the text above it, not as a new item\n  hint: start every "-" of a list in the same column',
  ]);
  assert.deepEqual(messages('keywords:', '\t- a'), [
    "content/a.mdx:3:1: error: a tab can't indent YAML\n  hint: use spaces",
  ]);
  assert.deepEqual(messages('title: A', '  slug: /a'), [
    'content/a.mdx:2:8: error: the next line is indented under a line that has a value already\n  hint: start the keys of one level in the same column',
  ]);
});

test('a line that is no pair is reported with the pair it should be', () => {
  assert.deepEqual(messages('slug: /a', 'title:Refunds'), [
    'content/a.mdx:3:1: error: a space is missing after the colon\n  hint: write title: Refunds',
  ]);
  assert.deepEqual(messages('Refunds', 'slug: /a'), [
    'content/a.mdx:2:1: error: "Refunds" is not a "key: value" pair\n  hint: write Refunds: …',
  ]);
  assert.deepEqual(messages('just text'), [
    'content/a.mdx:2:1: error: front matter must be a map such as "title: Refunds", not "just text"',
  ]);
});

test('a list with dashes and colons in quotes or blocks is left alone', () => {
  assert.deepEqual(
    messages(
      'description: |',
      '  a',
      '  - b',
      'title: "a',
      '  - b"',
      'keywords:',
      '- a - b',
      '- c',
    ),
    [],
  );
});

test('keys that every object has are unknown keys', () => {
  for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<<']) {
    assert.match(messages(`${key}: x`)[0] ?? '', new RegExp(`error: unknown key "${key}"`));
  }
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
});

test('control characters are an error', () => {
  assert.deepEqual(messages('title: a\0b', 'slug: "/a\\x1b"'), [
    'content/a.mdx:2:8: error: title contains a control character (U+0000)\n  hint: remove it; editors do not show it',
    'content/a.mdx:3:7: error: slug contains a control character (U+001B)\n  hint: remove it; editors do not show it',
  ]);
});
