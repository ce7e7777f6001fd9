import { fetchSettlement, linesOf } from './settlements.mjs';

/** orders: payment ID → { currency, charged_minor }. The answer lists the differences. */
export async function reconcile(settlementId, orders) {
  const settlement = await fetchSettlement(settlementId);
  if (settlement.status === 'pending') throw new Error('Not closed yet: wait for settlement_created');

  const problems = [];
  const sum = { net: 0, fee: 0, vat: 0, lines: 0 };
  for await (const line of linesOf(settlementId)) {
    sum.net += line.net;
    sum.fee += line.fee;
    sum.vat += line.vat;
    sum.lines += 1;
    if (line.net !== line.amount - line.fee - line.vat) problems.push(`Line ${line.id} does not add up`);
    if (line.type !== 'payment') continue;

    const order = orders.get(line.payment_id);
    const name = `${line.payment_id} (${line.merchant_reference ?? 'no reference'})`;
    if (!order) problems.push(`No order for payment ${name}`);
    else if (order.currency === 'SAR' && order.charged_minor !== line.amount) {
      problems.push(`Payment ${name}: settled ${line.amount}, order ${order.charged_minor}`);
    }
  }
  const expected = [
    ['lines', settlement.lines_count],
    ['net', settlement.amount],
    ['fee', settlement.fee_amount],
    ['vat', settlement.vat_amount],
  ];
  for (const [key, value] of expected) {
    if (sum[key] !== value) problems.push(`Sum of ${key}: lines ${sum[key]}, settlement ${value}`);
  }
  return problems;
}
