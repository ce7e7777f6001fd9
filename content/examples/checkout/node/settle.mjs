import { fetchPayment } from './payments.mjs';

// Stands in for your database. 11500 is SAR 115.00.
const order1042 = { id: '1042', amount: 11500, currency: 'SAR' };
const orders = new Map([['1042', order1042]]);

/** The return page and the webhook end here. An order is fulfilled once. */
export async function settle(paymentId) {
  const payment = await fetchPayment(paymentId);
  if (!payment || payment.status === 'initiated') return 'pending';
  const { id, status, captured, refunded, currency } = payment;
  if (status === 'failed' || status === 'abandoned') return 'failed';
  if (status === 'voided') return 'returned';
  if (status === 'refunded' && refunded === captured) return 'returned';

  const order = orders.get(payment.metadata.order_id);
  const discount = payment.coupon?.discount_amount ?? 0; // see card-shop
  const isExact =
    payment.amount + discount === order?.amount && currency === order.currency;
  const isForOrder = isExact && !payment.invoice_id;
  if (!isForOrder || !['paid', 'captured', 'refunded'].includes(status)) {
    console.error(`Payment ${id} (${status}) pays no order`);
    return 'pending';
  }
  const isFirst = !order.paymentId;
  // UPDATE orders SET payment_id = $1 WHERE id = $2 AND payment_id IS NULL
  order.paymentId ??= id;
  if (isFirst) console.log(`Ship order ${order.id}`);
  else if (order.paymentId !== id)
    console.error(`Void or refund ${id}: order ${order.id} is paid`);
  return 'paid';
}
