import { riyals } from './books.mjs';

const SMALLEST_TRANSFER = 1000; // SAR 10.00: less is carried over

/** The settlement's result, what to book, and what differs. */
export function report(settlement, differences) {
  const carried = settlement.amount < SMALLEST_TRANSFER ? ', carried over' : '';
  const result = differences.length === 0 ? 'clean' : `differences: ${differences.length}`;
  console.log(`${settlement.number} SAR ${riyals(settlement.amount)}${carried}, ${result}`);
  const parts = {
    sales: settlement.gross_amount,
    refunds: settlement.refund_amount,
    chargebacks: settlement.chargeback_amount,
    adjustments: settlement.adjustment_amount,
    reserve: settlement.reserve_amount,
    fees: -settlement.fee_amount,
    VAT: -settlement.vat_amount,
  };
  for (const [name, amount] of Object.entries(parts)) {
    if (amount !== 0) console.log(`  ${name.padEnd(11)} ${riyals(amount).padStart(12)}`);
  }
  for (const difference of differences) console.log(`  ${difference}`);
}

export function reportUnmatched(records, settlements) {
  for (const { type, payment_id, amount, at } of records) {
    const isClosed = settlements.some((one) => one.period_start <= at && at < one.period_end);
    const state = isClosed ? 'Not settled' : 'Waits for its settlement';
    const sum = amount === null ? '' : `, SAR ${riyals(amount)}`;
    console.log(`${state}: ${type} ${payment_id} of ${at}${sum}`);
  }
}
