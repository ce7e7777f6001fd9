// Stands in for your database: orders, and the attempts to pay them, in a file that each change replaces as a whole.
// In your database each function is one statement, and `change` is a transaction. To begin again, delete shop.json.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('shop.json', import.meta.url));
const NEW_SHOP = {
  orders: [
    { id: '1042', amount: 11500, currency: 'SAR', state: 'open', payment_id: null, due_at: null }, // SAR 115.00
    { id: '1043', amount: 4500, currency: 'SAR', state: 'open', payment_id: null, due_at: null }, // SAR 45.00
  ], // due_at: from when its work may begin; null: not paid, or done
  // payment_id, order_id, given_at: when its ID was given out; expected_since: when an app first said that it has paid;
  // result: null until its payment is known; problem: why it has failed, or waits for its payer
  attempts: [],
  refunds: [],
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
      Object.assign(order, { state, payment_id: paymentId, due_at: state === 'paid' ? 0 : null });
      return true;
    }),

  /** True: you do its work, and nobody else for some minutes. */
  begin: (id) =>
    change((shop) => {
      const order = shop.orders.find((one) => one.id === id);
      if (!isDue(order)) return false;
      order.due_at = Date.now() + LONGEST_WORK_MS;
      return true;
    }),

  /** Null: its work is done; 0: it has failed, and is to be done again. */
  end: (id, dueAt) =>
    change((shop) => {
      const order = shop.orders.find((one) => one.id === id);
      if (order.due_at !== null) order.due_at = dueAt; // null: it was returned meanwhile
    }),

  /** The money went back: an order that was only reserved can be paid again, a paid one stays closed. */
  release: (paymentId) =>
    change((shop) => {
      const order = shop.orders.find((one) => one.payment_id === paymentId);
      if (order?.state === 'reserved') Object.assign(order, { state: 'open', payment_id: null });
      if (order?.state === 'paid') Object.assign(order, { state: 'returned', due_at: null });
    }),
};

const LONGEST_WORK_MS = 300_000; // then its process has crashed
const isDue = (order) => typeof order.due_at === 'number' && order.due_at <= Date.now();

const [FIRST_SWEEP_MS, LAST_SWEEP_MS] = [300_000, 3 * 86_400_000]; // most payers come back before the first
const [HOUR_MS, RUN_MS] = [3_600_000, 300_000]; // each run in the first hour, then one run an hour

const UNDECIDED = [null, 'waiting', 'pending', 'mismatch', 'reserved'];

/** IDs of payments that nobody may hear of any more, and of those whose order waits for its work. */
export function overdue() {
  const { orders: all, attempts: given } = read();
  const isLate = ({ result, given_at }) => {
    const age = Date.now() - given_at;
    if (!UNDECIDED.includes(result) || age < FIRST_SWEEP_MS || (result === null && age > LAST_SWEEP_MS)) return false;
    return age < HOUR_MS || age % HOUR_MS < RUN_MS;
  };
  return new Set([...given.filter(isLate), ...all.filter(isDue)].map(({ payment_id: id }) => id));
}

const MAY_BEGIN = [undefined, 'refused', 'not_made'];
const UNFINISHED = ['open', 'refused', 'not_made', 'look'];

/**
 * One for each number: 'open' from before its first request until its payment shows what became of it; 'made';
 * 'look': made, and more went back meanwhile; 'refused', so that its key is used up; 'not_made'; 'paid_out': by hand;
 * 'closed'. One of a payment is open at most.
 */
export const refunds = {
  of: (paymentId) => read().refunds.filter((one) => one.payment_id === paymentId),

  unfinished: () => read().refunds.filter(({ state }) => UNFINISHED.includes(state)),

  /** Null: it may not begin, or a refund of its payment has changed since you looked. */
  begin: (asked, state, lookedAt) =>
    change(({ refunds: all }) => {
      const isOwn = (one) => one.payment_id === asked.payment_id && one.number === asked.number;
      const isBusy = (one) => one.payment_id === asked.payment_id && (one.state === 'open' || one.at >= lookedAt);
      const own = all.find(isOwn);
      if (!MAY_BEGIN.includes(own?.state) || all.some((one) => one !== own && isBusy(one))) return null;
      if (!own) all.push({ ...asked, state, attempt: 1, at: Date.now() });
      else Object.assign(own, asked, { state, attempt: own.attempt + (own.state === 'refused'), at: Date.now() });
      return own ?? all.at(-1);
    }),

  /** Null: another run has changed it. */
  set: ({ payment_id: id, number, at }, state) =>
    change(({ refunds: all }) => {
      const own = all.find((one) => one.payment_id === id && one.number === number && one.at === at);
      return UNFINISHED.includes(own?.state) ? Object.assign(own, { state, at: Date.now() }) : null;
    }),
};

const STUCK = ['waiting', 'pending'];
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

  /** Those whose payment fits no order, or is without result for an hour. */
  undecided: () =>
    read().attempts.filter(
      ({ result, given_at }) =>
        result === 'mismatch' || (STUCK.includes(result) && Date.now() - given_at > HOUR_MS),
    ),

  /** The ID that no payment has yet. There is one for each order at most, also for two requests at once. */
  unused: (orderId) =>
    change((shop) => {
      const isUnused = (attempt) => attempt.order_id === orderId && attempt.result === null;
      let attempt = shop.attempts.find(isUnused);
      if (!attempt) {
        attempt = { payment_id: randomUUID(), order_id: orderId, result: null, problem: null };
        shop.attempts.push(attempt);
      }
      Object.assign(attempt, { given_at: Date.now(), expected_since: null }); // its payer may try from now on
      return attempt.payment_id;
    }),

  /** An app says that it has paid: the request may be on its way. */
  expect: (paymentId) =>
    change((shop) => {
      shop.attempts.find((one) => one.payment_id === paymentId).expected_since ??= Date.now();
    }),

  /** What is known of a payment now. The order that asked for its ID keeps it. */
  note: (paymentId, result, problem) =>
    change((shop) => {
      Object.assign(shop.attempts.find((one) => one.payment_id === paymentId) ?? {}, { result, problem });
    }),
};
