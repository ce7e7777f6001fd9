import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { callApi } from './call-api.mjs';

const FILE = 'payments.ndjson';
const PAGE = 100;
const bytes = existsSync(FILE) ? readFileSync(FILE) : Buffer.alloc(0);
const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
if (whole.length < bytes.length) truncateSync(FILE, whole.length); // a crash cut the last line off
const stored = whole.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line));
const seen = new Set(stored.map(({ id }) => id));
let from = stored.at(-1)?.created_at ?? process.argv[2];
if (!/^\d{4}-\d{2}-\d{2}/.test(from ?? '')) throw new Error('Name the first day, such as 2025-08-01');
const until = process.argv[3]; // undefined: until now

for (;;) {
  const query = new URLSearchParams({ 'created[gte]': from, order: 'created_asc', per_page: PAGE });
  if (until) query.set('created[lt]', until);
  const { payments } = await callApi('GET', `/payments?${query}`);
  const fresh = payments.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0 && payments.length === PAGE) throw new Error(`More than a page is of ${from}`);
  if (fresh.length === 0) break;
  appendFileSync(FILE, fresh.map((payment) => `${JSON.stringify(payment)}\n`).join(''));
  for (const { id } of fresh) seen.add(id);
  from = fresh.at(-1).created_at;
}
console.log(`${seen.size} payments in ${FILE}, ${seen.size - stored.length} new`);
