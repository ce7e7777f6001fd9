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

test('a status is a badge of its colour, the name of a field where it stands among others or alone in a cell', () => {
  for (const [html, shown] of [
    [
      '<p>It is <code>paid</code>, <code>id</code>, <code>paid_at</code>, <code class="long">paid</code></p>',
      '<p>It is [paid green], <code>id</code>, <code>paid_at</code>, <code class="long">paid</code></p>',
    ],
    [
      '<code>paid</code>, <code>captured</code> or <code>failed</code>',
      '[paid green], [captured green] or [failed red]',
    ],
    ['<td><code>captured</code></td>', '<td>[captured green]</td>'],
    [
      '<li id="body-status-paid"><a href="#body-status-paid">paid</a></li>',
      '<li id="body-status-paid"><a class="status status-green" href="#body-status-paid">paid</a></li>',
    ],
  ] as const)
    assert.equal(badges(html), shown);
  for (const html of [
    '<p><code>captured</code> minus <code>refunded</code></p>',
    '<p><code>captured</code>, <code>fee</code></p>',
    '<td data-label="Code"><code class="parted">no_<wbr>money</code></td>',
  ])
    assert.equal(badges(html), html);
  assert.equal(withStatusBadges('<code>paid</code>', { baseUrl: '/' }), '<code>paid</code>');
});

test('a status may be written in any letters; a line break in a table takes nothing from it', () => {
  const own = {
    baseUrl: '/',
    statuses: { ON_HOLD: 'amber', 'in-transit': 'blue', 'R&D': 'gray' },
  } as const;
  const badge = (color: string, word: string) =>
    `<code class="status status-${color}">${word}</code>`;
  const drawn = (html: string) => withStatusBadges(html, own);
  assert.equal(
    drawn(
      '<code>in-transit</code>, <code class="parted">ON_<wbr>HOLD</code> or <code>R&amp;D</code>',
    ),
    `${badge('blue', 'in-transit')}, ${badge('amber', 'ON_HOLD')} or ${badge('gray', 'R&amp;D')}`,
  );
  assert.equal(
    drawn('<li id="status-in-transit"><a href="#status-in-transit">in-transit</a></li>'),
    '<li id="status-in-transit"><a class="status status-blue" href="#status-in-transit">in-transit</a></li>',
  );
  const reason = '<li id="status-reason-in-transit"><a href="#x">in-transit</a></li>';
  assert.equal(drawn(reason), reason);
});
