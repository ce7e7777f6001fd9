// Code that names a status looks like a badge, and a field of the same name does not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withStatusBadges } from '../../site/render/status-badges.ts';

const rules = {
  baseUrl: '/',
  locale: 'en',
  statuses: { paid: 'green', captured: 'green', failed: 'red' },
  statusFields: ['captured'],
} as const;

const badges = (html: string): string =>
  withStatusBadges(html, rules).replaceAll(
    /<code class="status status-(\w+)">(\w+)<\/code>/g,
    '[$2 $1]',
  );

test('a status is a badge of its colour; other code, and longer code, is not', () => {
  assert.equal(
    badges(
      '<p>It is <code>paid</code>, <code>id</code>, <code>paid_at</code>, <code class="long">paid</code></p>',
    ),
    '<p>It is [paid green], <code>id</code>, <code>paid_at</code>, <code class="long">paid</code></p>',
  );
  assert.equal(withStatusBadges('<code>paid</code>', { baseUrl: '/' }), '<code>paid</code>');
});

test('the name of a field is a status in an enumeration with others, and in a cell of its own', () => {
  assert.equal(
    badges('<code>paid</code>, <code>captured</code> or <code>failed</code>'),
    '[paid green], [captured green] or [failed red]',
  );
  assert.equal(badges('<td><code>captured</code></td>'), '<td>[captured green]</td>');
  for (const text of [
    '<code>captured</code> minus <code>refunded</code>',
    '<code>captured</code>, <code>fee</code>',
  ])
    assert.equal(badges(`<p>${text}</p>`), `<p>${text}</p>`);
});

test('on a card a badge has no label, and the values of a status field are badges', () => {
  assert.equal(
    badges('<td data-label="Final status"><code>paid</code></td>'),
    '<td>[paid green]</td>',
  );
  assert.equal(
    badges('<li id="body-status-paid"><a href="#body-status-paid">paid</a></li>'),
    '<li id="body-status-paid"><a class="status status-green" href="#body-status-paid">paid</a></li>',
  );
});
