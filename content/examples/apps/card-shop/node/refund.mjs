// node refund.mjs ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `node refund.mjs 1042 refund-1042-1 1500` (SAR 15.00).
// In place of the order, the ID of a payment: one that fits no order, or a second one.
// The number is yours, one for each return: run it twice, and it is refunded once.
// Exit codes: 0 refunded, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
import { isRefusal, isUnknown, refund } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { settle } from './settle.mjs';
import { orders, refunds } from './store.mjs';

const KEY_LIFE_MS = 23 * 3_600_000; // keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
const LONGEST_RUN_MS = 3_600_000; // a computer may sleep in between
const SECOND_LOOK_MS = 120_000; // by then a request is decided
const startedAt = Date.now();

const [orderId = '', number = '', halalas, attempt = '1', ...more] = process.argv.slice(2);
if (!/^[\w-]{1,40}$/.test(number) || !/^[1-9]\d{0,7}$/.test(halalas ?? '1') || !/^[1-9]\d?$/.test(attempt) || more.length)
  end(2, 'node refund.mjs ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]');

const isPayment = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId);
const order = orders.find(orderId);
if (!isPayment && !['paid', 'returned'].includes(order?.state))
  end(4, `Order ${orderId} is ${order?.state ?? 'unknown'}: nothing to refund`);

const what = `${isPayment ? 'Payment' : 'Order'} ${orderId}`;
const paymentId = isPayment ? orderId : order.payment_id;
const sent = refunds.of(paymentId, number);
const pending = sent.find(({ code }) => !code); // its outcome is unknown

try {
  const payment = await fetchPayment(paymentId);
  if (!payment) failed(`Payment ${paymentId} does not exist for this key`, { mayBePaid: pending });
  const isDone = ({ reason }) => reason === number;
  const before = payment.refunds.find(isDone);
  const paidBack = before ?? (await pay(payment)).refunds.find(isDone);
  if (!paidBack) end(3, 'The response does not name the refund. Outcome unknown: run the same command again');
  console.log(`${what}: ${paidBack.amount_format} ${before ? 'was refunded before' : 'refunded'} (${number})`);
} catch (error) {
  if (isRefusal(error)) refused(error.code);
  if (error.code === 'idempotency_key_reused') otherAmount();
  failed(error.message, { code: error.code, mayBePaid: pending || isUnknown(error) });
}
await settle(paymentId).catch(({ message }) => console.error(`${message}. The event will update the order`));

async function pay({ captured, refunded }) {
  const next = sent.length + (pending ? 0 : 1);
  // It may have been paid: only after a refusal may the next attempt begin.
  if (attempt > next) end(2, `Attempt ${next} was not refused: run it again without another attempt`);
  if (attempt < next && pending) end(3, `The outcome of attempt ${next} is unknown: run with attempt ${next}`);
  if (attempt < next) refused(sent[attempt - 1].code);
  if (pending && startedAt - pending.first_at > KEY_LIFE_MS) lookedForInVain();
  const amount = Number(halalas ?? pending?.amount ?? captured - refunded);
  if (amount === 0) end(4, `${what}: nothing is left to refund`);
  if (pending && pending.amount !== amount) otherAmount();
  const beforeEach = (wasRejected) => {
    if (Date.now() - startedAt > LONGEST_RUN_MS) end(3, 'This took over an hour: run the same command again');
    if (wasRejected && !pending) refunds.forget(paymentId, number, attempt); // 429
    refunds.note(paymentId, number, attempt, amount);
  };
  return refund(paymentId, amount, number, attempt, beforeEach).catch((error) => {
    if (isRefusal(error)) refunds.refuse(paymentId, number, attempt, error.code);
    else if (!pending && !isUnknown(error)) refunds.forget(paymentId, number, attempt);
    throw error;
  });
}

/** Its key may start a new refund, so that only the payment can tell; and not at once. */
function lookedForInVain() {
  if (startedAt - pending.last_at < SECOND_LOOK_MS)
    end(3, 'Outcome unknown: run the same command again in %%secondLook%%');
  refunds.refuse(paymentId, number, attempt, 'never_made');
  refused('never_made');
}

function refused(code) {
  const next = `run with attempt ${Number(attempt) + 1}`;
  const advice = {
    never_made: `Its key is forgotten: ${next}`,
    refund_declined: `Pay out or ${next}, never both`,
    refund_window_expired: 'Pay out instead',
  };
  end(4, `Refused: ${code}. ${advice[code] ?? `When its cause is gone, ${next}`}`);
}

function otherAmount() {
  end(3, `${number} was run with another amount, which may be paid back. Run it again with that amount`);
}

function failed(problem, { code, mayBePaid }) {
  const isTooLarge = code === 'refund_amount_too_large';
  const advice = isTooLarge && 'Look for another refund of the payment before you lower the amount';
  if (mayBePaid) end(3, `${problem}. Outcome unknown: ${advice || 'run the same command again'}`);
  end(4, `${problem}. ${advice || 'Not accepted: correct it (429: wait), then run the same command again'}`);
}

function end(exitCode, message) {
  console.error(message);
  process.exit(exitCode);
}
