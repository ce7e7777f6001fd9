// A payment that the payer confirms with 3-D Secure: for a plan in the status needs_payer.
import { record } from './checkouts.mjs';
import { createPayment, findPayment } from './payments.mjs';
import { beginAttempt, findPlan } from './plans.mjs';
import { metadataOf } from './rules.mjs';

const storeUrl = process.env.STORE_URL;
if (!storeUrl) throw new Error('STORE_URL is missing');

// region confirm
/** Charges a stored card. Then send the payer to `source.transaction_url`. */
export async function payWithPayer(planId, now) {
  const attempt = beginAttempt(planId, now, true); // stored before anything is sent
  if (!attempt) return null; // nothing to pay
  let payment = attempt.isRepeat ? await findPayment(attempt.id) : null;
  const plan = findPlan(planId); // as it is after the look-up
  if (!payment && (attempt.isOver || plan.status !== 'needs_payer')) return null;
  payment ??= await createPayment({
    given_id: attempt.id,
    amount: plan.amount, // 4900 is SAR 49.00
    currency: 'SAR',
    description: `Membership, ${attempt.period}`,
    apply_coupon: false,
    callback_url: `${storeUrl}/checkout/return`,
    source: { type: 'token', token: plan.token },
    metadata: metadataOf(plan, attempt.period),
  });
  await record(attempt.id, payment, now);
  return payment;
}
// endregion
