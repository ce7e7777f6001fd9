// node payroll.mjs salaries.csv 2025-09              shows who would be paid
// node payroll.mjs salaries.csv 2025-09 2 9700.00    pays them
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { ApiError, isRetryable, request } from './api.mjs';
import { discardPlan, readPlans, storePlan } from './plans.mjs';
import { readSalaries } from './salaries.mjs';

const MAX_PAYOUTS = 500; // in one request
const PAGE_SIZE = 100;
const DAY_MS = 24 * 60 * 60 * 1000;
const NOT_PAID = ['failed', 'returned', 'canceled']; // final, and the employee has no money
/** Failures of your account or for a time: the same line may be paid again. After any other, it has to change. */
const MAY_REPEAT = [
  'insufficient_source_balance', 'source_account_suspended', 'credentials_invalid',
  'daily_limit_exceeded', 'bank_unavailable', 'bank_timeout',
];
const WAITING = ['not sent', 'queued', 'initiated']; // nobody has to do anything
const SHOWN = 3; // of those who wait

async function main([file, period, ...stated]) {
  if (period === undefined) throw new Error('Name the CSV file and the period, such as 2025-09');
  if (!/^\d{4}-\d{2}(-[a-z0-9]{1,12})?$/.test(period)) {
    throw new Error('Name the period, such as 2025-09');
  }
  const sourceId = process.env.PAYOUT_ACCOUNT_ID;
  if (!sourceId) throw new Error('PAYOUT_ACCOUNT_ID is missing');
  const folder = dirname(file);
  const { plans, next } = readPlans(folder, period);
  const { states, open, unsent } = review(readSalaries(file), plans, await payoutsOf(plans));

  list(states);
  const paid = states.filter(([, state]) => state === 'paid').length;
  const count = open.length + unsent.length;
  const total = riyals([...open, ...unsent].reduce((sum, { amount }) => sum + amount, 0));
  console.log(`${period}: ${paid} paid, ${count} to pay, SAR ${total}`);
  if (count === 0) return;
  console.log(await balanceOf(sourceId, total));
  if (stated.length === 0) {
    console.log('To pay, add the number and the total that your payroll system states');
    return;
  }
  if (stated.join(' ') !== `${count} ${total}`) {
    throw new Error(`Nothing was sent: you stated ${stated.join(' and ')}`);
  }

  for (const plan of plans) {
    if (plan.payouts.some((payout) => unsent.includes(payout))) await send(folder, plan);
  }
  for (let start = 0, number = next; start < open.length; start += MAX_PAYOUTS, number += 1) {
    const part = open.slice(start, start + MAX_PAYOUTS);
    const payouts = part.map((salary) => payoutFor(salary, period));
    const stored_at = new Date().toISOString();
    const plan = { period, number, source_id: sourceId, stored_at, payouts };
    storePlan(folder, plan);
    await send(folder, plan);
  }
}

/** Whose payout has failed, and the first of those who only wait. */
function list(states) {
  for (const state of new Set(states.map(([, one]) => one))) {
    if (state === 'paid') continue;
    const all = states.filter(([, one]) => one === state);
    const shown = WAITING.includes(state) ? all.slice(0, SHOWN) : all;
    for (const [employee] of shown) console.log(employee, state);
    if (shown.length < all.length) console.log(`and ${all.length - shown.length} more ${state}`);
  }
}

// region review
/** `open`: without a payout, or with one that brought no money. `unsent`: left by a crash. */
function review(salaries, plans, payouts) {
  const planned = plans.flatMap((plan) => plan.payouts);
  const attempts = new Map(planned.map((one) => [one.metadata.employee, one])); // the last of each
  const unsent = planned.filter(({ given_id: id }) => !payouts.has(id));
  const states = [];
  const open = [];
  for (const salary of salaries) {
    const { employee } = salary;
    const attempt = attempts.get(employee);
    const payout = payouts.get(attempt?.given_id);
    const status = payout?.status ?? 'not sent';
    const code = payout?.failure?.code ?? '';
    const isHeld = NOT_PAID.includes(status) && !MAY_REPEAT.includes(code) && !isCorrected(salary, attempt);
    const held = isHeld ? `, held back: payout ${payout.id}` : '';
    if (attempt) states.push([employee, `${status} ${code}`.trim() + held]);
    if (!attempt || (NOT_PAID.includes(status) && !isHeld)) open.push(salary);
    else if (!isSame(salary, attempt)) throw new Error(`${employee}: the file and the plan differ`);
  }
  const listed = new Set(salaries.map(({ employee }) => employee));
  const missing = unsent.find(({ metadata }) => !listed.has(metadata.employee));
  if (missing) throw new Error(`${missing.metadata.employee}: in the plan, but not in the file`);
  return { states, open, unsent };
}
// endregion

function isCorrected({ amount, destination }, attempt) {
  return JSON.stringify([amount, destination]) !== JSON.stringify([attempt.amount, attempt.destination]);
}

function isSame({ amount, destination }, attempt) {
  return amount === attempt.amount && destination.iban === attempt.destination.iban;
}

function payoutFor({ employee, amount, destination }, period) {
  return {
    given_id: randomUUID(),
    amount,
    purpose: 'payroll',
    comment: `Salary ${period}`, // the employee sees it
    destination,
    metadata: { employee },
  };
}

// region send
/** Sends a plan, for the first time or again: a payout whose ID is known is not sent twice. */
async function send(folder, plan) {
  const { source_id, payouts } = plan;
  try {
    const batch = await request('POST', '/payouts/bulk', { source_id, payouts });
    console.log(`Sent ${batch.count} payouts, SAR ${riyals(batch.total_amount)}: ${batch.id}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const [path, messages] of Object.entries(error.errors)) {
      const { employee = 'all' } = payouts[/\d+/.exec(path)?.[0]]?.metadata ?? {};
      console.error(`${employee}: ${path} ${messages.join(', ')}`); // payouts[1].destination.iban
    }
    if (error.status === 400) discardPlan(folder, plan); // refused as a whole: nobody was paid
    throw error;
  }
}
// endregion

/** By ID: the payouts of the plans, as they are now. */
async function payoutsOf(plans) {
  const payouts = new Map();
  if (plans.length === 0) return payouts;
  // A day earlier, since the clock of this computer may be fast.
  const since = new Date(Date.parse(plans[0].stored_at) - DAY_MS).toISOString().slice(0, 10);
  const query = { purpose: 'payroll', 'created[gte]': since, order: 'created_asc' };
  for (let page = 1; page !== null; ) {
    const parameters = new URLSearchParams({ ...query, per_page: PAGE_SIZE, page });
    const list = await request('GET', `/payouts?${parameters}`);
    for (const payout of list.payouts) payouts.set(payout.id, payout);
    const { next_page: next } = list.meta;
    if (next !== null && next <= page) throw new Error(`Page ${page} leads to page ${next}`); // it would never end
    page = next;
  }
  return payouts;
}

async function balanceOf(sourceId, total) {
  const { balance } = await request('GET', `/payout_accounts/${sourceId}`);
  if (balance === null) return 'Only your bank knows the balance of this account';
  const isShort = balance.available < Math.round(total * 100);
  return `Available, before fees: SAR ${riyals(balance.available)}${isShort ? `, LESS than SAR ${total}: top up first` : ''}`;
}

function riyals(halalas) {
  return (halalas / 100).toFixed(2);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error.message + (isRetryable(error) ? '. Outcome unknown: run the same command again' : ''));
  process.exitCode = 1;
}
