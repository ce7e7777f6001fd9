// Stands in for your database: orders, and the attempts to pay them, in a file that each change replaces as a whole.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FILE = 'orders.json';
const NEW = {
  orders: [{ id: '1042', amount: 11500, currency: 'SAR', payment_id: null }], // SAR 115.00
  attempts: [], // payment_id, order_id, page; result: null until its payment is known; problem: why it has failed
};

const read = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : structuredClone(NEW));

function change(work) {
  const data = read();
  const result = work(data);
  writeFileSync(`${FILE}.new`, JSON.stringify(data, null, 2));
  renameSync(`${FILE}.new`, FILE);
  return result;
}

export const findOrder = (id) => read().orders.find((order) => order.id === id);
export const findAttempt = (paymentId) => read().attempts.find((one) => one.payment_id === paymentId);
export const attemptsOf = (orderId) => read().attempts.filter((one) => one.order_id === orderId);

/** True for the first payment of the order: UPDATE orders SET payment_id = … WHERE id = … AND payment_id IS NULL */
export const claimOrder = (id, paymentId) =>
  change(({ orders }) => {
    const order = orders.find((one) => one.id === id);
    if (order.payment_id !== null) return false;
    order.payment_id = paymentId;
    return true;
  });

/** The ID that no payment has yet: there is at most one for each order. */
export const unusedAttempt = (orderId, page) =>
  change(({ attempts }) => {
    let attempt = attempts.find((one) => one.order_id === orderId && one.result === null);
    if (!attempt) {
      attempt = { payment_id: randomUUID(), order_id: orderId, result: null, problem: null };
      attempts.push(attempt);
    }
    attempt.page = page;
    return attempt.payment_id;
  });

export const noteAttempt = (paymentId, result, problem = null) =>
  change(({ attempts }) => {
    Object.assign(attempts.find((one) => one.payment_id === paymentId), { result, problem });
  });
