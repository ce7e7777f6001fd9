const TIMEOUT_MS = 60_000;

export async function fetchOrder(orderId) {
  const res = await fetch(`/orders/${orderId}`);
  if (!res.ok) throw new Error(`Order ${orderId}: HTTP ${res.status}`);
  return res.json();
}

/** The ID for the next payment, from your server. Null: the order is paid, or a payment is being checked. */
async function startAttempt(orderId) {
  const page = location.pathname + (document.documentElement.lang === 'ar' ? '?lang=ar' : '');
  const res = await fetch('/checkout/attempts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, page }),
  });
  if (res.status === 409) return null;
  if (!res.ok) throw new Error(`Attempt: HTTP ${res.status}`);
  return (await res.json()).payment_id;
}

// region create
/** Creates the payment from the browser: `source` never goes to your server. */
async function createPayment(order, paymentId, source) {
  const res = await fetch('%%apiBaseUrl%%/payments', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${order.publishable_key}:`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      given_id: paymentId, // the same ID never pays twice
      amount: order.amount, // 11500 is SAR 115.00
      currency: order.currency,
      description: order.description,
      callback_url: new URL('/checkout/return', location.href).href,
      source,
      metadata: { order_id: order.order_id },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await res.json();
  if (res.ok) return body;
  throw Object.assign(new Error(`${body.code} (${body.request_id})`), body, { status: res.status });
}
// endregion

/** Nothing is wrong with the key, the account or the set-up. */
const EXPECTED = ['idempotency_in_progress', 'card_velocity_exceeded'];

/** Your server logs what is refused, with nothing that the payer has typed. */
function report({ code, request_id }) {
  const body = JSON.stringify({ code, request_id });
  fetch('/checkout/problems', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true });
}

/** A payment under an ID from your server. Null: the order is paid, or a payment is being checked. */
export async function startPayment(order, source) {
  const paymentId = await startAttempt(order.order_id);
  if (!paymentId) return null;
  try {
    return await createPayment(order, paymentId, source);
  } catch (error) {
    // A request whose response was lost has used the ID with another card: your server gives out a new one now.
    if (error.code === 'idempotency_key_reused') return startPayment(order, source);
    if (error.status < 500 && !error.errors && !EXPECTED.includes(error.code)) report(error);
    throw error;
  }
}
