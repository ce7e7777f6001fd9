import { paidOrOpen, pay, paymentsOf, unusedAttempt } from './renewal-plans.mjs';

/**
 * For a plan in `ask_payer`: check first that it belongs to the payer who is signed in. Send the payer to
 * `source.transaction_url` of a payment that is `initiated`; the job sees what becomes of it.
 */
export async function payRenewal(plan, callbackUrl) {
  const payments = await paymentsOf(plan);
  const found = paidOrOpen(payments);
  if (found) return found; // paid, or in 3-D Secure since an earlier click
  const attempt = unusedAttempt(plan, payments);
  const source = { type: 'token', token: plan.token };
  return pay({ ...plan, attempt }, { source, callback_url: callbackUrl }).catch((error) => {
    if (error.code === 'token_not_usable') plan.status = 'needs_card'; // store it with the plan
    throw error;
  });
}
