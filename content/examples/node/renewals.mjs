// region run
import { call } from './payments-api.mjs';
import {
  currentPeriod, idOf, isDue, paidOrOpen, pay, paymentsOf, plans, settle, store, WAITING,
} from './renewal-plans.mjs';

const DAY = 86_400_000;
const now = process.argv[2] ? Date.parse(process.argv[2]) : Date.now();

async function renew(plan) {
  const found = paidOrOpen(await paymentsOf(plan)); // by the payer, by hand, by a run that was cut short
  if (found) return settle(plan, found);
  const isMissed = plan.period < currentPeriod(plan, now);
  if (plan.status === 'ask_payer') {
    if (isMissed) plan.period = currentPeriod(plan, now); // nobody pays for missed months
    const { status } = await call('GET', `/tokens/${plan.token}`);
    if (status !== 'active') plan.status = 'needs_card'; // the payer cannot confirm with this card either
    return;
  }
  if (isMissed) return Object.assign(plan, { status: 'behind' });
  plan.given_id = idOf(plan);
  store(); // before anything is sent
  const source = { type: 'token', token: plan.token, three_d_secure: false };
  const payment = await pay(plan, { source });
  const isDuplicate = payment.source.response_code === '94';
  settle(plan, (isDuplicate && paidOrOpen(await paymentsOf(plan))) || payment);
}
// endregion

// region all
function refused(plan, { status, code }) {
  const isOfKey = status === 401 || code === 'ip_not_allowed'; // no plan's fault
  if (code === 'token_not_usable') plan.status = 'needs_card';
  else if (code === 'card_velocity_exceeded') plan.next_at = new Date(now + DAY).toISOString();
  else if (status < 500 && !isOfKey && ![409, 429].includes(status)) plan.status = 'look';
} // all others: the next run asks again, under the same ID

for (const plan of plans) {
  try {
    if (!WAITING.includes(plan.status) || !isDue(plan, now)) continue;
    await renew(plan);
  } catch (error) { // one plan never stops the others
    console.error(plan.id, error.message);
    refused(plan, error);
  }
  store();
  console.log(plan.id, plan.given_id, plan.status, plan.next_at ?? plan.period);
}
// endregion
