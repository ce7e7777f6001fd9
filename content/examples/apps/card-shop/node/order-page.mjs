// What the page of an order shows: the order, its state, and why its last payment was not made.
import { messageOf } from './messages.mjs';
import { stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';

const { PAYMENTS_SECRET_KEY, PAYMENTS_PUBLISHABLE_KEY, MANUAL_CAPTURE } = process.env;
if (!PAYMENTS_SECRET_KEY || !PAYMENTS_PUBLISHABLE_KEY) throw new Error('The API keys are missing: see .env.example');
const [kind, mode] = PAYMENTS_SECRET_KEY.split('_');
if (kind !== 'sk' || !PAYMENTS_PUBLISHABLE_KEY.startsWith(`pk_${mode}_`))
  throw new Error('PAYMENTS_SECRET_KEY begins with sk_, PAYMENTS_PUBLISHABLE_KEY with pk_, and both have the same mode');

const CHECKED = ['pending', 'mismatch'];

/** Null: there is no such order. In your shop, check that the order belongs to this session. */
export async function orderPage(id) {
  for (const attempt of attempts.open(id))
    if (attempt.result !== 'mismatch') await stateOf(attempt.payment_id); // asks the API
  const order = orders.find(id);
  if (!order) return null;
  const isOpen = order.state === 'open';
  const isChecked = isOpen && attempts.open(id).some(({ result }) => CHECKED.includes(result));
  const problem = attempts.problem(id);
  return {
    ...shown(order),
    state: isChecked ? 'checking' : order.state,
    message: isOpen && problem ? messageOf(problem) : null,
    publishable_key: PAYMENTS_PUBLISHABLE_KEY,
  };
}

export const shown = ({ id, amount, currency }) => ({
  order_id: id,
  amount,
  currency,
  description: `Order #${id}`,
  manual: MANUAL_CAPTURE === 'true',
});
