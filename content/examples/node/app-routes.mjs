// region routes
import { randomUUID } from 'node:crypto';
import { waitsForPayer } from './unpaid.mjs';
import { fetchPayment } from './verify.mjs';

const json = (value) => ({ status: 200, type: 'application/json', text: JSON.stringify(value) });

/** Paid, or its price is reserved by an authorised payment: no new attempt. */
const isTaken = (order) => Boolean(order.paymentId ?? order.reservedBy);

const USABLE_MS = 600_000; // how long an app may create a payment with an ID that it got

const withBody = (handle) => async ({ body }) => {
  let sent;
  try {
    sent = JSON.parse(body) ?? {};
  } catch {
    return { status: 400 };
  }
  return handle(sent);
};

/** What apps call, with the parts of server.mjs. Check the session of the payer in both. */
export const appRoutes = (orders, attempts, settle, reopen) => {
  const idsOf = ({ id }) => [...attempts.keys()].filter((one) => attempts.get(one) === id).reverse(); // newest first
  /** The attempt that may still be paid, including one of the web. Undefined: all of them have failed. */
  const openOf = async (order) => {
    let unused;
    for (const id of idsOf(order)) {
      const state = await stateOf(id, settle);
      if (state === 'paid' || state === 'pending') return { id, status: 'pending' };
      if (state === 'none') unused ??= { id, status: 'open' };
    }
    return unused;
  };
  return {
    'POST /checkout/attempts': withBody(async ({ order_id: orderId }) => {
      const order = orders.get(orderId);
      if (!order || isTaken(order)) return { status: 409 };
      const [last] = idsOf(order);
      const open = await openOf(order);
      if (isTaken(order)) return { status: 409 }; // as we know now
      // Of two requests at once the second gets the attempt of the first. In your store: lock the order's row.
      if (!open && idsOf(order)[0] === last) attempts.set(randomUUID(), order.id);
      const { id, status } = open ?? { id: idsOf(order)[0], status: 'open' };
      if (status === 'open') reopen(id, USABLE_MS); // until then a 404 does not end it
      return json({
        payment_id: id, // stored before the app can use it
        status,
        order_id: order.id,
        amount: order.totalMinor,
        description: `Order #${order.id}`,
      });
    }),
    'POST /checkout/confirm': withBody(async ({ payment_id: paymentId }) => {
      if (!attempts.has(paymentId)) return { status: 404 };
      const state = await stateOf(paymentId, settle);
      if (state === 'no code') return json({ status: 'pending' });
      return json({ status: state === 'none' ? secondLook(paymentId) : state });
    }),
  };
};
// endregion

// region state
// For the payer a reserved order is paid. One that does not fit is yours to look at.
const FOR_APPS = { reserved: 'paid', voided: 'failed', refunded: 'failed', mismatch: 'pending' };

/** 'paid', 'pending', 'failed', 'no code' of STC Pay, or 'none': no payment has this ID yet. */
async function stateOf(paymentId, settle) {
  try {
    const payment = await fetchPayment(paymentId);
    const result = settle(payment); // as the return page does
    if (waitsForPayer(payment) && payment.source.type === 'stcpay') return 'no code'; // a new one takes a new payment
    return FOR_APPS[result] ?? result;
  } catch (error) {
    console.error('Could not fetch', paymentId, error);
    return error.status === 404 ? 'none' : 'pending'; // the webhook will tell
  }
}

const SECOND_LOOK_MS = 120_000;
// Payment ID → when it was not found for the first time. In your store: a column of the attempts, which survives
// a restart.
const missing = new Map();

/** A request of the app may still be on its way, so the first 404 proves nothing. */
function secondLook(paymentId) {
  if (!missing.has(paymentId)) missing.set(paymentId, Date.now());
  return Date.now() - missing.get(paymentId) < SECOND_LOOK_MS ? 'pending' : 'failed';
}
// endregion
