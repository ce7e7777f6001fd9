import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passesLuhn, parseExpiry, readCard } from './public/card.js';

test('Arabic digits, spaces and both forms of a year are read', () => {
  const values = { 'card-name': ' Sara  Alotaibi ', 'card-number': '٤٤٦٤ ٠٤٠٠ ٠٠٠٠ ٠٠١٥', 'card-expiry': '٠٩ / ٢٠٣٤', 'card-cvc': '123' };
  const { source, wrong } = readCard((id) => values[id]);
  assert.deepEqual(wrong, []);
  assert.deepEqual([source.name, source.number, source.month, source.year], ['Sara Alotaibi', '4464040000000015', '09', '2034']);
});

test('a wrong number, a past date and a short security code are found', () => {
  assert.equal(passesLuhn('4111111111111112'), false);
  assert.equal(parseExpiry('12 / 24', new Date('2025-01-15')), null);
  const amex = { 'card-name': 'A B', 'card-number': '370000000000010', 'card-expiry': '09/34', 'card-cvc': '123' };
  assert.deepEqual(readCard((id) => amex[id]).wrong, ['source.cvc']);
});

