// What is offered where nothing is found: titles whose words are much like those of the query.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openIndex } from '../../site/shared/search/index/packed-index.ts';
import { nearestTitles } from '../../site/shared/search/nearest-titles.ts';
import { type Page, packedPages } from './finder.ts';

function nearest(pages: readonly Page[], query: string): string[] {
  const index = openIndex(packedPages(pages));
  return nearestTitles(index, query, 3).map(({ record }) => index.titles[record] ?? '');
}

const PAGES: Page[] = [
  ['Errors', 'x', ['Authentication', 'x']],
  ['Authentication', 'x'],
  ['Reconcile a settlement', 'x', ['Settlements', 'x']],
];

test('several wrong letters find the title, a page before a section', () => {
  assert.deepEqual(nearest(PAGES, 'authentification'), ['Authentication', 'Authentication']);
  assert.deepEqual(nearest(PAGES, 'reconcilliate'), ['Reconcile a settlement']);
  assert.deepEqual(nearest(PAGES, 'the settelmant'), ['Reconcile a settlement']);
});

test('what is like nothing, and what is too short to tell, finds nothing', () => {
  for (const query of ['zzzqqqxxx', 'err', '', '- -', '12345678']) {
    assert.deepEqual(nearest(PAGES, query), [], query);
  }
});

test('at most so many pages, each once, in their order', () => {
  const pages: Page[] = [
    'Payment lists',
    'Payout',
    'Payment plans',
    'Payment dates',
    'Payment days',
  ].map((title) => [title, 'x', [`${title} of others`, 'x']]);
  assert.deepEqual(nearest(pages, 'paymont'), ['Payment lists', 'Payment plans', 'Payment dates']);
});
