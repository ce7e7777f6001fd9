// What the payments of checkouts and renewals have become. The return page, the webhook and the job all end here.
import { startWithCard } from './cards.mjs';
import { findPayment, voidPayment } from './payments.mjs';
import { closeMissing, findAttempt, noteOpen, OPEN, OWED, PRICE, renewPlan, setOutcome } from './plans.mjs';
import { hasMoney, NO_MONEY, PAID } from './rules.mjs';

/** 'missing' if no payment has this ID, else what `record` says. `isHere`: the payer sees the result. */
export async function settlePayment(id, now = Date.now(), isHere = false) {
  const attempt = findAttempt(id);
  if (!attempt) return 'missing'; // not one of ours: a made-up ID changes nothing
  const payment = await findPayment(id);
  if (payment) return record(id, payment, now, isHere);
  const isClosed = closeMissing(attempt);
  return attempt.plan_id && !isClosed ? 'pending' : 'missing'; // a renewal may be on its way
}

/**
 * Writes what a payment says, once. Says 'pending', 'unfinished' or 'unknown' while it is open, else 'paid', 'failed',
 * 'returned', or 'to_refund': it has bought nothing, and is too old for the app to void it.
 */
export async function record(id, payment, now, isHere = false) {
  const attempt = findAttempt(id);
  if (payment.status === 'initiated') return noteOpen(attempt, payment, now);
  if (OPEN.includes(attempt.outcome)) {
    if (attempt.plan_id) renewPlan(attempt, payment, now);
    else await startFirst({ ...attempt, isHere }, payment);
  }
  if (findAttempt(id).outcome === 'to_void' && hasMoney(payment)) {
    payment = (await voidPayment(id)) ?? payment;
    const text = `Payment ${id} has bought nothing, and cannot be voided: refund it`;
    if (hasMoney(payment)) setOutcome(id, ['to_void'], 'to_refund', { to: 'staff', text });
  }
  if (!hasMoney(payment)) {
    const text = `All money of payment ${id} went back, and plan ${attempt.plan_id ?? id} stays as it is`;
    setOutcome(id, PAID, 'returned', { to: 'staff', text });
    const sentBack = 'We have sent your last payment back, since it has bought nothing.';
    setOutcome(id, OWED, 'returned', { to: attempt.customer_id, text: sentBack });
  }
  const { outcome } = findAttempt(id);
  return NO_MONEY.includes(outcome) ? 'failed' : outcome;
}

async function startFirst(checkout, payment) {
  const { status, amount, currency, coupon, source } = payment;
  if (!hasMoney(payment)) return setOutcome(checkout.id, OPEN, NO_MONEY.includes(status) ? status : 'returned');
  const price = amount + (coupon?.discount_amount ?? 0);
  const isPrice = price === PRICE.amount && currency === PRICE.currency;
  if (status === 'paid' && isPrice && source.token && (await startWithCard(checkout, payment))) return;
  setOutcome(checkout.id, OPEN, 'to_void', null, source.token);
}
