// region plan
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { call } from './payments-api.mjs';
import { classOf } from './response-class.mjs';

const HOUR = 3_600_000;
const file = 'subscriptions.json';
export const plans = JSON.parse(readFileSync(file, 'utf8'));

export function store() {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(plans, null, 2), { flush: true });
  renameSync(`${file}.${process.pid}`, file); // all of it, or nothing
}

/** A UUID of this attempt: every run makes the same one, so none can charge it twice. */
export function idOf({ id, period, attempt }) {
  const hex = createHash('sha256').update(`${id}/${period}/${attempt}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

/** Midnight in Riyadh on the plan's day. In a shorter month, 29 to 31 mean the last day. */
function dueOf(period, day) {
  const [year, month] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = String(Math.min(day, last)).padStart(2, '0');
  const due = day <= 31 ? Date.parse(`${period}-${date}T00:00:00+03:00`) : NaN;
  if (Number.isNaN(due)) throw new Error(`no day ${day} in ${period}`);
  return due;
}
// endregion

// region period
export const later = (period, months) => {
  const [year, month] = period.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7);
};

/** The period that fell due last. What is older was missed. */
export function currentPeriod({ day }, now) {
  const period = new Date(now + 3 * HOUR).toISOString().slice(0, 7); // the month in Riyadh
  return dueOf(period, day) <= now ? period : later(period, -1);
}

export function isDue({ period, day, next_at }, now) {
  const due = dueOf(period, day);
  const next = next_at ? Date.parse(next_at) : due;
  if (Number.isNaN(next)) throw new Error(`no time: ${next_at}`);
  return next <= now;
}

const PAID = ['paid', 'captured', 'refunded'];

/** All payments of a period: the job's, and the payer's own. */
export async function paymentsOf({ id, period }) {
  const names = { 'metadata[subscription]': id, 'metadata[renewal]': period, per_page: 100 };
  return (await call('GET', `/payments?${new URLSearchParams(names)}`)).payments;
}

/** The one that paid the period, else one that is open. */
export const paidOrOpen = (payments) =>
  payments.find(({ status }) => PAID.includes(status)) ??
  payments.find(({ status }) => status === 'initiated');
// endregion

// region pay
/** The number of the next attempt: the payer's own, which have failed, have numbers too. */
export function unusedAttempt(plan, payments) {
  const used = payments.map(({ id }) => id);
  let { attempt } = plan;
  while (used.includes(idOf({ ...plan, attempt }))) attempt += 1;
  return attempt;
}

export const pay = (plan, more) =>
  call('POST', '/payments', {
    ...{ given_id: idOf(plan), amount: plan.amount, currency: 'SAR' }, // 4900 is SAR 49.00
    description: `Membership, ${plan.period}`,
    apply_coupon: false, // the payer has agreed to this amount
    metadata: { customer_id: plan.customer_id, subscription: plan.id, renewal: plan.period },
    ...more,
  }).catch(async (error) => {
    if (error.code !== 'idempotency_key_reused') throw error; // else price or card changed after it was sent
    const sent = await call('GET', `/payments/${idOf(plan)}`);
    if (sent.status === 'failed' && sent.source.token !== plan.token) throw error; // says nothing of this card
    return sent;
  });

/** The job looks at these. */
export const WAITING = ['active', 'ask_payer'];

/** R0 and R1 end this plan, R3 all plans on the card. Others with the same token wait for another card. */
function stop(plan, code) {
  for (const other of plans) {
    if (other === plan || (code === 'R3' && other.card === plan.card)) other.status = 'canceled';
    else if (other.token === plan.token && WAITING.includes(other.status)) other.status = 'needs_card';
  }
}
// endregion

// region settle
const SOFT = [1, 3, 5, 7].map((days) => days * 24 * HOUR); // after the first failure
const TECHNICAL = [HOUR / 6, HOUR, 24 * HOUR]; // after the last one
const STATUSES = { auth: 'ask_payer', payer: 'ask_payer', config: 'look', duplicate: 'look' };

/** Writes into the plan what its payment says. */
export function settle(plan, { status, amount, currency, created_at, source }) {
  const { response_code: code, error_code: reason } = source;
  if (status === 'initiated') return; // open: the next run asks again, under the same ID
  if (PAID.includes(status)) {
    const isPrice = amount === plan.amount && currency === 'SAR';
    if (!isPrice) return Object.assign(plan, { status: 'look' });
    const next = { period: later(plan.period, 1), attempt: 0, failed_at: [], next_at: null };
    return Object.assign(plan, next, { status: 'active' });
  }
  plan.attempt += 1; // the next one is a new payment
  if (status !== 'failed') return Object.assign(plan, { status: 'look' }); // voided, abandoned
  plan.failed_at.push(created_at);
  if (['R0', 'R1', 'R3'].includes(code)) return stop(plan, code);
  const [first, last] = [plan.failed_at[0], created_at].map(Date.parse);
  const nth = plan.failed_at.length - 1;
  const kind = reason === 'blocked_by_risk' ? 'hard' : classOf(code);
  const next = { soft: Math.max(first + SOFT[nth], last + SOFT[0]), technical: last + TECHNICAL[nth] }[kind];
  if (next > 0) plan.next_at = new Date(next).toISOString();
  else plan.status = STATUSES[kind] ?? 'needs_card';
}
// endregion
