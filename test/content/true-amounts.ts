// Amounts and times in an object of the API, whole or shortened. Entry: assertTrueAmounts().

import assert from 'node:assert/strict';
import { isRecord } from './specs/references.ts';
import { type Fields, readRows } from './specs/spec-files.ts';

const decimals = new Map(
  readRows('currencies').map((row) => [row['code'], Number(row['decimals'])]),
);

/** `amount_format` says what `amount` is, less is refunded than captured than paid, times are UTC with milliseconds. */
export function assertTrueAmounts(object: Fields): void {
  const where = JSON.stringify(object);
  const { amount, captured = 0, refunded = 0, coupon, currency = 'SAR' } = object;
  if (amount !== undefined && ('captured' in object || 'refunded' in object))
    assert.ok(Number(refunded) <= Number(captured) && Number(captured) <= Number(amount), where);
  if (isRecord(coupon)) {
    const paid = Number(coupon['original_amount']) - Number(coupon['discount_amount']);
    assert.equal(paid, coupon['final_amount'], where);
    assert.equal(paid, amount ?? paid, where);
  }
  for (const [name, text] of Object.entries(object)) {
    if (name.endsWith('_format')) {
      const unit = name === 'fee_format' ? 'SAR' : String(currency);
      const places = decimals.get(unit) ?? 0;
      const major = Number(object[name.replace(/_format$/, '')]) / 10 ** places;
      assert.equal(text, `${major.toFixed(places)} ${unit}`, where);
    }
    if (typeof text === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(text))
      assert.match(text, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, `${name}: ${where}`);
  }
}
