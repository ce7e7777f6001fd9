import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterPayment, currentPeriod, dueAt, idOf, isCovered, isDue, nextPeriod } from './rules.mjs';

const NOW = Date.parse('2025-10-01T06:00:00Z');
const plan = { id: 's_1', amount: 4900, period: '2025-10', day: 1, token: 'token_1', status: 'active' }; // SAR 49.00
const fresh = { ...plan, failures: 0, first_failed_at: null, next_at: null };
const attempt = { period: '2025-10' };
const declined = (code) => ({ status: 'failed', source: { token: 'token_1', response_code: code, error_code: 'declined' } });

test('a plan is due at midnight in Riyadh, on the last day of a shorter month', () => {
  assert.equal(new Date(dueAt('2026-02', 31)).toISOString(), '2026-02-27T21:00:00.000Z');
  assert.equal(isDue(fresh, Date.parse('2025-09-30T20:59:59Z')), false);
  assert.equal(isDue(fresh, Date.parse('2025-09-30T21:00:00Z')), true);
});

test('a plan has access until its paid month is over and something was decided against it', () => {
  for (const status of ['active', 'review', 'needs_card', 'needs_payer', 'canceled']) {
    const covers = (time) => isCovered({ ...fresh, status }, Date.parse(time));
    assert.equal(covers('2025-09-30T20:59:59Z'), true);
    assert.equal(covers('2025-09-30T21:00:00Z'), ['active', 'review'].includes(status));
  }
});

test('only the period that fell due last is charged', () => {
  assert.equal(currentPeriod(28, Date.parse('2026-01-10T00:00:00Z')), '2025-12');
  assert.equal(nextPeriod('2025-12'), '2026-01');
});

test('each attempt has one ID, in the form of a UUID', () => {
  assert.match(idOf('s_1', '2025-10', 0), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(idOf('s_1', '2025-10', 0), idOf('s_1', '2025-10', 1));
});

test('the code of a decline decides what comes next', () => {
  const after = (code) => afterPayment(fresh, attempt, declined(code), NOW).changes;
  assert.equal(after('51').next_at, '2025-10-02T06:00:00.000Z');
  assert.equal(after('91').next_at, '2025-10-01T06:10:00.000Z');
  assert.equal(after('54').status, 'needs_card');
  assert.equal(after('1A').status, 'needs_payer');
  assert.equal(after('58').status, 'review');
  assert.equal(after('R1').status, 'canceled');
});
