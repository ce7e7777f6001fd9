// The job. Start it every 15 minutes: node renew.mjs
import { settleToken } from './cards.mjs';
import { record, settlePayment } from './checkouts.mjs';
import { emptyOutbox } from './outbox.mjs';
import { ApiError, createPayment, findPayment, isLive, NO_RESPONSE } from './payments.mjs';
import {
  beginAttempt, closeMissing, duePlans, findPlan, openTokens, refuse, remindOfExpiry, unsettled,
} from './plans.mjs';
import { metadataOf, OF_ALL } from './rules.mjs';

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
  return record(attempt.id, payment, now);
}
// endregion

const DAY_MS = 86_400_000;
const when = process.argv[2]; // only to rehearse: `node renew.mjs 32` is 32 days from now, or give a time
if (when && isLive) throw new Error('In live mode the job goes by the clock.');
const now = /^\d+$/.test(when) ? Date.now() + when * DAY_MS : when ? Date.parse(when) : Date.now();

async function renewOrRefuse(planId) {
  try {
    return await renew(planId, now);
  } catch (error) {
    if (!(error instanceof ApiError) || refuse(planId, error, now)) throw error;
    console.error(planId, error.message);
  }
}

/** All that is open: [ID, what to do]. */
function* tasks() {
  for (const id of unsettled()) yield [id, () => settlePayment(id, now)];
  for (const id of openTokens()) yield [id, () => settleToken(id)];
  for (const id of duePlans(now)) yield [id, () => renewOrRefuse(id)];
}

let isDecided = true;
let silent = 0; // time-outs in a row
for (const [id, run] of tasks()) {
  let failure = {};
  try {
    if ((await run()) === 'unknown') throw new Error('Outcome unknown. Ask support');
    const plan = findPlan(id);
    if (plan) console.log(id, plan.status, plan.next_at ?? plan.period);
  } catch (error) { // none stops the others
    failure = error;
    isDecided = false;
    console.error(id, 'undecided:', error.message);
  }
  silent = failure.code === NO_RESPONSE ? silent + 1 : 0;
  if (OF_ALL.includes(failure.code) || silent === 3) {
    console.error('The others would fail, too: the next run tries all of them.');
    break;
  }
}
remindOfExpiry();
const isDone = await emptyOutbox();
if (!isDecided || !isDone) process.exitCode = 1;
