import { ApiError, call } from './payments-api.mjs';
import { planOf, storePlan } from './plan.mjs';

const [file, sourceId, period, count, total, ...leftOut] = process.argv.slice(2);
const plan = planOf(file, sourceId, period);
const sumOf = (payouts) => payouts.reduce((halalas, { amount }) => halalas + amount, 0);
const riyals = (sumOf(plan.payouts) / 100).toFixed(2);

if (Number(count) !== plan.payouts.length || total !== riyals) {
  console.error(`${period}: ${plan.payouts.length} payouts, SAR ${riyals}. Nothing was sent.`);
  console.error('To pay, add the number of payouts and the total, as your payroll system states them.');
  process.exit(1);
}

const listed = new Set(plan.payouts.map(({ metadata }) => metadata.employee));
const unknown = leftOut.filter((employee) => !listed.has(employee));
if (unknown.length > 0) throw new Error(`Not in this plan: ${unknown.join(', ')}. Nothing was sent.`);

storePlan(plan);
for (let start = 0; start < plan.payouts.length; start += 500) {
  const part = plan.payouts.slice(start, start + 500);
  const payouts = part.filter(({ metadata }) => !leftOut.includes(metadata.employee));
  if (payouts.length === 0) continue;
  let wasSent = false;
  // For a new plan, an earlier request can only be one of this run whose response was lost.
  const see = (headers) => { wasSent = !plan.isNew && headers.get('Idempotent-Replayed') === 'true'; };
  const bulk = await call('POST', '/payouts/bulk', { source_id: sourceId, payouts }, {}, see).catch((error) => {
    for (const path of Object.keys((error instanceof ApiError && error.errors) || {}))
      console.error(path, JSON.stringify(payouts[/\d+/.exec(path)?.[0]])); // whom the error names
    throw error;
  });
  const when = wasSent ? `halalas, already sent at ${bulk.created_at}` : 'halalas';
  console.log(bulk.id, bulk.count, 'payouts,', bulk.total_amount, when);
  if (bulk.count !== payouts.length || bulk.total_amount !== sumOf(payouts))
    throw new Error(`${bulk.id} is not what was asked for: look at it before you go on`);
}
