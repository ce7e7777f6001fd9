// region totals
import { linesOf, settlementNumbered } from './settlements.mjs';

const TOTALS = {
  payment: 'gross_amount',
  refund: 'refund_amount',
  chargeback: 'chargeback_amount',
  chargeback_reversal: 'chargeback_amount',
  adjustment: 'adjustment_amount',
  reserve_hold: 'reserve_amount',
  reserve_release: 'reserve_amount',
  payout_fee: null, // nothing but a fee
};

/** The differences between a settlement and your books. Empty: the day is clean. */
export async function reconcile(settlement, books, lines = linesOf(settlement.id)) {
  const problems = [];
  const sums = { lines_count: 0, amount: 0, fee_amount: 0, vat_amount: 0 };
  for (const field of Object.values(TOTALS)) if (field) sums[field] = 0;
  for await (const line of lines) {
    sums.lines_count += 1;
    sums.amount += line.net;
    sums.fee_amount += line.fee;
    sums.vat_amount += line.vat;
    if (TOTALS[line.type]) sums[TOTALS[line.type]] += line.amount;
    if (line.net !== line.amount - line.fee - line.vat) problems.push(`Does not add up: line ${line.id}`);
    problems.push((await problemWith(line, books)) ?? []);
  }
  const wrong = Object.entries(sums).filter(([field, sum]) => sum !== settlement[field]);
  problems.push(wrong.map(([field, sum]) => `${field}: lines ${sum}, settlement ${settlement[field]}`));
  problems.push(books.unclaimed(settlement.period_start, settlement.period_end));
  return problems.flat();
}
// endregion

// region line
async function problemWith(line, books) {
  if (line.type in TOTALS && line.type !== 'adjustment') {
    return line.payment_id ? books.claim(line) : undefined; // others are in the totals
  }
  const [number] = line.description?.match(/STL-\d{8}-\d{4}/) ?? [];
  const carried = number && (await settlementNumbered(number));
  // Only what the bank was never sent is carried over, and only once.
  const isCarried = carried?.amount === line.net && carried.bank_reference === null;
  if (isCarried && books.claimCarried(number)) return undefined;
  return `Book by hand: ${line.type} ${line.net}, ${line.description}`;
}
// endregion
