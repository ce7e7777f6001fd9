// node review.mjs PLAN [charge|skip]: the way out of `review`. First mend the cause. `charge` is refused while a payment of
// the month has money; `skip` goes on with the next month. Without either, the payments of the month are shown.
import { paymentsOf } from './payments.mjs';
import { findPlan, leaveReview } from './plans.mjs';

const NO_MONEY = ['failed', 'abandoned', 'voided'];
const [id, choice = 'show', ...more] = process.argv.slice(2);
const hasMoney = ({ status, captured, refunded }) =>
  status === 'refunded' ? refunded < captured : !NO_MONEY.includes(status);

if (!id || !['show', 'charge', 'skip'].includes(choice) || more.length) {
  console.error('node review.mjs PLAN [charge|skip]');
  process.exit(2);
}

const plan = findPlan(id);
if (plan?.status !== 'review') {
  console.error(`${id} is ${plan?.status ?? 'unknown'}: nothing to review`);
  process.exit(1);
}

const payments = await paymentsOf(id, plan.period);
for (const one of payments) console.log(one.id, one.status, one.amount_format, one.source.response_code ?? '');
if (choice === 'charge' && (plan.status !== 'review' || payments.some(hasMoney))) {
  console.error(`${plan.period} has a payment: void or refund it first, or skip the month`);
  process.exit(1);
}
if (choice !== 'show') leaveReview(plan, choice === 'skip');
const { status, period } = findPlan(id);
console.log(id, status, period);
