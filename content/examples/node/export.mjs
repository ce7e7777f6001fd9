import { appendFile } from 'node:fs/promises';
import { call } from './payments-api.mjs';

let after = process.argv[2] ?? '2025-01-01T00:00:00.000Z';

for (;;) {
  const query = new URLSearchParams({ 'created[gt]': after, order: 'created_asc', per_page: '100' });
  const { payments } = await call('GET', `/payments?${query}`);
  if (payments.length === 0) break;
  await appendFile('payments.ndjson', payments.map((p) => `${JSON.stringify(p)}\n`).join(''));
  after = payments.at(-1).created_at;
}
console.log('Go on from', after);
