const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');
const id = encodeURIComponent(process.argv[2]);

const res = await fetch(`%%apiBaseUrl%%/payments/${id}`, {
  headers: { Authorization: `Basic ${auth}` },
  signal: AbortSignal.timeout(60_000),
});
const body = await res.json();
if (!res.ok) throw new Error(`${body.code}: ${body.message} (${body.request_id})`);
console.log(body.status, body.amount_format);
