// node refund.mjs ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `node refund.mjs 1042 refund-1042-1 1500` (SAR 15.00).
// The number is yours, one for each refund: run it twice, and it is refunded once.
// Exit codes: 0 refunded, 1 refused, 2 wrong usage, 3 outcome unknown.
import { isRefusal, isUnknown, refund } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { settle } from './settle.mjs';
import { orders, refusals } from './store.mjs';

const [orderId = '', number = '', halalas, attempt = '1', ...more] = process.argv.slice(2);
if (!/^[\w-]{1,40}$/.test(number) || !/^[1-9]\d{0,7}$/.test(halalas ?? '1') || !/^[1-9]\d?$/.test(attempt) || more.length)
  end(2, 'node refund.mjs ORDER NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]');

const order = orders.find(orderId);
if (!['paid', 'returned'].includes(order?.state))
  end(1, `Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to refund`);

try {
  const payment = await fetchPayment(order.payment_id);
  if (!payment) end(1, `Payment ${order.payment_id} does not exist for this key: check the key`);
  const isDone = ({ reason }) => reason === number; // keys are forgotten after %%idempotencyKeyLife%%
  const before = payment.refunds.find(isDone);
  const { refunds } = before ? payment : await pay(payment);
  const { amount_format: refunded } = refunds.find(isDone);
  console.log(`Order ${orderId}: ${refunded} ${before ? 'was refunded before' : 'refunded'} (${number})`);
  await settle(payment.id);
} catch (error) {
  if (isRefusal(error)) {
    refusals.note(order.payment_id, number, Number(attempt), error.code);
    refused(error.code);
  }
  if (error.code === 'idempotency_key_reused')
    end(3, `${number} was run with another amount, which may be paid back. Run it again with that amount`);
  if (isUnknown(error)) end(3, `${error.message}. Outcome unknown: run the same command again`);
  end(1, `${error.message}. Not accepted: correct it, then run the same command again`);
}

async function pay({ id, captured, refunded }) {
  const codes = refusals.of(id, number);
  if (Number(attempt) <= codes.length) refused(codes[attempt - 1]);
  // It may have been paid: only after a refusal may the next attempt begin.
  if (Number(attempt) > codes.length + 1)
    end(2, `Attempt ${codes.length + 1} was not refused: run it again without another attempt`);
  const amount = Number(halalas ?? captured - refunded);
  if (amount === 0) end(1, `Order ${orderId}: nothing is left to refund`);
  return refund(id, amount, number, attempt);
}

function refused(code) {
  const next = `run with attempt ${Number(attempt) + 1}`;
  end(1, `Refused: ${code}. ${code === 'refund_declined' ? `Pay out or ${next}, never both` : `When its cause is gone, ${next}`}`);
}

function end(exitCode, message) {
  console.error(message);
  process.exit(exitCode);
}
