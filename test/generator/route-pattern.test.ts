// `activeBaseRegex` of navbar items is tried by every browser on every page, so it has to end on each.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routePatternFault } from '../../generator/config/route-pattern.ts';
import { site } from '../support/site.ts';

test('a pattern that repeats a group is refused where it does', async () => {
  const name = 'a'.repeat(40);
  const built = await site({
    'content/site.yaml':
      "title: S\nurl: https://a.example\nnavbar:\n  items:\n    - { label: A, to: /, activeBaseRegex: '^/(a+)+b$' }\n",
    [`content/${name}.mdx`]: '# A\n',
  }).build();
  assert.deepEqual(built.messages, [
    'content/site.yaml:5:50: error: activeBaseRegex in an item of navbar.items "^/(a+)+b$" repeats a group with "+"\n  hint: repeat single characters, "." or classes: "/guides/.*"',
  ]);
});

test('patterns of ordinary navbars are accepted', () => {
  for (const pattern of [
    '^/b',
    '/SDK/',
    'docs/(next|v8)',
    '^/guides/.*',
    'sdks?/(ios|android)(/.*)?$',
    '^/(?:api|reference)/[a-z-]+$',
    '[(+]+\\(a\\)+',
  ])
    assert.equal(routePatternFault(pattern), undefined, pattern);
});

test('what could take for ever is refused', () => {
  const faults = [
    '(a|a)*b',
    '(a*)*',
    '((ab)+c){2}',
    'a*a*a*b',
    'a?'.repeat(30) + 'a'.repeat(30),
    '(a|a)'.repeat(30),
    '(?=a)',
    '(?<!a)b',
    '(a)\\1',
  ].map((pattern) => routePatternFault(pattern)?.text.split(' ')[0]);
  assert.deepEqual(faults, [
    'repeats',
    'repeats',
    'repeats',
    'has',
    'has',
    'has',
    'holds',
    'holds',
    'holds',
  ]);
});
