// Inline Markdown of table cells.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { InlineText } from '../../site/content/InlineText.tsx';
import { plainText } from '../../site/shared/inline-markdown.ts';

test('code, strong, emphasis and links, also within each other; all else is text', () => {
  for (const [markdown, html] of [
    [
      'Use `sk_test`, **never** *in* a [page](/a#b).',
      'Use <code>sk_test</code>, <strong>never</strong> <em>in</em> a <a href="/a#b">page</a>.',
    ],
    [
      '[`id` **x**](/a) `**b**`',
      '<a href="/a"><code>id</code> <strong>x</strong></a> <code>**b**</code>',
    ],
    ['_soon_', '<em>soon</em>'],
    ['gateway_response_code', 'gateway_response_code'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['a ` b ** c [d]', 'a ` b ** c [d]'],
    ['\\*not\\* \\`code\\`', '*not* `code`'],
  ] as const)
    assert.equal(renderToStaticMarkup(<InlineText markdown={markdown} />), html);
});

test('plain text is the words alone', () => {
  assert.equal(
    plainText('**Fix** the `amount`, see [errors](/api/errors)'),
    'Fix the amount, see errors',
  );
});
