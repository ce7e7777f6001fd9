// node sweep.mjs: settles payments that no payer and no event came back for, repeats work that has failed, and decides
// refunds whose outcome is unknown. Run it every five minutes: see the README.
// Exit codes: 0 all done, 1 something failed, or a refund is open or was not made.
import { fetchPayment } from './payments.mjs';
import { decideRefund, settle } from './settle.mjs';
import { overdue, refunds } from './store.mjs';

for (const id of overdue())
  await settle(id).catch((error) => {
    console.error(`Payment ${id}: ${error.message}`);
    process.exitCode = 1;
  });

for (const open of refunds.open()) {
  const lookedAt = Date.now();
  const payment = await fetchPayment(open.payment_id).catch(() => null);
  const state = decideRefund(open, payment, lookedAt);
  if (state === 'made') continue;
  const advice = state === 'open' ? 'its outcome is unknown' : 'it was not made: run it again';
  console.error(`Refund ${open.number} of payment ${open.payment_id}: ${advice}`);
  process.exitCode = 1;
}
