/** Does this payment, as it is now, pay this order? */
export function matchesOrder(payment, order) {
  return isPaid(payment) && isForOrder(payment, order);
}

/** Is its money reserved for this order? It is yours only when you capture it. */
export function reservesOrder(payment, order) {
  return payment.status === 'authorized' && isForOrder(payment, order);
}

function isForOrder(payment, order) {
  const fullPrice = payment.amount + (payment.coupon?.discount_amount ?? 0);
  return (
    fullPrice === order.totalMinor &&
    payment.currency === order.currency &&
    payment.metadata?.order_id === order.id &&
    !payment.invoice_id // an invoice has a receiver of its own
  );
}

function isPaid({ status, captured, refunded }) {
  return status === 'paid' || status === 'captured' || (status === 'refunded' && refunded < captured);
}

const RESULTS = { initiated: 'pending', failed: 'failed', abandoned: 'failed', voided: 'voided' };

/** 'paid', 'pending', 'failed', 'voided', 'refunded' or 'mismatch' */
export function resultOf(payment, order) {
  if (matchesOrder(payment, order)) return 'paid';
  const isGivenBack = payment.status === 'refunded' && payment.refunded === payment.captured;
  return isGivenBack ? 'refunded' : (RESULTS[payment.status] ?? 'mismatch');
}

export async function fetchPayment(paymentId, timeoutMs = 60_000) {
  const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');
  const res = await fetch(`%%apiBaseUrl%%/payments/${encodeURIComponent(paymentId)}`, {
    headers: { Authorization: `Basic ${auth}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!res.ok) {
    const text = `Fetch payment: HTTP ${res.status} ${res.headers.get('Request-Id')}`;
    throw Object.assign(new Error(text), { status: res.status });
  }
  return res.json();
}
