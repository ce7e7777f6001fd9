import { fetchPayment } from './payments.mjs';

// Stands in for your database. 11500 is SAR 115.00.
const orders = new Map([['1042', { id: '1042', amount: 11500, currency: 'SAR' }]]);

/** The return page and the webhook both end here. An order is fulfilled once. */
export async function settle(paymentId) {
  const payment = await fetchPayment(paymentId);
  if (!payment || payment.status === 'initiated') return 'pending';
  if (payment.status !== 'paid') return 'failed';

  const order = orders.get(payment.metadata.order_id);
  const price = payment.amount + (payment.coupon?.discount_amount ?? 0);
  if (price !== order?.amount || payment.currency !== order.currency)
    throw new Error(`Payment ${payment.id} does not match its order`);

  // UPDATE orders SET payment_id = $1 WHERE id = $2 AND payment_id IS NULL
  if (!order.paymentId) {
    order.paymentId = payment.id;
    console.log(`Ship order ${order.id}`);
  }
  return 'paid';
}
