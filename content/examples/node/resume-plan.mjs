import { currentPeriod, plans, store } from './renewal-plans.mjs';

const [id, token, card] = process.argv.slice(2);
const plan = plans.find((one) => one.id === id && one.status !== 'canceled');
if (!plan) throw new Error(`There is no plan ${id} that could go on.`);

const current = currentPeriod(plan, Date.now());
if (plan.period < current) plan.period = current; // what was missed is not charged
if (token) Object.assign(plan, { token, card });
Object.assign(plan, { failed_at: [], next_at: null, status: 'active' }); // `attempt` stays
store();
