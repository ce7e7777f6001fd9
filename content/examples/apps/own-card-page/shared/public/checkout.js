const TIMEOUT_MS = 60_000;
const RETRY_MS = 5_000;

/** The order and its state. Without a response it calls `onFailure`, and asks again. */
export async function fetchOrder(orderId, onFailure) {
  for (;;) {
    const res = await fetch(`/orders/${orderId}`).catch(() => null);
    if (res?.ok) return res.json();
    onFailure();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Where your server looks up the result, before the payer sees this page again. */
export function resultUrl() {
  const page = location.pathname + (document.documentElement.lang === 'ar' ? '?lang=ar' : '');
  return new URL(`/checkout/return?page=${encodeURIComponent(page)}`, location.href).href;
}

/** The ID for the next payment, from your server. Null: the order is paid, or a payment is being checked. */
async function startAttempt(orderId) {
  const res = await fetch('/checkout/attempts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ order_id: orderId }),
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
      callback_url: resultUrl(),
      source,
      metadata: { order_id: order.order_id },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await res.json();
  if (res.ok) return body;
  const { code, errors, request_id } = body;
  throw Object.assign(new Error(`${code} (${request_id})`), { code, errors, request_id });
}
// endregion

/** Nothing is wrong with the key, the account or the set-up. */
const EXPECTED = ['idempotency_in_progress', 'card_velocity_exceeded', 'rate_limit_exceeded'];

/** Fields that the payer has typed. */
const isInput = (errors) => Object.keys(errors ?? {}).some((path) => path.startsWith('source.'));

/** Your server logs what the API has answered, with nothing that the payer has typed. */
function report({ code, errors, request_id }) {
  if (!code || isInput(errors) || EXPECTED.includes(code)) return;
  const body = JSON.stringify({ code, request_id });
  fetch('/checkout/problems', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true });
}

/** A payment under an ID from your server. Null: the order is paid, or a payment is being checked. */
export async function startPayment(order, source, isRepeated = false) {
  const paymentId = await startAttempt(order.order_id);
  if (!paymentId) return null;
  try {
    return await createPayment(order, paymentId, source);
  } catch (error) {
    // A request whose response was lost has used the ID with another card: your server gives out a new one now.
    if (error.code === 'idempotency_key_reused' && !isRepeated) return startPayment(order, source, true);
    report(error);
    throw error;
  }
}
