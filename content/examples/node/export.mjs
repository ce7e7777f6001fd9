import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { call } from './payments-api.mjs';

const FILE = 'payments.ndjson';
const bytes = existsSync(FILE) ? readFileSync(FILE) : Buffer.alloc(0); // what an earlier run has written
const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
if (whole.length < bytes.length) truncateSync(FILE, whole.length); // a line that a crash cut off is read again
const written = whole.toString().split('\n').filter(Boolean).map((line) => JSON.parse(line));
const seen = new Set(written.map(({ id }) => id));
let from = written.at(-1)?.created_at ?? process.argv[2] ?? '2025-01-01T00:00:00.000Z';
const until = process.argv[3]; // without it: until now

for (;;) {
  const query = new URLSearchParams({ 'created[gte]': from, order: 'created_asc', per_page: '100' });
  if (until) query.set('created[lt]', until);
  const { payments } = await call('GET', `/payments?${query}`);
  const fresh = payments.filter(({ id }) => !seen.has(id));
  if (fresh.length === 0 && payments.length === 100) throw new Error(`A whole page is of ${from}`);
  if (fresh.length === 0) break;
  appendFileSync(FILE, fresh.map((payment) => `${JSON.stringify(payment)}\n`).join(''));
  for (const { id } of fresh) seen.add(id);
  from = fresh.at(-1).created_at;
}
console.log('Go on from', from);
