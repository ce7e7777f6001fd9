// Pays back, as `node refund.mjs 1042 refund-1042-1 1500` (SAR 15.00). In place of the order, the ID of a payment: one that
// fits no order, or a second one. In place of the amount, "-": that of the last attempt, or all that is left.
// The number is yours, one for each return: run it twice, and it is refunded once. "pay-out" in place of an attempt closes
// it before you pay by hand; "anyway" after the attempt pays back although others have.
// Exit codes: 0 refunded or closed, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
import { isRefusal, isUnknown, refund } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { settle } from './settle.mjs';
import { orders, refunds } from './store.mjs';

const KEY_LIFE_MS = 23 * 3_600_000; // keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
const LONGEST_RUN_MS = 3_600_000; // a computer may sleep in between
const SECOND_LOOK_MS = 120_000; // by then a request is decided
const PAID_OUT = 'paid_out'; // stored in place of the code of a refusal
const startedAt = Date.now();

const USAGE = /^(\S+) ([\w-]{1,40})(?: ([1-9]\d{0,7}|-)(?: ([1-9]\d?|pay-out)(?: (anyway))?)?)?$/;
const [, orderId, number, amountWord = '-', attemptWord = '1', isAnyway] =
  USAGE.exec(process.argv.slice(2).join(' ')) ??
  end(2, 'node refund.mjs ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT|pay-out [anyway]]]');
const halalas = amountWord === '-' ? null : Number(amountWord);
const attempt = Number(attemptWord) || 0; // 0: pay-out
const command = (last) => `node refund.mjs ${orderId} ${number} ${amountWord} ${last}`;

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
  const stored = before?.amount ?? sent[0]?.amount;
  if (halalas && stored && halalas !== stored) otherAmount(pending && !before ? 3 : 4, `${stored} halalas`);
  if (before && !attempt) end(4, `${number} was refunded before: do not pay out`);
  const paidBack = before ?? (await pay(payment, halalas ?? stored)).refunds.find(isDone);
  if (!paidBack) end(3, 'The response does not name the refund. Outcome unknown: run the same command again');
  console.log(`${what}: ${paidBack.amount_format} ${before ? 'was refunded before' : 'refunded'} (${number})`);
} catch (error) {
  if (isRefusal(error)) refused(error.code, attempt);
  if (error.code === 'idempotency_key_reused') otherAmount(3, 'another amount');
  failed(error.message, { code: error.code, mayBePaid: pending || isUnknown(error) });
}
await settle(paymentId).catch(({ message }) => console.error(`${message}. The event will update the order`));

async function pay({ captured, refunded, refunds: made }, asked) {
  const next = sent.length + (pending ? 0 : 1);
  // It may have been paid: only after a refusal may the next attempt begin.
  if (attempt > next) end(2, `Attempt ${next} was not refused: run it again without another attempt`);
  if (attempt < next && pending) end(3, `The outcome of attempt ${next} is unknown: ${command(next)}`);
  const last = sent.at(-1)?.code;
  if (last === PAID_OUT || (attempt && attempt < next)) refused(last, sent.length);
  if (pending && startedAt - pending.first_at > KEY_LIFE_MS) lookedForInVain();
  if (!pending && captured === refunded) end(4, `${what}: nothing is left to refund`);
  const others = made.filter(({ reason }) => refunds.of(paymentId, reason).length === 0);
  if (!pending && !isAnyway && others.length > 0) notOurs(others);
  const amount = asked ?? captured - refunded;
  const note = (code) =>
    refunds.note(paymentId, number, attempt || next, amount, code) ||
    end(3, 'Another run has closed or begun this attempt: run the same command again');
  if (!attempt) {
    note(PAID_OUT);
    end(0, `${what}: pay out ${amount} halalas (${number}). No attempt will be sent`);
  }
  const beforeEach = (wasRejected) => {
    if (Date.now() - startedAt > LONGEST_RUN_MS) end(3, 'This took over an hour: run the same command again');
    if (wasRejected && !pending) refunds.forget(paymentId, number, attempt); // 429
    note();
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
  refused('never_made', attempt);
}

/** Made in the dashboard, perhaps for this very return. */
function notOurs(others) {
  const list = others.map((one) => `${one.amount_format}, ${one.reason}, ${one.created_at}\n`).join('');
  end(4, `Refunded elsewhere:\n${list}If ${number} is none of these: ${command(`${attemptWord} anyway`)}`);
}

function refused(code, last) {
  const next = command(last + 1);
  const payOut = `Before you pay out: ${command('pay-out')}`;
  const advice = {
    never_made: `Its key is forgotten: ${next}`,
    refund_declined: `To try again: ${next}. ${payOut}`,
    refund_window_expired: payOut,
    [PAID_OUT]: 'It is paid by hand',
  };
  end(4, `Refused: ${code}. ${advice[code] ?? `When its cause is gone: ${next}`}`);
}

function otherAmount(exitCode, amount) {
  end(exitCode, `${number} was run with ${amount}, which may be paid back. Run it again with that amount`);
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
