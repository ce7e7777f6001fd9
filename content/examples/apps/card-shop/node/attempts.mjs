// The server gives out the ID of an order's next payment: nobody pays twice.
import { stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';

/**
 * The same ID until its payment can no longer be paid, whoever asks: a second tab,
 * another device, an app that was restarted. Null: the order is paid, reserved or returned.
 */
export async function openAttempt(orderId) {
  for (const { payment_id: id } of attempts.open(orderId)) {
    const state = await stateOf(id); // asks the API
    if (state === 'pending' || state === 'mismatch')
      return { payment_id: id, status: 'pending' };
  }
  if (orders.find(orderId).state !== 'open') return null;
  return { payment_id: attempts.unused(orderId), status: 'open' };
}
