// region routes
import { randomUUID } from 'node:crypto';
import { fetchPayment } from './verify.mjs';

const json = (value) => ({ status: 200, type: 'application/json', text: JSON.stringify(value) });

/** Paid, or its price is reserved by an authorised payment: no new attempt. */
const isTaken = (order) => Boolean(order.paymentId ?? order.reservedBy);

/** What apps call, with the parts of server.mjs. Check the session of the payer in both. */
export const appRoutes = (orders, attempts, settle) => {
  const newestOf = ({ id }) => [...attempts].findLast(([, orderId]) => orderId === id)?.[0];
  return {
    'POST /checkout/attempts': async ({ body }) => {
      const order = orders.get(JSON.parse(body).order_id);
      if (!order || isTaken(order)) return { status: 409 };
      const last = newestOf(order);
      const state = last ? await stateOf(last, settle) : 'failed';
      if (isTaken(order)) return { status: 409 }; // as we know now
      // Of two requests at once the second gets the attempt of the first. In your shop: lock the order's row.
      if (state === 'failed' && newestOf(order) === last) attempts.set(randomUUID(), order.id);
      const { id, totalMinor } = order;
      return json({
        payment_id: newestOf(order), // stored before the app can use it
        status: state === 'pending' ? 'pending' : 'open',
        order_id: id,
        amount: totalMinor,
        description: `Order #${id}`,
      });
    },
    'POST /checkout/confirm': async ({ body }) => {
      const { payment_id: paymentId } = JSON.parse(body);
      if (!attempts.has(paymentId)) return { status: 404 };
      const state = await stateOf(paymentId, settle);
      return json({ status: state === 'none' ? secondLook(paymentId) : state });
    },
  };
};
// endregion

// region state
// For the payer a reserved order is paid. One that does not fit is yours to look at.
const FOR_APPS = { reserved: 'paid', mismatch: 'pending' };

/** 'paid', 'pending', 'failed', or 'none': no payment has this ID yet. */
async function stateOf(paymentId, settle) {
  try {
    const result = settle(await fetchPayment(paymentId)); // as the return page does
    return FOR_APPS[result] ?? result;
  } catch (error) {
    console.error('Could not fetch', paymentId, error);
    return error.status === 404 ? 'none' : 'pending'; // the webhook will tell
  }
}

const SECOND_LOOK_MS = 120_000;
const missing = new Map(); // payment ID → when it was not found for the first time

/** A request of the app may still be on its way, so the first 404 proves nothing. */
function secondLook(paymentId) {
  if (!missing.has(paymentId)) missing.set(paymentId, Date.now());
  return Date.now() - missing.get(paymentId) < SECOND_LOOK_MS ? 'pending' : 'failed';
}
// endregion
