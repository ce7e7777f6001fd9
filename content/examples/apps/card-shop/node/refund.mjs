// node refund.mjs ORDER REFERENCE [AMOUNT [ATTEMPT]]: pays back, as `node refund.mjs 1042 RMA-7 1500` (SAR 15.00).
// The reference is yours, such as the number of a return: run it twice, and it is refunded once. After a refusal with
// 402 or 409, which the same key would replay, run it again with the attempt 2.
import { refund } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { settle } from './settle.mjs';
import { orders } from './store.mjs';

const [orderId, reference = '', amount, attempt = '1'] = process.argv.slice(2);
if (!/^[\w-]{1,40} [1-9]\d?$/.test(`${reference} ${attempt}`))
  throw new Error('node refund.mjs ORDER REFERENCE [AMOUNT in halalas [ATTEMPT]]');

const order = orders.find(orderId);
if (order?.state !== 'paid') throw new Error(`Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to refund`);

const payment = await fetchPayment(order.payment_id);
const done = payment.refunds.find(({ reason }) => reason === reference); // keys are forgotten after %%idempotencyKeyLife%%
const rest = payment.captured - payment.refunded;
const { refunds } = done ? payment : await refund(payment.id, amount ? Number(amount) : rest, reference, attempt);
const { amount_format: refunded } = done ?? refunds.at(-1);
console.log(`Order ${orderId}: ${refunded} ${done ? 'was refunded before' : 'refunded'} (${reference})`);
await settle(payment.id);
