/** Does this payment pay this order? Also for the payment inside a webhook event. */
export function matchesOrder(payment, order) {
  const fullPrice = payment.amount + (payment.coupon?.discount_amount ?? 0);
  return (
    ['paid', 'captured'].includes(payment.status) &&
    fullPrice === order.totalMinor &&
    payment.currency === order.currency &&
    payment.metadata.order_id === order.id
  );
}

export async function verifyPayment(paymentId, order) {
  const auth = Buffer.from(`${process.env.PAYMENTS_SECRET_KEY}:`).toString('base64');
  const res = await fetch(`%%apiBaseUrl%%/payments/${encodeURIComponent(paymentId)}`, {
    headers: { Authorization: `Basic ${auth}` },
    signal: AbortSignal.timeout(60_000),
  });
  if (!res.ok) throw new Error(`Fetch payment: HTTP ${res.status} ${res.headers.get('Request-Id')}`);
  return matchesOrder(await res.json(), order);
}
