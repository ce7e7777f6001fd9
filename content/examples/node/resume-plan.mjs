import { currentPeriod, paymentsOf, plans, store, unusedAttempt } from './renewal-plans.mjs';

const [id, token, card] = process.argv.slice(2);
const plan = plans.find((one) => one.id === id && one.status !== 'canceled');
if (!plan) throw new Error(`There is no plan ${id} that could go on.`);
if (token && !card) throw new Error('Name the token and its card together.'); // R3 finds plans by the card

const current = currentPeriod(plan, Date.now());
if (plan.period < current) plan.period = current; // what was missed is not charged
plan.attempt = unusedAttempt(plan, await paymentsOf(plan)); // each card is charged as a new payment
if (token) Object.assign(plan, { token, card });
Object.assign(plan, { failed_at: [], next_at: null, status: 'active' });
store();
