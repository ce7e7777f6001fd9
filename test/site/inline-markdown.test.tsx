// Inline Markdown of table cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInline, plainText } from '../../site/shared/inline-markdown.ts';

test('code, strong, emphasis and links among text', () => {
  assert.deepEqual(parseInline('Use `sk_test`, **never** *in* a [page](/a#b).'), [
    { type: 'text', text: 'Use ' },
    { type: 'code', text: 'sk_test' },
    { type: 'text', text: ', ' },
    { type: 'strong', children: [{ type: 'text', text: 'never' }] },
    { type: 'text', text: ' ' },
    { type: 'em', children: [{ type: 'text', text: 'in' }] },
    { type: 'text', text: ' a ' },
    { type: 'link', href: '/a#b', children: [{ type: 'text', text: 'page' }] },
    { type: 'text', text: '.' },
  ]);
});

test('marks stand inside marks, but nothing stands inside code', () => {
  assert.deepEqual(parseInline('[`id` **x**](/a) `**b**`'), [
    {
      type: 'link',
      href: '/a',
      children: [
        { type: 'code', text: 'id' },
        { type: 'text', text: ' ' },
        { type: 'strong', children: [{ type: 'text', text: 'x' }] },
      ],
    },
    { type: 'text', text: ' ' },
    { type: 'code', text: '**b**' },
  ]);
});

test('snake_case, lone marks and escaped marks are text', () => {
  for (const [markdown, text] of [
    ['gateway_response_code', 'gateway_response_code'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['a ` b ** c [d]', 'a ` b ** c [d]'],
    ['\\*not\\* \\`code\\`', '*not* `code`'],
  ] as const) {
    assert.deepEqual(parseInline(markdown), [{ type: 'text', text }]);
  }
});

test('an underscore emphasises whole words', () => {
  assert.deepEqual(parseInline('_soon_'), [
    { type: 'em', children: [{ type: 'text', text: 'soon' }] },
  ]);
});

test('plain text is the words alone', () => {
  assert.equal(
    plainText('**Fix** the `amount`, see [errors](/api/errors)'),
    'Fix the amount, see errors',
  );
});
