// node sweep.mjs: settles payments that no payer and no event came back for, repeats work that has failed, and decides
// refunds whose outcome is unknown. Run it every five minutes: see the README.
// Exit codes: 0 all done, 1 something failed, or a refund is open or was not made (listed until it is run or closed).
import { fetchPayment } from './payments.mjs';
import { decideRefund, settle } from './settle.mjs';
import { overdue, refunds } from './store.mjs';

for (const id of overdue())
  await settle(id).catch((error) => {
    console.error(`Payment ${id}: ${error.message}`);
    process.exitCode = 1;
  });

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
