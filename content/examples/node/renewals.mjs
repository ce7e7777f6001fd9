// region plan
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { call } from './payments-api.mjs';
import { classOf } from './response-class.mjs';

const DAY = 86_400_000;
const SOFT = [1, 3, 5, 7].map((days) => days * DAY); // after the first failure
const TECHNICAL = [DAY / 144, DAY / 24, DAY]; // 10 minutes, an hour, a day after the last
const file = 'subscriptions.json';
const now = process.argv[2] ? Date.parse(process.argv[2]) : Date.now();
const plans = JSON.parse(readFileSync(file, 'utf8'));

function store() {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(plans, null, 2), { flush: true });
  renameSync(`${file}.${process.pid}`, file); // all of it, or nothing
}

/** A UUID of this attempt: every run makes the same one, so none can charge it twice. */
function idOf({ id, period, attempt }) {
  const hex = createHash('sha256').update(`${id}/${period}/${attempt}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-4$3-8$4-$5');
}

const dueAt = ({ period, day, next_at }) => Date.parse(next_at ?? `${period}-${day}T00:00:00+03:00`);

const charge = ({ given_id, amount, token, customer_id, period }) =>
  call('POST', '/payments', {
    ...{ given_id, amount, currency: 'SAR' }, // 4900 is SAR 49.00
    description: `Membership, ${period}`,
    source: { type: 'token', token, three_d_secure: false },
    metadata: { customer_id, renewal: period },
  }).catch((error) => {
    if (error.code !== 'idempotency_key_reused') throw error;
    return call('GET', `/payments/${given_id}`); // price or card changed after it was sent
  });
// endregion

// region settle
/** R0 and R1 end this plan, R3 all plans on the card. Others with the same token wait for another card. */
function stop(plan, code) {
  for (const other of plans) {
    if (other === plan || (code === 'R3' && other.card === plan.card)) other.status = 'canceled';
    else if (other.token === plan.token && other.status === 'active') other.status = 'needs_card';
  }
}

function settle(plan, { status, created_at, source: { response_code: code } }) {
  if (status === 'initiated') return; // open: the next run asks again, under the same ID
  if (status !== 'failed') {
    const [year, month] = plan.period.split('-').map(Number);
    const period = new Date(Date.UTC(year, month)).toISOString().slice(0, 7); // the next month
    return Object.assign(plan, { period, attempt: 0, failed_at: [], next_at: null });
  }
  plan.attempt += 1; // the next one is a new payment
  plan.failed_at.push(created_at);
  if (['R0', 'R1', 'R3'].includes(code)) return stop(plan, code);
  const [first, last] = [plan.failed_at[0], created_at].map(Date.parse);
  const nth = plan.failed_at.length - 1;
  const kind = code === '94' ? 'config' : classOf(code); // 94: look at the earlier payment first
  const next = { soft: Math.max(first + SOFT[nth], last + DAY), technical: last + TECHNICAL[nth] }[kind];
  if (next > 0) plan.next_at = new Date(next).toISOString();
  else plan.status = { auth: 'ask_payer', config: 'look' }[kind] ?? 'needs_card';
}
// endregion

// region run
for (const plan of plans) {
  if (plan.status !== 'active' || dueAt(plan) > now) continue;
  plan.given_id = idOf(plan);
  store(); // before anything is sent
  try {
    settle(plan, await charge(plan));
  } catch (error) {
    if (error.code === 'token_not_usable') plan.status = 'needs_card';
    else console.error(plan.id, error.message); // the next run asks again, under the same ID
  }
  store();
  console.log(plan.id, plan.given_id, plan.status, plan.next_at ?? plan.period);
}
// endregion
