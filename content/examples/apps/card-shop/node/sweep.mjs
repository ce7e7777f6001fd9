// node sweep.mjs: settles payments that no payer and no event came back for, repeats work that has failed, and decides
// refunds whose outcome is unknown. Run it every five minutes: see the README.
// Exit codes: 0 nothing of the shop is undecided, 1 something failed, or is listed: a payment that fits no order, or is without
// result for an hour, or a refund.
import { fetchPayment } from './payments.mjs';
import { decideRefund, settle } from './settle.mjs';
import { attempts, overdue, refunds } from './store.mjs';

for (const id of overdue())
  await settle(id).catch((error) => {
    console.error(`Payment ${id}: ${error.message}`);
    if (attempts.find(id)?.result !== 'paid') attempts.note(id, 'pending', null); // 'paid': only its work has failed
    process.exitCode = 1;
  });

for (const { payment_id: id, order_id: orderId, result } of attempts.undecided()) {
  console.error(`Payment ${id} of order ${orderId} is undecided: ${result}`);
  process.exitCode = 1;
}

const ADVICE = {
  open: 'is open: its outcome is unknown',
  look: 'was made, and more went back meanwhile: look who refunded, then close it',
};
for (const row of refunds.unfinished()) {
  const lookedAt = Date.now();
  const payment = await fetchPayment(row.payment_id).catch(() => null);
  const state = decideRefund(row, payment, lookedAt);
  if (state === 'made') continue;
  const advice = ADVICE[state] ?? 'was not made: run it again, or close it';
  console.error(`Refund ${row.number} of payment ${row.payment_id} ${advice}`);
  process.exitCode = 1;
}
