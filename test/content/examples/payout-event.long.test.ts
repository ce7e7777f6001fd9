// The statement of "Payout details" that books an event: each counts once, whatever the order.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { shown } from './shown-file.ts';

const EVENTS = [
  { id: 'a', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' },
  { id: 'a', status: 'initiated', failure_code: null, updated_at: '2025-09-14T08:00:30.000Z' }, // late
  { id: 'a', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' }, // twice
  { id: 'x', status: 'paid', failure_code: null, updated_at: '2025-09-14T08:01:00.000Z' }, // of another program
  {
    id: 'a',
    status: 'returned',
    failure_code: 'returned_on_request',
    updated_at: '2025-09-14T08:02:00.000Z',
  },
];

const PROGRAM = `
import json, sqlite3, sys
statement, events = json.loads(sys.argv[1])
books = sqlite3.connect(":memory:")
books.execute("CREATE TABLE debts (payout_id TEXT UNIQUE, status TEXT, failure_code TEXT, updated_at TEXT)")
books.execute("INSERT INTO debts (payout_id) VALUES ('a')")
for event in events:
    count = books.execute(statement, event).rowcount
    print(count, *books.execute("SELECT status, failure_code FROM debts").fetchone())
`;

test('an event books the debt of its payout once, and never an older state', () => {
  const statement = shown('guides/payouts/payout-details', 'payout-event.sql');
  const words = ['-c', PROGRAM, JSON.stringify([statement, EVENTS])];
  const printed = execFileSync('python3', words, { encoding: 'utf8' });
  assert.deepEqual(printed.trim().split('\n'), [
    '1 paid None',
    '0 paid None',
    '0 paid None',
    '0 paid None',
    '1 returned returned_on_request',
  ]);
});
