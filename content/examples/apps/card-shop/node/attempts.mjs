// The ID of the next payment of an order. The server gives it out, so that nobody pays twice: one ID is charged once.
import { stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';

// region open
/**
 * The same ID until its payment can no longer be paid, whoever asks: a second tab, another device, an app that was
 * restarted. 'pending': wait for that payment. Null: the order is paid.
 */
export async function openAttempt(orderId) {
  for (const { payment_id: id } of attempts.open(orderId)) {
    const state = await stateOf(id);
    if (state === 'pending' || state === 'mismatch') return { payment_id: id, status: 'pending' };
  }
  if (orders.find(orderId).state !== 'open') return null;
  return { payment_id: attempts.unused(orderId), status: 'open' };
}
// endregion
