import { randomUUID } from 'node:crypto';
import { fulfilOnce } from './fulfil.mjs';
import { fetchPayment, resultOf } from './verify.mjs';

const json = (value) => ({ status: 200, type: 'application/json', text: JSON.stringify(value) });

/** What apps call, with the orders and the attempts of server.mjs. Check the session of the payer in both. */
export const appRoutes = (orders, attempts) => ({
  'POST /checkout/attempts': ({ body }) => {
    const order = orders.get(JSON.parse(body).order_id);
    if (!order || order.paymentId) return { status: 409 }; // unknown, or paid
    const paymentId = randomUUID();
    attempts.set(paymentId, order.id); // stored before the app can use it
    const { id, totalMinor } = order;
    return json({ payment_id: paymentId, order_id: id, amount: totalMinor, description: `Order #${id}` });
  },
  'POST /checkout/confirm': async ({ body }) => {
    const { payment_id: paymentId } = JSON.parse(body);
    const order = orders.get(attempts.get(paymentId));
    return order ? json({ status: await statusOf(paymentId, order) }) : { status: 404 };
  },
});

const SECOND_LOOK_MS = 120_000;
const missing = new Map(); // payment ID → when it was not found for the first time

/** 'paid', 'pending' or 'failed', and nothing else. Only 'failed' lets the payer pay again. */
async function statusOf(paymentId, order) {
  try {
    const result = resultOf(await fetchPayment(paymentId), order);
    if (result === 'paid') fulfilOnce(order, paymentId);
    if (result === 'mismatch') console.error('Does not pay this order:', paymentId); // look at it yourself
    return result === 'mismatch' ? 'pending' : result;
  } catch (error) {
    console.error('Could not fetch', paymentId, error);
    if (error.status !== 404) return 'pending'; // the webhook will tell
    if (!missing.has(paymentId)) missing.set(paymentId, Date.now());
    // A request of the app may still be on its way.
    return Date.now() - missing.get(paymentId) < SECOND_LOOK_MS ? 'pending' : 'failed';
  }
}
