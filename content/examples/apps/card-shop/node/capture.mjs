// node capture.mjs ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.
// Run it again after "outcome unknown": it charges once.
import { capture, isUnknown } from './money.mjs';
import { settle } from './settle.mjs';
import { orders } from './store.mjs';

const [orderId] = process.argv.slice(2);
const order = orders.find(orderId);
if (order?.state !== 'reserved') {
  console.error(`Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to capture`);
  process.exit(1);
}

try {
  await capture(order.payment_id);
  await settle(order.payment_id); // ships it
} catch (error) {
  const advice = isUnknown(error) ? 'Outcome unknown: run the same command again' : 'Refused: do not ship';
  console.error(`${error.message}. ${advice}`);
  process.exitCode = isUnknown(error) ? 3 : 1;
}
