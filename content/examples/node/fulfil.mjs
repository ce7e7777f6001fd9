export function fulfilOnce(order, paymentId) {
  const isOpen = !order.paymentId;
  if (isOpen) order.paymentId = paymentId; // in your store: the UPDATE above
  if (order.paymentId !== paymentId) {
    return console.error(`Order ${order.id} was paid twice: void or refund ${paymentId}`);
  }
  const { reservedBy } = order;
  order.reservedBy = null; // nobody may capture it any more
  if (isOpen) console.log(`Ship order ${order.id}`);
  if (reservedBy && reservedBy !== paymentId) console.error(`Order ${order.id} was paid twice: void ${reservedBy}`);
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
