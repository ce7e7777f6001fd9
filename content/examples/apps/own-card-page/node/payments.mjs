// The calls to the payments API.
export const API = '%%apiBaseUrl%%';
const { PAYMENTS_SECRET_KEY: secretKey } = process.env;
if (!secretKey) throw new Error('PAYMENTS_SECRET_KEY is missing');
export const isLive = secretKey.startsWith('sk_live_');
const headers = { Authorization: `Basic ${btoa(`${secretKey}:`)}`, 'Content-Type': 'application/json' };

export async function fetchPayment(id) {
  const signal = AbortSignal.timeout(8_000); // a webhook has to respond within %%webhookAnswerTime%%
  const res = await fetch(`${API}/payments/${encodeURIComponent(id)}`, { headers, signal });
  if (res.status === 404) return null; // no payment has this ID
  if (!res.ok) throw new Error(`Payment ${id}: HTTP ${res.status}`);
  return res.json();
}

/** Gives all of the money back, within %%voidWindow%%. Voiding a payment twice is harmless. */
export async function voidPayment(id) {
  const res = await fetch(`${API}/payments/${id}/void`, {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': `void-${id}` },
    body: JSON.stringify({ reason: 'The order was paid twice' }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!res.ok) throw new Error(`Void ${id}: HTTP ${res.status}. Refund it by hand.`);
}
