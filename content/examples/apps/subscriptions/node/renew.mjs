// The job. Start it every 15 minutes: node renew.mjs
import { settle } from './cards.mjs';
import { settleCheckout } from './checkouts.mjs';
import { tell } from './messages.mjs';
import { createPayment, findPayment, isLive } from './payments.mjs';
import {
  beginAttempt, closeMissing, duePlans, findPlan, isUnknown, openCheckouts, refuse, remindOfExpiry,
} from './plans.mjs';
import { metadataOf } from './rules.mjs';

// region renew
/** Charges the stored card without the payer. Started twice, it charges once. */
async function renew(planId, now) {
  const attempt = beginAttempt(planId, now); // stored before anything is sent
  if (!attempt) return;
  const { plan, period } = attempt;
  let payment = attempt.isRepeat ? await findPayment(attempt.id) : null;
  if (!payment && attempt.isOver) return closeMissing(attempt);
  if (!payment && plan.status !== 'active') return; // it waits for the payer or for staff
  payment ??= await createPayment({
    given_id: attempt.id,
    amount: plan.amount, // 4900 is SAR 49.00
    currency: 'SAR',
    description: `Membership, ${period}`,
    apply_coupon: false, // the payer has agreed to this amount
    source: { type: 'token', token: plan.token, three_d_secure: false },
    metadata: metadataOf(plan, period),
  });
  await settle(attempt.id, payment, now);
}
// endregion

const DAY_MS = 86_400_000;
const when = process.argv[2]; // only to rehearse: `node renew.mjs 32` is 32 days from now, or give a time
if (when && isLive) throw new Error('In live mode the job goes by the clock.');
const now = /^\d+$/.test(when) ? Date.now() + when * DAY_MS : when ? Date.parse(when) : Date.now();

const undecided = [];
for (const checkout of openCheckouts()) {
  try {
    await settleCheckout(checkout);
  } catch (error) {
    console.error(checkout.id, error.message);
    undecided.push(checkout.id);
  }
}
for (const id of duePlans(now)) {
  try {
    await renew(id, now);
    if (isUnknown(id)) throw new Error('Outcome unknown. Ask support, or skip the month: review.mjs');
  } catch (error) { // one plan never stops the others
    console.error(id, error.message);
    if (refuse(id, error, now)) undecided.push(id);
  }
  const { status, period, next_at } = findPlan(id);
  console.log(id, undecided.includes(id) ? 'undecided' : status, next_at ?? period);
}
remindOfExpiry();
if (undecided.length > 0) {
  tell({ to: 'staff', text: `Undecided plans: ${undecided.length}. The output of the job says why` });
  process.exitCode = 1;
}
