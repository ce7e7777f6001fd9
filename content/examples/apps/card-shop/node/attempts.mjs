// The server gives out the ID of an order's next payment: nobody pays twice.
import { messageOf } from './messages.mjs';
import { stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';

/**
 * The same ID until a payment has it, whoever asks: a second tab, another device, an app that was restarted.
 * No other while the bank decides; a new one while an earlier payment waits for its payer: then `message` warns.
 * Null: the order is paid, reserved or returned.
 */
export async function openAttempt(orderId) {
  for (const { payment_id: id } of attempts.open(orderId)) {
    const state = await stateOf(id); // asks the API
    if (state === 'pending' || state === 'mismatch')
      return { payment_id: id, status: 'pending', message: null };
  }
  if (orders.find(orderId).state !== 'open') return null;
  const problem = attempts.problem(orderId); // before there is a new attempt
  const message = problem && messageOf(problem);
  return { payment_id: attempts.unused(orderId), status: 'open', message };
}
