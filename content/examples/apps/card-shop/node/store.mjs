// Stands in for your database: orders, and the attempts to pay them, in a file that each change replaces as a whole.
// In your database each function is one statement, and `change` is a transaction. To begin again, delete shop.json.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('shop.json', import.meta.url));
const NEW_SHOP = {
  orders: [
    { id: '1042', amount: 11500, currency: 'SAR', state: 'open', payment_id: null }, // SAR 115.00
    { id: '1043', amount: 4500, currency: 'SAR', state: 'open', payment_id: null }, // SAR 45.00
  ],
  // payment_id, order_id, result: null until its payment is known; problem: why it has failed, or waits for its payer;
  // missing_since: when the API first had no payment with the ID that was given out
  attempts: [],
};

const read = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : structuredClone(NEW_SHOP));

function change(work) {
  const shop = read();
  const result = work(shop);
  writeFileSync(`${FILE}.new`, JSON.stringify(shop, null, 2));
  renameSync(`${FILE}.new`, FILE);
  return result;
}

export const orders = {
  find: (id) => read().orders.find((order) => order.id === id),

  /** The first payment has the order. True: it has it now, and had not before. */
  claim: (id, paymentId, state) =>
    change((shop) => {
      const order = shop.orders.find((one) => one.id === id);
      const isCaptured = order.state === 'reserved' && state === 'paid' && order.payment_id === paymentId;
      if (order.state !== 'open' && !isCaptured) return false;
      Object.assign(order, { state, payment_id: paymentId });
      return true;
    }),

  /** The money went back: an order that was only reserved can be paid again, a paid one stays closed. */
  release: (paymentId) =>
    change((shop) => {
      const order = shop.orders.find((one) => one.payment_id === paymentId);
      if (order?.state === 'reserved') Object.assign(order, { state: 'open', payment_id: null });
      if (order?.state === 'paid') order.state = 'returned';
    }),
};

/** Refunds that were sent, one for each attempt: its amount, and the code if it was refused. */
export const refunds = {
  of: (paymentId, number) => sentIn(read(), paymentId, number),

  /** Before each request. */
  note: (paymentId, number, attempt, amount) =>
    change((shop) => {
      const now = Date.now();
      const sent = sentIn(shop, paymentId, number);
      sent[attempt - 1] ??= { amount, first_at: now };
      sent[attempt - 1].last_at = now;
    }),

  refuse: (paymentId, number, attempt, code) =>
    change((shop) => {
      const sent = sentIn(shop, paymentId, number)[attempt - 1];
      if (sent) sent.code ??= code; // once, if two runs hear of it
    }),

  /** It was not accepted, and is as if never sent; unless another run has sent it, too. */
  forget: (paymentId, number, attempt) =>
    change((shop) => {
      const sent = sentIn(shop, paymentId, number);
      const one = sent[attempt - 1];
      if (one && !one.code && one.first_at === one.last_at) sent.pop();
    }),
};

function sentIn(shop, paymentId, number) {
  shop.refunds ??= {};
  return (shop.refunds[`${paymentId} ${number}`] ??= []);
}

const MAY_PAY = [null, 'waiting', 'pending', 'mismatch'];

export const attempts = {
  find: (paymentId) => read().attempts.find((attempt) => attempt.payment_id === paymentId),

  /** Why the last attempt has failed, or that an earlier one still waits for its payer. */
  problem: (orderId) => {
    const ofOrder = read().attempts.filter((attempt) => attempt.order_id === orderId);
    const waiting = ofOrder.findLast(({ result }) => result === 'waiting');
    return ofOrder.at(-1)?.problem ?? waiting?.problem ?? null;
  },

  /** Those that may still take money, the newest first. */
  open: (orderId) =>
    read()
      .attempts.filter((attempt) => attempt.order_id === orderId && MAY_PAY.includes(attempt.result))
      .reverse(),

  /** The ID that no payment has yet. There is one for each order at most, also for two requests at once. */
  unused: (orderId) =>
    change((shop) => {
      const isUnused = (attempt) => attempt.order_id === orderId && attempt.result === null;
      const given = shop.attempts.find(isUnused);
      if (given) {
        given.missing_since = null; // its payer may try again from now on
        return given.payment_id;
      }
      const paymentId = randomUUID();
      const unknown = { result: null, problem: null, missing_since: null };
      shop.attempts.push({ payment_id: paymentId, order_id: orderId, ...unknown });
      return paymentId;
    }),

  /** For how long no payment has had this ID: it counts from the first question after the ID was given out. */
  missingMs: (paymentId) =>
    change((shop) => {
      const attempt = shop.attempts.find((one) => one.payment_id === paymentId);
      attempt.missing_since ??= Date.now();
      return Date.now() - attempt.missing_since;
    }),

  /** What is known of a payment now. The order that asked for its ID keeps it. */
  note: (paymentId, orderId, result, problem) =>
    change((shop) => {
      const attempt = shop.attempts.find((one) => one.payment_id === paymentId);
      if (attempt) Object.assign(attempt, { result, problem });
      else if (orderId) shop.attempts.push({ payment_id: paymentId, order_id: orderId, result, problem });
    }),
};
