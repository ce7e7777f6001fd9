import { readFileSync } from 'node:fs';
import { Books } from './books.mjs';
import { reconcile } from './reconcile.mjs';
import { settlementsOf } from './settlements.mjs';

const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }); // 2025-09-14
const yesterday = riyadh.format(Date.now() - 24 * 60 * 60 * 1000);
const [from = yesterday, to = from] = process.argv.slice(2);

// In your store: the payments, refunds and chargebacks of these days, from the database.
const { records } = JSON.parse(readFileSync('books.json', 'utf8'));
const books = new Books(records);
for await (const settlement of settlementsOf(from, to)) {
  if (settlement.status === 'pending') continue; // run again later
  const problems = await reconcile(settlement, books);
  const carried = settlement.amount < 1000 ? ', carried over' : ''; // below SAR 10.00: no transfer
  console.log(settlement.number, settlement.amount_format + carried, problems.length === 0 ? 'clean' : problems);
}
// Records of days whose settlement is missing or still pending: run again later, and ask if they stay.
const midnight = (day, days = 0) => new Date(Date.parse(`${day}T00:00+03:00`) + days * 864e5).toISOString();
const waiting = books.unclaimed(midnight(from), midnight(to, 1));
if (waiting.length > 0) console.log('Without a settlement', waiting);
