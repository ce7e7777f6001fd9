import { randomUUID } from 'node:crypto';

const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');

const res = await fetch('%%apiBaseUrl%%/payments', {
  method: 'POST',
  headers: { Authorization: `Basic ${auth}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    given_id: randomUUID(), // becomes the payment ID
    amount: 11500, // SAR 115.00
    currency: 'SAR',
    description: 'Order #1042',
    source: { type: 'stcpay', mobile: '0500000001' },
    metadata: { order_id: '1042' },
  }),
  signal: AbortSignal.timeout(60_000),
});
const body = await res.json();
if (!res.ok) throw new Error(`${body.code}: ${body.message} (${body.request_id})`);
console.log(body.id, body.status, body.source.transaction_url);
