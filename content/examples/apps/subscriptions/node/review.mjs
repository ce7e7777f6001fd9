// node review.mjs [ID [charge|skip|end]]: what waits for staff, and the way out. First mend the cause. Without an ID, all
// that waits is listed. ID is that of a plan, or of a payment. Without a choice, the payments of the plan's month are shown.
// `charge` is refused while one of them has money, or may get some; `skip` goes on with the next month, as if this one were
// paid, also before the payer has added a card; `end` ends any plan, or lets an undecided first payment start none. To
// `skip` a payment that you paid back in another way lets the customer pay again. What is undecided is looked up first:
// while it may have been paid, `skip` is refused.
import { settlePayment } from './checkouts.mjs';
import { paymentsOf } from './payments.mjs';
import {
  cancelCheckouts, cancelPlan, findAttempt, findPlan, forStaff, leaveReview, OPEN, openOf, setOutcome,
} from './plans.mjs';
import { currentPeriod, hasMoney } from './rules.mjs';

function end(code, text) {
  console.error(text);
  process.exit(code);
}

const [someId, choice = 'show', ...more] = process.argv.slice(2);
if (!someId) {
  console.log(forStaff().join('\n'));
  process.exit();
}
if (!['show', 'charge', 'skip', 'end'].includes(choice) || more.length) end(2, 'node review.mjs [ID [charge|skip|end]]');

const attempt = findAttempt(someId) ?? { plan_id: someId, outcome: 'unknown' };
const isPending = choice === 'end' && OPEN.includes(attempt.outcome);
if (isPending) cancelCheckouts(attempt.customer_id);
const plan = findPlan(attempt.plan_id ?? someId);
if (!plan && isPending) process.exit();
const open = attempt.outcome === null ? someId : openOf(plan?.id);
if (choice === 'skip' && open) {
  await settlePayment(open);
  if (findAttempt(open).outcome === null) end(1, `${open} may have been paid: wait, or ask support`);
  if (!plan) process.exit();
}
if (choice === 'skip' && attempt.outcome === 'to_refund') {
  setOutcome(someId, ['to_refund'], 'returned');
  process.exit();
}
if (!plan) end(1, `${someId} has no plan: ${attempt.outcome ?? 'open'}`);
const { id } = plan;
if (choice === 'end' && plan.status !== 'canceled') {
  cancelPlan(id);
  process.exit();
}
if (choice !== 'show' && !['review', 'needs_card', 'needs_payer'].includes(plan.status))
  end(1, `${id} is ${plan.status}: nothing to review`);

const current = currentPeriod(plan.day, Date.now());
const month = plan.period > current ? plan.period : current; // the job charges no month that was missed
const payments = await paymentsOf(id, month);
for (const one of payments) console.log(one.id, one.status, one.amount_format, one.source.response_code ?? '');
if (choice === 'charge' && (plan.status !== 'review' || payments.some(hasMoney)))
  end(1, `${month} has a payment: void or refund it first, or skip the month`);
if (choice !== 'show') leaveReview(plan, choice === 'skip' ? month : null);
const { status, period } = findPlan(id);
console.log(id, status, period);
