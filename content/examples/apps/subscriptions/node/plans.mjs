// Plans and the attempts to charge them. Each change is one transaction.
import { randomUUID } from 'node:crypto';
import { forget, tell } from './outbox.mjs';
import {
  ABANDON_TIME, afterPayment, afterRefusal, classOfDecline, CLOSED, dateInRiyadh, dayOf, firstCharge, hasEnded, idOf,
  isCovered, isDue, isOld, messageFor, nextPeriod, paidUntil,
} from './rules.mjs';
import { read, transaction } from './store.mjs';

export const PRICE = { amount: 4900, currency: 'SAR' }; // SAR 49.00 a month
const UNCOUNTED = { failures: 0, first_failed_at: null, next_at: null, reason: null };
export const OPEN = [null, 'unused']; // no payment was found for an unused attempt, but if one comes, it counts
export const OWED = ['to_void', 'to_refund']; // it has bought nothing

export const findPlan = (id) => read().plans.find((one) => one.id === id);
export const planOf = (customerId) => read().plans.findLast((one) => one.customer_id === customerId) ?? null;
export const findAttempt = (id) => read().attempts.find((one) => one.id === id) ?? null;

/** Payments that are open, unknown, or have bought nothing. */
const isUnsettled = ({ outcome }) => outcome === null || OWED.includes(outcome);
export const unsettledOf = (customerId) =>
  read().attempts.filter((one) => isUnsettled(one) && one.customer_id === customerId);

/** For the job, which repeats those of active plans itself. */
export function unsettled() {
  const { plans, attempts } = read();
  const isActive = (id) => plans.some((one) => one.id === id && one.status === 'active');
  return attempts
    .filter((one) => isUnsettled(one) && (one.outcome !== null || !isActive(one.plan_id)))
    .map(({ id }) => id);
}

/** What waits for staff: a line for each. */
export function forStaff() {
  const { plans, attempts } = read();
  const payments = attempts.filter((one) => OWED.includes(one.outcome) || (one.outcome === null && one.told));
  return [
    ...plans.filter(({ status }) => status === 'review').map((one) => `${one.id} review ${one.customer_id}`),
    ...payments.map((one) => `${one.id} ${one.outcome ?? 'unknown'} ${one.customer_id}`),
  ];
}

export function hasPlan(customerId, now) {
  const plan = planOf(customerId);
  return plan !== null && !hasEnded(plan, now);
}

/** For your own code: does this member have access? Also after a cancellation, and if the money went back. */
export function isPaid(customerId, now) {
  const plan = planOf(customerId);
  return plan !== null && (isCovered(plan, now) || openOf(plan.id) !== undefined); // which may have paid
}

/**
 * A checkout, stored before the browser creates its payment, with the words that the payer has accepted. Returns its ID:
 * the same for all requests of a customer, also at once, until a payment has `used` it.
 */
export const openCheckout = (customerId, consent, used) =>
  transaction(({ attempts }) => {
    const now = new Date().toISOString();
    const isOpen = (one) => one.plan_id === null && one.outcome === null && one.customer_id === customerId;
    let checkout = attempts.find((one) => isOpen(one) && !used.includes(one.id));
    if (!checkout) {
      checkout = { id: randomUUID(), customer_id: customerId, plan_id: null, period: null, outcome: null };
      attempts.push(checkout);
    }
    Object.assign(checkout, { sent_at: now, consent, consented_at: now, canceled: false });
    return checkout.id;
  });

/** While a first payment is undecided, this keeps the wish to cancel: it will start no plan. */
export const cancelCheckouts = (customerId) =>
  transaction(({ attempts }) => {
    const own = attempts.filter((one) => one.customer_id === customerId && one.plan_id === null);
    for (const one of own) if (OPEN.includes(one.outcome)) one.canceled = true;
  });

/** Only if it is one of those `before`: whoever comes first tells, and forgets the token. */
export const setOutcome = (id, before, outcome, message = null, token = null) =>
  transaction((data) => {
    const attempt = data.attempts.find((one) => one.id === id);
    if (!before.includes(attempt.outcome)) return;
    attempt.outcome = outcome;
    if (message) tell(data, message);
    if (token) forget(data, token);
  });

/** After a 404. False if its request may be on its way: it stays open. */
export function closeMissing(attempt) {
  const isFinal = isOld(attempt, Date.now());
  if (isFinal) setOutcome(attempt.id, OPEN, 'unused');
  return isFinal;
}

/**
 * The checkout has paid the first period, so the plan begins with the next one. Its ID is that of the payment: the
 * return page and the webhook start one plan. False if the customer has canceled, or had a plan already.
 */
export function startPlan({ id, customer_id: customerId, consent, consented_at, isHere }, payment, card) {
  const paidAt = Date.parse(payment.captured_at); // it may have been undecided for days
  const { period, day } = dateInRiyadh(paidAt);
  return transaction((data) => {
    const { plans, attempts, tokens } = data;
    if (plans.some((one) => one.id === id)) return true;
    const checkout = attempts.find((one) => one.id === id);
    if (checkout.canceled) return false;
    if (plans.some((one) => one.customer_id === customerId && !hasEnded(one, paidAt))) return false;
    checkout.outcome = payment.status;
    tokens.push({ id: card.token, customer_id: customerId, is_open: false, consent, consented_at });
    const plan = { id, customer_id: customerId, amount: PRICE.amount, period: nextPeriod(period), day, ...card };
    plans.push({ ...plan, ...UNCOUNTED, told: null, status: 'active' });
    const text = `Your membership has started. The next payment is for ${plan.period}.`;
    if (!isHere) tell(data, { to: customerId, text });
    return true;
  });
}

export const duePlans = (now) =>
  read().plans.filter((one) => one.status === 'active' && isDue(one, now)).map(({ id }) => id);

// region begin
/** The attempt to send now: the open one, else a new one. It is stored before anything is sent. */
export function beginAttempt(planId, now, withPayer = false) {
  return transaction(({ plans, attempts }) => {
    const plan = plans.find(({ id }) => id === planId);
    if (plan.status !== (withPayer ? 'needs_payer' : 'active')) return null;
    const own = attempts.filter(({ plan_id: id }) => id === planId);
    const { period: first, is_now: isNow } = firstCharge(plan, now);
    const open = own.find(({ outcome }) => outcome === null);
    const sent_at = new Date().toISOString(); // by the clock, also in a rehearsal
    if (open) {
      const isOver = open.period < first;
      if (!isOver) Object.assign(open, { sent_at });
      return { ...open, isRepeat: true, isOver };
    }
    if (!withPayer && !isDue(plan, now)) return null; // the payer confirms what the job found due
    if (plan.period < first) {
      Object.assign(plan, UNCOUNTED, { period: first }); // missed periods are not charged
      if (!isNow) return void (plan.status = 'active'); // nor one that is about to end
    }
    const number = own.filter(({ period }) => period === plan.period).length;
    const { customer_id, period } = plan;
    const attempt = { id: idOf(planId, period, number), plan_id: planId, customer_id, period, sent_at };
    attempts.push({ ...attempt, outcome: null });
    return { ...attempt, isRepeat: false, isOver: false };
  });
}
// endregion

const changePlan = (planId, changesOf) =>
  transaction((data) => {
    const plan = data.plans.find(({ id }) => id === planId);
    const { message, ...changes } = changesOf(plan, data);
    const text = message ?? messageFor(plan, changes);
    if (text) tell(data, text);
    Object.assign(plan, changes);
  });

/** Writes what the payment of an attempt says into its plan, once. */
export const renewPlan = ({ id: attemptId, plan_id: planId }, payment, now) =>
  changePlan(planId, (plan, data) => {
    const attempt = data.attempts.find(({ id }) => id === attemptId);
    if (!OPEN.includes(attempt.outcome)) return {}; // another run or the webhook has done it
    const { outcome, changes } = afterPayment(plan, attempt, payment, now);
    attempt.outcome = outcome;
    const { status, source } = payment;
    if (CLOSED.includes(source.response_code)) forget(data, source.token);
    if (status === 'failed') console.log(plan.id, 'declined:', source.response_code ?? source.error_code, classOfDecline(source));
    return changes;
  });

/** Staff are told, once, of a payment that is open for longer than it can be. */
export function noteOpen({ id }, payment, now) {
  const { created_at: since, source } = payment;
  if (now - Date.parse(since) <= ABANDON_TIME) return source.transaction_url ? 'unfinished' : 'pending';
  transaction((data) => {
    const attempt = data.attempts.find((one) => one.id === id);
    if (attempt.told) return;
    attempt.told = true;
    tell(data, { to: 'staff', text: `Payment ${payment.id}: outcome unknown since ${since}. Send this ID to support` });
  });
  return 'unknown';
}

/** After a request that was refused, or whose response was lost. True if the plan is undecided. */
export function refuse(planId, error, now) {
  const changes = afterRefusal(error, now);
  const isOther = ({ token }) => token !== (error.token ?? token); // a card that was replaced
  changePlan(planId, (plan) => (plan.status === 'canceled' || isOther(plan) ? {} : changes));
  return !changes.status;
}

/** The payment of a plan that is undecided: there is one at most. */
export const openOf = (planId) => read().attempts.find((one) => one.plan_id === planId && one.outcome === null)?.id;

/** The next run charges the month, or the one after `skipped`. A plan that has changed since stays as it is. */
export const leaveReview = ({ id, period, status }, skipped) =>
  transaction(({ plans }) => {
    const plan = plans.find((one) => one.id === id && one.status === status && one.period === period);
    if (!plan) return;
    if (!skipped) return void Object.assign(plan, { status: 'active', next_at: null });
    if (status !== 'needs_card') plan.status = 'active'; // that waits for one
    Object.assign(plan, UNCOUNTED, { period: nextPeriod(skipped) });
  });

/** A token that the payer is about to confirm at the bank. */
export const addToken = (id, customerId, consent) =>
  transaction(({ tokens }) => {
    const token = { id, customer_id: customerId, is_open: true, consent, consented_at: new Date().toISOString() };
    if (!tokens.some((one) => one.id === id)) tokens.push(token);
  });
export const openTokens = () => read().tokens.filter((one) => one.is_open).map(({ id }) => id);
export const ownsToken = (id, customerId) =>
  read().tokens.some((one) => one.id === id && one.customer_id === customerId);

/** The plan of the token's customer goes on with the card that was added last. Any other is deleted. */
export const replaceCard = (card) =>
  transaction((data) => {
    const { plans, tokens } = data;
    const added = (token) => tokens.findIndex(({ id }) => id === token);
    const token = tokens[added(card.token)];
    if (!token) return; // the checkout that has saved it starts the plan
    token.is_open = false;
    const plan = plans.findLast((one) => one.customer_id === token.customer_id && one.status !== 'canceled');
    if (!plan || added(plan.token) > added(card.token)) return forget(data, card.token);
    if (plan.token === card.token) return; // events come late, and repeat
    forget(data, plan.token);
    const isSame = plan.card === card.card && plan.expires === card.expires; // then its declines still count
    const status = plan.status === 'review' ? 'review' : 'active';
    Object.assign(plan, card, isSame ? { next_at: null } : UNCOUNTED, { told: null, status });
  });

/** The card has expired, or the bank or the payer has stopped it. */
export function stopToken(token) {
  transaction(({ tokens }) => {
    for (const one of tokens) if (one.id === token) one.is_open = false;
  });
  const charged = read().plans.filter((one) => one.token === token && ['active', 'needs_payer'].includes(one.status));
  for (const plan of charged) {
    const until = paidUntil(plan);
    const text = `Your card has expired or was stopped. Add another before ${dayOf(until)}: /add-card.html`;
    const message = until > Date.now() ? { to: plan.customer_id, text } : null; // else a charge was due
    changePlan(plan.id, () => ({ status: 'needs_card', next_at: null, message }));
  }
}

export const cancelPlan = (planId) =>
  changePlan(planId, ({ token }, data) => {
    forget(data, token);
    return { status: 'canceled' };
  });

/** A canceled plan whose month is paid goes on, once the payer has added a card. False if there is none. */
export const resumePlan = (customerId, now) =>
  transaction(({ plans }) => {
    const plan = plans.findLast((one) => one.customer_id === customerId);
    if (plan?.status !== 'canceled' || hasEnded(plan, now)) return false;
    plan.status = 'needs_card';
    return true;
  });

/** Tells payers, once, that their card expires before the charge after the next one. */
export const remindOfExpiry = () =>
  transaction((data) => {
    for (const one of data.plans) {
      if (one.status !== 'active' || one.told || one.expires > one.period) continue;
      one.told = one.expires;
      tell(data, { to: one.customer_id, text: `${one.card} expires soon. Add another card: /add-card.html` });
    }
  });
