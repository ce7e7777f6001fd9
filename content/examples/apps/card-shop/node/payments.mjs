const AUTH = `Basic ${btoa(`${process.env.PAYMENTS_SECRET_KEY}:`)}`;

export async function fetchPayment(id) {
  const url = `%%apiBaseUrl%%/payments/${encodeURIComponent(id)}`;
  const res = await fetch(url, {
    headers: { Authorization: AUTH },
    signal: AbortSignal.timeout(8_000), // a webhook waits %%webhookAnswerTime%% for your response
  });
  if (res.status === 404) return null; // no payment has this ID
  if (!res.ok) throw Object.assign(new Error(`Payment ${id}: HTTP ${res.status}`), { httpStatus: res.status });
  return res.json();
}
