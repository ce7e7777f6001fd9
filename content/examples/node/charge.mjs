import { setTimeout as sleep } from 'node:timers/promises';

const request = {
  method: 'POST',
  headers: {
    Authorization: `Basic ${Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64')}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    given_id: process.argv[2], // stored with the subscription before this runs
    amount: 4900, // SAR 49.00
    currency: 'SAR',
    description: 'Monthly plan, September',
    apply_coupon: false, // the payer has agreed to this amount
    source: { type: 'token', token: 'token_h7Qm2xV9cLr4Tz8NbK5wYp3JdF6sGa1e', three_d_secure: false },
  }),
};

async function send(tries = 1) {
  let problem;
  let retryAfter = 0;
  try {
    const res = await fetch('%%apiBaseUrl%%/payments', { ...request, signal: AbortSignal.timeout(60_000) });
    const body = await res.json();
    if (res.ok) return body;
    problem = new Error(`${body.code}: ${body.message} (${body.request_id})`);
    const wait = ['idempotency_in_progress', 'rate_limit_exceeded'].includes(body.code);
    if (res.status < 500 && !wait) tries = 5; // the same request would fail again
    retryAfter = Number(res.headers.get('Retry-After') ?? 0);
  } catch (failure) { // no connection, time-out, unreadable response
    problem = failure;
  }
  if (tries >= 5) throw problem;
  await sleep(1000 * Math.max(2 ** (tries - 1) * (1 + Math.random() / 2), retryAfter));
  return send(tries + 1);
}

const payment = await send();
console.log(payment.id, payment.status, payment.source.error_code ?? '');
