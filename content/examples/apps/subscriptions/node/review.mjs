// node review.mjs PLAN [charge|skip|end]: the way out of `review` and of an unknown outcome. First mend the cause. `charge`
// is refused while a payment of the month has money, or may get some; `skip` goes on with the next month, as if this one
// were paid, also before the payer has added a card; `end` ends any plan. Without a choice, the payments of the month are
// shown. For a checkout, PLAN is the ID of its payment.
import { paymentsOf } from './payments.mjs';
import { cancelPlan, closeAttempt, findPlan, isUnknown, leaveReview, openCheckouts } from './plans.mjs';
import { currentPeriod, hasMoney } from './rules.mjs';

const [id, choice = 'show', ...more] = process.argv.slice(2);
if (!id || !['show', 'charge', 'skip', 'end'].includes(choice) || more.length) {
  console.error('node review.mjs PLAN [charge|skip|end]');
  process.exit(2);
}

if (choice === 'skip' && openCheckouts().some((one) => one.id === id)) {
  closeAttempt(id, 'unused'); // the payer may start over
  process.exit();
}
const plan = findPlan(id);
if (choice === 'end' && plan && plan.status !== 'canceled') {
  cancelPlan(id);
  process.exit();
}
if (!['review', 'needs_card', 'needs_payer'].includes(plan?.status) && !isUnknown(id)) {
  console.error(`${id} is ${plan?.status ?? 'unknown'}: nothing to review`);
  process.exit(1);
}

const current = currentPeriod(plan.day, Date.now());
const month = plan.period > current ? plan.period : current; // the job charges no month that was missed
const payments = await paymentsOf(id, month);
for (const one of payments) console.log(one.id, one.status, one.amount_format, one.source.response_code ?? '');
if (choice === 'charge' && (plan.status !== 'review' || payments.some(hasMoney))) {
  console.error(`${month} has a payment: void or refund it first, or skip the month`);
  process.exit(1);
}
if (choice !== 'show') leaveReview(plan, choice === 'skip' ? month : null);
const { status, period } = findPlan(id);
console.log(id, status, period);
