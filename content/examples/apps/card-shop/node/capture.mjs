// node capture.mjs ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.
// Run it again after "outcome unknown": it charges once.
// Exit codes: 0 captured, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
import { capture } from './money.mjs';
import { settle } from './settle.mjs';
import { orders } from './store.mjs';

const [orderId] = process.argv.slice(2);
const order = orders.find(orderId);
if (order?.state === 'paid') end(0, `Order ${orderId} is paid`);
if (order?.state !== 'reserved') end(4, `Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to capture`);

try {
  const refusal = await capture(order.payment_id).then(() => null, refusalOf);
  await settle(order.payment_id); // ships it; after a refusal too, if it was captured before
  if (refusal && orders.find(orderId).state !== 'paid') end(4, `${refusal.message}. Refused: do not ship`);
} catch (error) {
  const isCharged = orders.find(orderId).state === 'paid'; // its work has failed
  end(3, `${error.message}. ${isCharged ? 'It is charged: run the sweep' : 'Outcome unknown: run the same command again'}`);
}

function refusalOf(error) {
  if (!error.status) throw error;
  return error;
}

function end(exitCode, message) {
  console.error(message);
  process.exit(exitCode);
}
