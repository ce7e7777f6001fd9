// When a plan is charged, and what follows from a payment. Nothing here reads or writes anything, so it is easy to test.
import { createHash } from 'node:crypto';
import { classOf } from './response-codes.mjs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const ABANDON_TIME = HOUR; // no payment waits longer for its payer
const LAST_DAYS = 3 * DAY; // of a month: it is charged no more
const SECOND_LOOK = 3 * MINUTE; // %%secondLook%% after a request, which leaves within a minute
const RIYADH_OFFSET = 3 * HOUR; // no daylight saving time

// region id
/** Always the same for an attempt, so no second run can charge twice. */
export function idOf(planId, period, number) {
  const name = `${planId}/${period}/${number}`;
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}
// endregion

/** A period is a month: '2025-10' → '2025-11'. */
export function nextPeriod(period, months = 1) {
  const [year, month] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
}

/** Midnight in Riyadh on the plan's day. In a shorter month, 29 to 31 mean the last day. */
export function dueAt(period, day) {
  const [year, month] = period.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, lastDay)) - RIYADH_OFFSET;
}

/** Month and day in Riyadh: { period: '2025-10', day: 1 }. */
export function dateInRiyadh(time) {
  const text = new Date(time + RIYADH_OFFSET).toISOString();
  return { period: text.slice(0, 7), day: Number(text.slice(8, 10)) };
}

/** The period that fell due last; older ones were missed. */
export function currentPeriod(day, now) {
  const { period } = dateInRiyadh(now);
  return dueAt(period, day) <= now ? period : nextPeriod(period, -1);
}

/** What a new card pays first, and whether at once. No month that is about to end: nobody pays two in an evening. */
export function firstCharge(plan, now) {
  const first = currentPeriod(plan.day, now + LAST_DAYS);
  const period = plan.period > first ? plan.period : first;
  const at = dueAt(period, plan.day);
  return { period, amount: plan.amount, day: dayOf(at), is_now: at <= now };
}

export const dayOf = (time) => new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
export const isDue = ({ period, day, next_at }, now) =>
  (next_at === null ? dueAt(period, day) : Date.parse(next_at)) <= now;

/** The plan has been paid until this time. */
export const paidUntil = ({ period, day }) => dueAt(period, day);

/** Has it paid for today, or has nobody decided against it? While we try, or look at it, the payer is not at fault. */
export const isCovered = (plan, now) => ['active', 'review'].includes(plan.status) || paidUntil(plan) > now;

/** A plan that is canceled lasts until its paid month ends. */
export const hasEnded = (plan, now) => plan.status === 'canceled' && paidUntil(plan) <= now;

/** True if none of its requests can be on the way any more: a 404 is final. The browser of a checkout has longer. */
export const isOld = ({ plan_id: planId, sent_at: sentAt }, now) =>
  now - Date.parse(sentAt) > (planId ? SECOND_LOOK : ABANDON_TIME);

/** For support: the dashboard finds payments by it, and `order_id` is the `merchant_reference` of settlement files. */
export const metadataOf = ({ id, customer_id }, period) => ({
  customer_id, subscription: id, renewal: period, order_id: `${id}/${period}`,
});

export const PAID = ['paid', 'captured', 'refunded']; // a refunded period is not charged again
export const NO_MONEY = ['failed', 'abandoned', 'voided'];
export const hasMoney = ({ status, captured, refunded }) =>
  status === 'refunded' ? refunded < captured : !NO_MONEY.includes(status);

/** The outcome of an attempt, and what changes in the plan. */
export function afterPayment(plan, attempt, payment, now) {
  const { status, amount, currency, source } = payment;
  if (plan.status === 'canceled' || attempt.period < plan.period)
    return { outcome: hasMoney(payment) ? 'to_void' : status, changes: {} };
  if (PAID.includes(status)) {
    const isPrice = amount === plan.amount && currency === 'SAR';
    if (!isPrice) return { outcome: status, changes: { status: 'review' } };
    const next = { period: nextPeriod(attempt.period), failures: 0, first_failed_at: null, next_at: null, reason: null };
    return { outcome: status, changes: { ...next, status: 'active' } };
  }
  if (status === 'abandoned') return { outcome: status, changes: {} }; // the payer may come back
  if (status !== 'failed') return { outcome: status, changes: { status: 'review' } }; // voided by hand
  if (source.token !== plan.token) return { outcome: status, changes: {} }; // a card that was replaced since
  return { outcome: status, changes: afterDecline(plan, source, now) };
}

const SOFT_DAYS = [1, 3, 5, 7]; // after the first failure
const TECHNICAL_WAITS = [HOUR / 6, HOUR, DAY]; // after the last failure
export const CLOSED = ['46', '79']; // the account of the card: its token is of no use
const STOPPED = ['R0', 'R1', 'R3']; // the payer told the bank to stop these payments; a customer has one plan

// What the API itself declines may have no response code.
const HARD = ['blocked_by_risk', 'card_not_supported', 'three_ds_rejected', 'token_expired'];
const CONFIG = ['invalid_amount', 'merchant_configuration_error'];

// What the account says. Of a lost or stolen card it says no more than that the payment was declined.
const REASONS = {
  insufficient_funds: 'There are insufficient funds on this card.',
  three_ds_required: 'Your bank wants you to confirm the payment.',
  three_ds_failed: 'The code was not accepted.',
};

export function classOfDecline({ response_code: code, error_code: reason }) {
  if (HARD.includes(reason)) return 'hard';
  return CONFIG.includes(reason) ? 'config' : classOf(code);
}

function afterDecline(plan, { response_code: code, error_code: reason }, now) {
  const first = plan.first_failed_at === null ? now : Date.parse(plan.first_failed_at);
  const text = REASONS[reason] ?? 'The payment was declined.';
  const counted = { failures: plan.failures + 1, first_failed_at: new Date(first).toISOString(), reason: text };
  const stays = (status) => ({ ...counted, next_at: null, status });
  const kind = classOfDecline({ response_code: code, error_code: reason });
  if (STOPPED.includes(code)) return stays('canceled');
  if (kind === 'hard') return stays('needs_card');
  if (kind === 'auth' || kind === 'payer') return stays('needs_payer');
  if (kind === 'config' || kind === 'duplicate') return stays('review');
  if (plan.status !== 'active') return stays(plan.status); // retries are for active plans
  const next =
    kind === 'technical'
      ? now + TECHNICAL_WAITS[plan.failures]
      : Math.max(first + SOFT_DAYS[plan.failures] * DAY, now + DAY);
  return Number.isNaN(next) ? stays('needs_card') : { ...counted, next_at: new Date(next).toISOString() };
}

/** The next one would fail, too: the key, the account, the path or the rate of requests is at fault. */
export const OF_ALL = [
  'api_key_invalid', 'api_key_revoked', 'publishable_key_not_allowed', 'ip_not_allowed', 'account_inactive',
  'account_suspended', 'route_not_found', 'rate_limit_exceeded',
];

/** What a refused request changes: no payment exists. Without a `status` the plan is undecided. */
export function afterRefusal({ status, code }, now) {
  if (code === 'token_not_usable') return { status: 'needs_card' };
  if (code === 'card_velocity_exceeded') return { next_at: new Date(now + DAY).toISOString() };
  return status === 400 || code === 'feature_not_enabled' ? { status: 'review' } : {}; // the next run repeats it
}

const TEXTS = {
  needs_card: 'We could not renew your membership. Add another card: /add-card.html',
  needs_payer: 'Your bank wants you to confirm the payment: /account.html',
  canceled: 'Your membership is cancelled. You will not be charged again.',
};

/** A retry within minutes or an hour is nothing that the payer has to know. */
const isDayAway = ({ next_at: next, first_failed_at: first }) =>
  Boolean(next && first) && Date.parse(next) - Date.parse(first) >= DAY;

/** What to write to the payer, or to your staff. */
export function messageFor(before, changes) {
  const to = before.customer_id;
  const { status = before.status } = changes;
  if (status === 'review' && before.status !== 'review') return { to: 'staff', text: `Review plan ${before.id}` };
  if (changes.period) return { to, text: `Thank you. The next payment is for ${changes.period}.` };
  if (status !== before.status && status in TEXTS) return { to, text: TEXTS[status] };
  if (isDayAway(changes) && !isDayAway(before)) return { to, text: 'We could not charge your card. We will try it again.' };
  return null;
}
