import { call } from './payments-api.mjs';
import { later, plans, store } from './renewal-plans.mjs';

const [id, customerId, price, paymentId] = process.argv.slice(2);
if (!/^\d+$/.test(price)) throw new Error(`${price} is no number of halalas.`);
if (plans.some((plan) => plan.id === id)) throw new Error(`There is a plan ${id} already.`);
const { status, created_at, source } = await call('GET', `/payments/${paymentId}`);
if (!['paid', 'captured'].includes(status) || !source.token) {
  throw new Error(`Payment ${paymentId} is ${status}, or it saved no card.`);
}
const { brand, last_four, month, year } = await call('GET', `/tokens/${source.token}`);
const paidOn = new Date(Date.parse(created_at) + 3 * 3_600_000).toISOString(); // by the clock of Riyadh

plans.push({
  id,
  customer_id: customerId,
  card: `${customerId} ${brand} ${last_four} ${month}/${year}`,
  token: source.token,
  amount: Number(price), // 4900 is SAR 49.00
  period: later(paidOn.slice(0, 7), 1), // the first one is paid
  day: paidOn.slice(8, 10),
  ...{ attempt: 0, failed_at: [], next_at: null, given_id: null, status: 'active' },
});
store();
