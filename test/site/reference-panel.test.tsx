// What stands around an operation: the page's own words, the answers by status, patterns behind their names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersPart } from '../../site/reference/code-tabs.ts';
import type { Example } from '../../site/shared/reference/operation-types.ts';
import { bodyWith, drawn, field, operation } from './drawn-operation.tsx';

test('answers have a tab for each status, and a list where one has several', () => {
  const json = (examples: readonly Example[]) => [{ type: 'application/json', examples }];
  const paid = { name: 'paid', summary: 'Paid', value: { ok: true } };
  const part = answersPart({
    responses: [
      { status: '201', id: 'a', contents: json([paid, { ...paid, summary: 'Failed' }]) },
      { status: '204', id: 'b', contents: [] },
    ],
    errors: operation.errors,
  });
  const tabs = (part?.parts ?? []).flatMap((tab) =>
    typeof tab === 'object' && tab.kind === 'component' && tab.name === 'Tab' ? [tab] : [],
  );
  assert.deepEqual(
    tabs.map(({ props }) => props['label']),
    ['201', '400'],
  );
  const [several, one] = tabs.map(({ parts }) => String(parts[0]));
  assert.match(
    several ?? '',
    /<select data-action="choose-answer" aria-label="Example of 201"[^>]*><option value="0">Paid<\/option><option value="1">Failed<\/option><\/select>/,
  );
  assert.match(several ?? '', /<div class="answer" hidden><p class="answer-name">Failed<\/p><pre /);
  assert.doesNotMatch(one ?? '', /<select|hidden/);
  assert.equal(answersPart({ responses: [], errors: [] }), undefined);
});

test("an operation's own description leads where its page has no words", () => {
  const description = '<p>Charges a card.</p><p>More of it.</p>';
  const alone = drawn({ description });
  assert.match(alone, /<p>Charges a card\.<\/p><p class="endpoint">/);
  assert.match(alone, /<p>More of it\.<\/p>/);
  assert.doesNotMatch(drawn({ description }, { lead: '<p>Own.</p>', hasLead: true }), /Charges/);
});

test('a pattern is behind a fold, with a name where it has one', () => {
  const of = (pattern: string, more: object = {}): string => {
    const schema = { types: ['string'] as const, rules: { patterns: [pattern] }, ...more };
    return drawn({ body: bodyWith(field('given_id', schema)) });
  };
  assert.match(
    of('^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$', { format: 'uuid' }),
    /<small>string<\/small> <details class="api-pattern"><summary>UUID v4<\/summary><code>\^\[0-9a-f/,
  );
  assert.match(of('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), /<summary>UUID<\/summary>/);
  assert.match(of('^tok_[a-z]+$'), /<summary>pattern<\/summary><code>\^tok_\[a-z\]\+\$<\/code>/);
});
