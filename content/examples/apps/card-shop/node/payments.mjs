const AUTH = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;

export async function fetchPayment(id) {
  const url = `%%apiBaseUrl%%/payments/${encodeURIComponent(id)}`;
  const res = await fetch(url, {
    headers: { Authorization: AUTH },
    signal: AbortSignal.timeout(8_000), // webhooks wait %%webhookAnswerTime%%
  });
  const answer = await res.json().catch(() => null);
  if (res.ok && answer) return answer;
  if (answer?.code === 'resource_not_found') return null; // no such payment
  const request = answer?.request_id ?? '';
  throw new Error(`Payment ${id}: HTTP ${res.status} ${request}`.trim());
}
