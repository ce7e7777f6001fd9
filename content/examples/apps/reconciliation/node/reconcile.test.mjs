import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Books } from './books.mjs';
import { linesOfFile } from './settlement-file.mjs';

const refund = { type: 'refund', payment_id: 'p1', at: null };
const line = { ...refund, merchant_reference: '1042', amount: -700 }; // SAR 7.00

test('a file has the names, units and times of the API', () => {
  const header = 'line_type,transacted_at,merchant_reference,gross_amount';
  const [row] = linesOfFile(`${header}\r\nrefund,2025-09-14T01:00:00+03:00,'-7,-15.00\r\n`);
  assert.equal(row.type, 'refund');
  assert.equal(row.transacted_at, '2025-09-13T22:00:00.000Z');
  assert.equal(row.merchant_reference, '-7');
  assert.equal(row.amount, -1500); // SAR -15.00
});

test('two refunds of one payment are told apart by their reference', () => {
  const books = new Books([
    { ...refund, amount: -500, reference_number: 'a' }, // SAR 5.00
    { ...refund, amount: -700, reference_number: 'b' },
  ]);
  assert.equal(books.match({ ...line, reference_number: 'b' }), undefined);
  assert.match(books.match({ ...line, reference_number: 'a' }), /^Different: .* -7\.00, books -5/);
  assert.match(books.match({ ...line, reference_number: 'c' }), /^Not in the books: /);
});
