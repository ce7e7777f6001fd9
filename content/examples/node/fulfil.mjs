export function fulfilOnce(order, paymentId) {
  if (order.paymentId === null) {
    order.paymentId = paymentId; // in your shop: the UPDATE above
    console.log(`Ship order ${order.id}`);
  } else if (order.paymentId !== paymentId) {
    console.error(`Order ${order.id} was paid twice: void or refund ${paymentId}`);
  }
}
