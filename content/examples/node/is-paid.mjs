/** `payment`: fetched from the API with your secret key. */
export function isPaid(payment, order) {
  const isCharged = ['paid', 'captured'].includes(payment.status);
  const isPartlyRefunded = payment.status === 'refunded' && payment.refunded < payment.captured;
  const price = payment.amount + (payment.coupon?.discount_amount ?? 0);
  return (
    (isCharged || isPartlyRefunded) &&
    price === order.amount &&
    payment.currency === order.currency &&
    payment.metadata.order_id === order.id &&
    payment.invoice_id === null
  );
}
