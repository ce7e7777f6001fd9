// Plans and the attempts to charge them. Each change is one transaction.
import { tell } from './messages.mjs';
import {
  afterPayment, afterRefusal, classOfDecline, currentPeriod, dateInRiyadh, idOf, isDue, isUndecided, messageFor,
  nextPeriod,
} from './rules.mjs';
import { read, transaction } from './store.mjs';

export const PRICE = { amount: 4900, currency: 'SAR' }; // SAR 49.00 a month
const UNCOUNTED = { failures: 0, first_failed_at: null, next_at: null };

export const findPlan = (id) => read().plans.find((one) => one.id === id);
export const planOf = (customerId) => read().plans.findLast((one) => one.customer_id === customerId) ?? null;
export const findAttempt = (id) => read().attempts.find((one) => one.id === id) ?? null;
export const openCheckoutsOf = (customerId) =>
  read().attempts.filter((one) => one.customer_id === customerId && one.plan_id === null && one.outcome === null);

/** A checkout, stored before the browser creates its payment, with the words that the payer has accepted. */
export const addCheckout = (id, customerId, consent) =>
  transaction(({ attempts }) => {
    const checkout = { id, customer_id: customerId, plan_id: null, period: null, outcome: null };
    attempts.push({ ...checkout, consent, consented_at: new Date().toISOString() });
  });

export const closeAttempt = (id, outcome) =>
  transaction(({ attempts }) => {
    const attempt = attempts.find((one) => one.id === id);
    attempt.outcome ??= outcome;
  });

/**
 * The checkout has paid the first period, so the plan begins with the next one. Its ID is that of the payment: the
 * return page and the webhook start one plan. False if the customer has a plan already.
 */
export function startPlan({ id, customer_id: customerId }, payment, card) {
  const { period, day } = dateInRiyadh(Date.parse(payment.created_at));
  return transaction(({ plans, attempts }) => {
    attempts.find((one) => one.id === id).outcome ??= payment.status;
    if (plans.some((one) => one.id === id)) return true;
    if (plans.some((one) => one.customer_id === customerId && one.status !== 'canceled')) return false;
    const plan = { id, customer_id: customerId, amount: PRICE.amount, period: nextPeriod(period), day, ...card };
    plans.push({ ...plan, ...UNCOUNTED, told: null, status: 'active' });
    return true;
  });
}

/** Active plans that are due, and others, also canceled ones, with an attempt whose outcome is unknown. */
export function duePlans(now) {
  const { plans, attempts } = read();
  const isOpen = ({ id }) => attempts.some((one) => one.plan_id === id && one.outcome === null);
  return plans
    .filter((one) => (one.status === 'active' ? isDue(one, now) : isOpen(one)))
    .map(({ id }) => id);
}

// region begin
/** The attempt to send now: the open one, else a new one. It is stored before anything is sent. */
export function beginAttempt(planId, now, withPayer = false) {
  return transaction(({ plans, attempts }) => {
    const plan = plans.find(({ id }) => id === planId);
    const isWanted = plan.status === (withPayer ? 'needs_payer' : 'active');
    if (withPayer && !isWanted) return null;
    const own = attempts.filter(({ plan_id: id }) => id === planId);
    const current = currentPeriod(plan.day, now);
    const open = own.find(({ outcome }) => outcome === null);
    if (open) return { ...open, plan, isRepeat: true, isOver: plan.status === 'canceled' || open.period < current };
    if (!isWanted || !isDue(plan, now)) return null;
    if (plan.period < current) Object.assign(plan, UNCOUNTED, { period: current }); // missed periods are not charged
    const number = own.filter(({ period }) => period === plan.period).length;
    const { customer_id, period } = plan;
    const attempt = { id: idOf(planId, period, number), plan_id: planId, customer_id, period };
    attempts.push({ ...attempt, outcome: null });
    return { ...attempt, plan, isRepeat: false, isOver: false };
  });
}
// endregion

function changePlan(planId, changesOf) {
  const told = transaction((data) => {
    const plan = data.plans.find(({ id }) => id === planId);
    const before = { ...plan };
    const { message, ...changes } = changesOf(plan, data);
    Object.assign(plan, changes);
    return message ?? messageFor(before, changes);
  });
  tell(told);
}

/** Writes what the payment of an attempt says into its plan, once. */
export const record = (attemptId, payment, now) =>
  changePlan(findAttempt(attemptId).plan_id, (plan, { attempts }) => {
    const attempt = attempts.find(({ id }) => id === attemptId);
    if (![null, 'unused'].includes(attempt.outcome)) return {}; // another run or the webhook has done it
    const { outcome, changes } = afterPayment(plan, attempt, payment, now);
    attempt.outcome = outcome;
    if (changes.message) attempt.told = true;
    const { status, source } = payment;
    if (status === 'failed') console.log(plan.id, 'declined:', source.response_code ?? source.error_code, classOfDecline(source));
    return changes;
  });

/** After a request that was refused, or whose response was lost. True if the plan is undecided. */
export function refuse(planId, error, now) {
  changePlan(planId, ({ status }) => (status === 'canceled' ? {} : afterRefusal(error, now)));
  return isUndecided(error);
}

/** The next run charges the month, or the one after it. A plan that has changed since stays as it is. */
export const leaveReview = ({ id, period }, isSkipped) =>
  transaction(({ plans, attempts }) => {
    const plan = plans.find((one) => one.id === id && one.status === 'review' && one.period === period);
    if (!plan) return;
    if (!isSkipped) return void Object.assign(plan, { status: 'active', next_at: null });
    for (const one of attempts) if (one.plan_id === id) one.outcome ??= 'unused';
    Object.assign(plan, UNCOUNTED, { status: 'active', period: nextPeriod(period) });
  });

/** A token that the payer is about to confirm at the bank. */
export const addToken = (id, customerId) =>
  transaction(({ tokens }) => {
    if (!tokens.some((one) => one.id === id)) tokens.push({ id, customer_id: customerId });
  });
export const ownsToken = (id, customerId) =>
  read().tokens.some((one) => one.id === id && one.customer_id === customerId);

/** The plan of the token's customer goes on with this card. Returns the token that it had, or null. */
export const replaceCard = (card) =>
  transaction(({ plans, tokens }) => {
    const owner = tokens.find(({ id }) => id === card.token)?.customer_id;
    const plan = plans.findLast((one) => one.customer_id === owner && one.status !== 'canceled');
    if (!plan || plan.token === card.token) return null;
    const { token: old, status } = plan;
    Object.assign(plan, card, UNCOUNTED, { told: null, status: status === 'review' ? status : 'active' });
    return old;
  });

/** The card has expired, or the bank or the payer has stopped it. */
export function stopToken(token) {
  const charged = read().plans.filter((one) => one.token === token && ['active', 'needs_payer'].includes(one.status));
  for (const { id } of charged) changePlan(id, () => ({ status: 'needs_card', next_at: null }));
}

/** Returns the token to delete, or null. */
export const cancelPlan = (customerId) =>
  transaction(({ plans }) => {
    const plan = plans.findLast((one) => one.customer_id === customerId && one.status !== 'canceled');
    if (!plan) return null;
    plan.status = 'canceled';
    return plan.token;
  });

/** Tells payers, once, that their card expires before the charge after the next one. */
export function remindOfExpiry() {
  const expiring = transaction(({ plans }) => {
    const found = plans.filter((one) => one.status === 'active' && !one.told && one.expires <= one.period);
    for (const one of found) one.told = one.expires;
    return found;
  });
  for (const { customer_id: to, card } of expiring)
    tell({ to, text: `${card} expires soon. Add another card: /add-card.html` });
}
