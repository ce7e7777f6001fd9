import { riyals } from './books.mjs';
import { carriedFrom } from './settlements.mjs';

const TOTALS = {
  payment: 'gross_amount',
  refund: 'refund_amount',
  chargeback: 'chargeback_amount',
  chargeback_reversal: 'chargeback_amount',
  adjustment: 'adjustment_amount',
  reserve_hold: 'reserve_amount',
  reserve_release: 'reserve_amount',
  payout_fee: 'fee_amount', // its amount is zero, its fee is in this total
};

// region reconcile
/** What differs between a settlement, its lines and your books. Nothing: the day is clean. */
export function reconcile(settlement, lines, books, carried) {
  const sums = { lines_count: lines.length, amount: 0, fee_amount: 0, vat_amount: 0 };
  for (const total of Object.values(TOTALS)) sums[total] = 0;
  const differences = [];
  for (const line of lines) {
    sums.amount += line.net;
    sums.fee_amount += line.fee;
    sums.vat_amount += line.vat;
    if (line.type in TOTALS) sums[TOTALS[line.type]] += line.amount;
    differences.push(differenceOf(line, books, carried));
  }
  for (const [total, sum] of Object.entries(sums)) {
    const stated = settlement[total];
    if (sum !== stated) differences.push(`${total}: lines ${sum}, settlement ${stated}`);
  }
  return differences.filter((difference) => difference !== undefined);
}
// endregion

function differenceOf(line, books, carried) {
  if (line.net !== line.amount - line.fee - line.vat) return `Does not add up: line ${line.id}`;
  if (line.type in TOTALS && line.type !== 'adjustment') {
    return line.payment_id ? books.match(line) : undefined; // else it is in the totals
  }
  const number = carriedFrom(line);
  const earlier = carried.get(number);
  // Only what the bank was never sent is carried over.
  const isCarried = earlier?.amount === line.net && earlier.bank_reference === null;
  if (isCarried && books.carry(number)) return undefined;
  return `Book by hand: ${line.type} SAR ${riyals(line.net)}, ${line.description}`;
}
