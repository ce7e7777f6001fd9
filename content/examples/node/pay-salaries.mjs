import { setTimeout as sleep } from 'node:timers/promises';
import { planOf } from './plan.mjs';

const [file, sourceId] = process.argv.slice(2); // salaries.csv, ID of the payout account

async function send(payouts, tries = 1) {
  const res = await fetch('%%apiBaseUrl%%/payouts/bulk', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ source_id: sourceId, payouts }),
    signal: AbortSignal.timeout(60_000),
  }).catch((failure) => new Response(JSON.stringify({ message: String(failure) }), { status: 599 }));
  const body = await res.json().catch(() => ({}));
  if (res.ok) return body;
  const again = res.status >= 500 || ['idempotency_in_progress', 'rate_limit_exceeded'].includes(body.code);
  if (!again || tries === 5) throw new Error(JSON.stringify(body));
  const wait = 2 ** (tries - 1) * (1 + Math.random() / 2);
  await sleep(1000 * Math.max(wait, Number(res.headers.get('Retry-After') ?? 0)));
  return send(payouts, tries + 1);
}

const plan = planOf(file);
for (let start = 0; start < plan.length; start += 500) {
  const bulk = await send(plan.slice(start, start + 500));
  console.log(bulk.id, bulk.count, 'payouts,', bulk.total_amount, 'halalas');
}
