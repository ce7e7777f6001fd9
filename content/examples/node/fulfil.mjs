export function fulfilOnce(order, paymentId) {
  if (!order.paymentId) {
    order.paymentId = paymentId; // in your store: the UPDATE above
    console.log(`Ship order ${order.id}`);
  } else if (order.paymentId !== paymentId) {
    console.error(`Order ${order.id} was paid twice: void or refund ${paymentId}`);
  }
}

/** Authorized: the money is reserved, not yours. Nothing is shipped before it is captured. */
export function reserveOnce(order, paymentId) {
  const earlier = order.paymentId ?? order.reservedBy;
  if (!earlier) {
    order.reservedBy = paymentId; // in your store: an UPDATE like the one above
    console.log(`Order ${order.id} is reserved: capture ${paymentId} within %%authorizationLife%% of its approval, then ship`);
  } else if (earlier !== paymentId) {
    console.error(`Order ${order.id} was paid twice: void ${paymentId}`);
  }
  return 'reserved';
}
