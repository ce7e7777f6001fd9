// What the payments of checkouts and renewals have become. The return page and the webhook both end here.
import { startWithCard } from './cards.mjs';
import { findPayment } from './payments.mjs';
import { closeAttempt, closeMissing, findAttempt, PRICE, record, takeBack } from './plans.mjs';
import { hasMoney, isOld } from './rules.mjs';

/** 'paid', 'failed', 'pending', 'unfinished', or 'missing' if no payment has this ID. */
export async function settlePayment(id) {
  const attempt = findAttempt(id);
  if (!attempt) return 'missing'; // not one of ours: a made-up ID changes nothing
  const payment = await findPayment(id);
  if (!payment) return 'missing';
  if (payment.status === 'initiated') return payment.source.transaction_url ? 'unfinished' : 'pending';
  if (attempt.plan_id) record(id, payment, Date.now());
  else if ([null, 'unused'].includes(attempt.outcome)) await startFirst(attempt, payment);
  if (!hasMoney(payment)) takeBack(id);
  return payment.status === 'paid' ? 'paid' : 'failed';
}

/** For the job: the payer may not have come back, and the event may be lost. */
export async function settleCheckout(checkout) {
  const result = await settlePayment(checkout.id);
  if (result === 'missing') closeMissing(checkout);
  if (result === 'pending' && isOld(checkout, Date.now()))
    throw new Error('Outcome unknown. Ask support, or give it up: review.mjs');
}

async function startFirst(checkout, payment) {
  const { id, status, amount, currency, coupon, source } = payment;
  if (!hasMoney(payment)) return closeAttempt(checkout.id, status);
  const price = amount + (coupon?.discount_amount ?? 0);
  const isPrice = price === PRICE.amount && currency === PRICE.currency;
  if (status === 'paid' && isPrice && source.token && (await startWithCard(checkout, payment))) return;
  closeAttempt(checkout.id, status, { to: 'staff', text: `Payment ${id} has started no plan: refund it` }, source.token);
}
