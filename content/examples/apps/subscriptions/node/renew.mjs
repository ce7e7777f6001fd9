// The job. Start it every 15 minutes: node renew.mjs
import { settleCheckout } from './checkouts.mjs';
import { emptyOutbox } from './outbox.mjs';
import { createPayment, findPayment, isLive } from './payments.mjs';
import {
  beginAttempt, closeMissing, duePlans, findPlan, isUnknown, openCheckouts, record, refuse, remindOfExpiry,
} from './plans.mjs';
import { isOfAll, metadataOf } from './rules.mjs';

// region renew
/** Charges the stored card without the payer. Started twice, it charges once. */
async function renew(planId, now) {
  const attempt = beginAttempt(planId, now); // stored before anything is sent
  if (!attempt) return;
  let payment = attempt.isRepeat ? await findPayment(attempt.id) : null;
  if (!payment && attempt.isOver) return closeMissing(attempt);
  const plan = findPlan(planId); // as it is after the look-up
  if (!payment && plan.status !== 'active') return; // canceled, or it waits for the payer or for staff
  payment ??= await createPayment({
    given_id: attempt.id,
    amount: plan.amount, // 4900 is SAR 49.00
    currency: 'SAR',
    description: `Membership, ${attempt.period}`,
    apply_coupon: false, // the payer has agreed to this amount
    source: { type: 'token', token: plan.token, three_d_secure: false },
    metadata: metadataOf(plan, attempt.period),
  });
  record(attempt.id, payment, now);
}
// endregion

const DAY_MS = 86_400_000;
const when = process.argv[2]; // only to rehearse: `node renew.mjs 32` is 32 days from now, or give a time
if (when && isLive) throw new Error('In live mode the job goes by the clock.');
const now = /^\d+$/.test(when) ? Date.now() + when * DAY_MS : when ? Date.parse(when) : Date.now();

const failed = [];
for (const checkout of openCheckouts()) {
  try {
    await settleCheckout(checkout);
  } catch (error) {
    console.error(checkout.id, error.message);
    failed.push(checkout.id);
  }
}
for (const id of duePlans(now)) {
  const before = findPlan(id);
  try {
    await renew(id, now);
    if (isUnknown(id)) throw new Error('Outcome unknown. Ask support, or skip the month: review.mjs');
  } catch (error) { // one plan never stops the others
    console.error(id, error.message);
    if (refuse(id, error, now)) failed.push(id);
    if (isOfAll(error)) {
      console.error('The other plans would fail, too: the next run tries all of them.');
      break;
    }
  }
  const { status, period, next_at } = findPlan(id);
  console.log(id, failed.includes(id) ? 'undecided' : status, next_at ?? period);
  if (status === 'review' && before.status !== 'review') failed.push(id);
}
remindOfExpiry();
const isDone = await emptyOutbox();
if (failed.length > 0 || !isDone) process.exitCode = 1;
