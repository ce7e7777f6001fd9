import { fetchPayment } from './payments.mjs';

// Stands in for your database. 11500 is SAR 115.00.
const orders = new Map([['1042', { id: '1042', amount: 11500, currency: 'SAR' }]]);

/** The return page and the webhook both end here. An order is fulfilled once. */
export async function settle(paymentId) {
  const payment = await fetchPayment(paymentId);
  if (!payment || payment.status === 'initiated') return 'pending';
  const { id, status, captured, refunded, currency } = payment;
  if (status === 'failed' || status === 'abandoned') return 'failed';
  if (status === 'voided' || (status === 'refunded' && refunded === captured)) return 'returned';

  const order = orders.get(payment.metadata.order_id);
  const price = payment.amount + (payment.coupon?.discount_amount ?? 0); // card-shop checks the coupon too
  const isForOrder = price === order?.amount && currency === order.currency && !payment.invoice_id;
  if (!isForOrder || !['paid', 'captured', 'refunded'].includes(status)) {
    console.error(`Look at payment ${id} (${status}): it does not pay an order`);
    return 'pending';
  }
  const isFirst = !order.paymentId;
  order.paymentId ??= id; // UPDATE orders SET payment_id = $1 WHERE id = $2 AND payment_id IS NULL
  if (isFirst) console.log(`Ship order ${order.id}`);
  else if (order.paymentId !== id)
    console.error(`Order ${order.id} was paid twice: void or refund ${id}`);
  return 'paid';
}
