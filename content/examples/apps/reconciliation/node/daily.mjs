// node daily.mjs [first day [last day]]
import { Books, recordsOf } from './books.mjs';
import { reconcile } from './reconcile.mjs';
import { report, reportUnmatched } from './report.mjs';
import { carriedInto, linesOf, settlementsOf } from './settlements.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }); // 2025-09-14
const yesterday = today.format(Date.now() - DAY_MS);
const [from = yesterday, to = from] = process.argv.slice(2);

const books = new Books(recordsOf());
const settlements = await settlementsOf(from, to);
const closed = settlements.filter(({ status }) => status !== 'pending'); // lines may still come
let count = 0;
for (const settlement of closed) {
  const lines = await linesOf(settlement);
  const differences = reconcile(settlement, lines, books, await carriedInto(lines));
  report(settlement, differences);
  count += differences.length;
}
const midnight = (day) => Date.parse(`${day}T00:00+03:00`);
const [start, end] = [midnight(from), midnight(to) + DAY_MS];
const unmatched = books.unmatched(new Date(start).toISOString(), new Date(end).toISOString());
reportUnmatched(unmatched, closed);
if (closed.length + unmatched.length === 0) console.log(`No settlements yet from ${from} to ${to}`);
process.exitCode = count + unmatched.length === 0 ? 0 : 1;
