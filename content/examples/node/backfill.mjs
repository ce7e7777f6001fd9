import { readFileSync } from 'node:fs';
import { reconcile } from './reconcile.mjs';
import { settlementsOf } from './settlements.mjs';

const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }); // 2025-09-14
const yesterday = riyadh.format(Date.now() - 24 * 60 * 60 * 1000);
const [from = yesterday, to = from] = process.argv.slice(2);

// Payment ID → order. In your shop: the paid orders of these days, from the database.
const orders = new Map(Object.entries(JSON.parse(readFileSync('orders.json', 'utf8'))));
for await (const settlement of settlementsOf(from, to)) {
  if (settlement.status === 'pending') continue; // run again later
  const problems = await reconcile(settlement.id, orders);
  console.log(settlement.number, settlement.amount_format, problems.length === 0 ? 'clean' : problems);
}
