// node capture.mjs ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.
import { capture } from './money.mjs';
import { settle } from './settle.mjs';
import { orders } from './store.mjs';

const [orderId] = process.argv.slice(2);
const order = orders.find(orderId);
if (order?.state !== 'reserved') throw new Error(`Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to capture`);

await capture(order.payment_id);
await settle(order.payment_id); // ships it
