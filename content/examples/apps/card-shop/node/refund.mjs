// Pays back, as `node refund.mjs 1042 refund-1042-1 15.00`. In place of the order, the ID of a payment: one that fits no
// order, or a second one. "all" is what is left. The number is yours, one for each return: run it twice, and it is refunded
// once. "after 20.00" says that you know of SAR 20.00 that went back for other returns; "pay-out" closes the number before
// you pay by hand, "close" in place of the amount one that is not to be refunded. Exit codes: 0 refunded or closed, 2 wrong
// usage, 3 run it again: its outcome is unknown, or its order not updated, 4 not refunded, 5 look at other refunds: before
// this one is made, or because more went back meanwhile; any other: it has crashed, run it again.
import { isRefusal } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { decideRefund, goneOf, makeRefund, settle } from './settle.mjs';
import { orders, refunds } from './store.mjs';

const USAGE = /^(\S+) ([\w-]{1,40}) (?:(close)|(?:all|(\d{1,8}(?:\.\d+)?))(?: after (\d{1,8}(?:\.\d+)?))?( pay-out)?)$/;
const [, orderId, number, close, amountText, afterText, payOut] =
  USAGE.exec(process.argv.slice(2).join(' ')) ??
  end(2, 'node refund.mjs ORDER|PAYMENT NUMBER AMOUNT|all [after AMOUNT] [pay-out], or ORDER|PAYMENT NUMBER close');
const AGAIN = 'run the same command again';
const LATER = `Outcome unknown: ${AGAIN} in %%secondLook%%`;
const startedAt = Date.now();

const isPayment = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId);
const what = `${isPayment ? 'Payment' : 'Order'} ${orderId}`;
const paymentId = isPayment ? orderId : orders.find(orderId)?.payment_id;
if (!paymentId) end(4, `${what} is not paid: nothing to refund`);

const known = refunds.of(paymentId);
const stored = known.find((one) => one.number === number);
const open = known.find((one) => one !== stored && one.state === 'open');
if (open && !['made', 'look'].includes(stored?.state)) end(4, `Refund ${open.number} is open: first run that one again`);
const payment =
  (await fetchPayment(paymentId).catch(({ message }) => end(3, `${message}. Nothing was sent: ${AGAIN}`))) ??
  end(stored ? 3 : 4, `Payment ${paymentId} does not exist for this key`);
const state = stored && decideRefund(stored, payment, startedAt);
if (state === 'open') end(3, LATER);

const made = payment.refunds.filter(({ reason }) => reason === number);
const asked = amountText && toMinor(amountText);
const fixed = made[0]?.amount ?? stored?.amount;
if (asked && fixed && asked !== fixed) end(4, `${number} is for ${format(fixed)}: another amount needs another number`);
if (made.length > 1) end(5, `${number} was refunded ${made.length} times`);
const isBack = made.length === 1 || payment.status === 'voided';
if (isBack && state === 'paid_out') end(5, `${number} was paid by hand, and went back as well: look who did it`);
if (close && state === 'look') {
  refunds.set(stored, 'closed');
  end(0, `${what}: ${number} is closed`);
}
if (isBack && (close || payOut)) end(4, `${number} was refunded before: do not pay out`);

const after = isBack ? payment : await pay(payment);
const entry = after.refunds.find(({ reason }) => reason === number);
const reference = entry?.reference_number ?? 'not known yet';
console.log(
  entry
    ? `${what}: ${entry.amount_format} refunded (${number}) at ${entry.created_at}, reference_number ${reference}`
    : `${what} was voided: all of it goes back, without a fee`,
);
await settle(paymentId).catch(({ message }) => end(3, `${message}. Refunded; the order is not updated yet: ${AGAIN}`));
if (!entry && (asked ?? stored?.amount) < after.amount) end(5, `${what} was voided: more went back than ${number}`);
if (refunds.of(paymentId).some((one) => one.number === number && one.state === 'look'))
  end(5, `Meanwhile more went back: look who refunded, and why. Then: ${command('close')}`);

async function pay({ status, captured, currency }) {
  if (['paid_out', 'closed'].includes(state)) end(4, `${number} is closed: look whether it was paid by hand`);
  const paidOut = known.filter(({ state }) => state === 'paid_out');
  const gone = goneOf(payment);
  const left = captured - gone;
  const amount = asked ?? fixed ?? left;
  const begin = (state) =>
    refunds.begin({ payment_id: paymentId, number, amount, seen: gone }, state, startedAt) ??
    end(3, `Another run has just changed a refund of this payment: ${AGAIN}`);
  if (close) {
    begin('closed');
    end(0, `${what}: ${number} is closed`);
  }
  if (status === 'authorized') end(4, `${what} is only reserved: void it in the dashboard`);
  if (amount < 1 || amount > left) end(4, `${what} is ${status}: ${format(left)} is left to refund`);
  if (gone !== (afterText ? toMinor(afterText) : (stored?.seen ?? 0))) lookFirst(paidOut, amount, gone);

  if (payOut) {
    begin('paid_out');
    if (amount === left) orders.release(paymentId); // nothing is shipped
    end(0, `${what}: pay ${format(amount)} ${currency} by hand (${number}). Nothing is paid or refunded for you`);
  }
  return makeRefund(begin('open'), amount === captured).catch((error) => {
    if (!error.status) end(3, `${error.message}. ${LATER}`);
    const advice = isRefusal(error) ? `. Before you pay by hand: ${command(format(amount))} pay-out` : '';
    end(4, `${error.message}. Not refunded. When its cause is gone, ${AGAIN}${advice}`);
  });
}

/** What went back is perhaps for this very return: two people work at it, or it was refunded in the dashboard. */
function lookFirst(paidOut, amount, gone) {
  const lines = [
    ...payment.refunds.map((one) => `${one.amount_format}, ${one.reason}, ${one.created_at}\n`),
    ...paidOut.map((one) => `${format(one.amount)}, ${one.number}, by hand\n`),
  ];
  end(5, `Went back before:\n${lines.join('')}If ${number} is none of these: ${command(format(amount))} after ${format(gone)}`);
}

function command(words) {
  return `node refund.mjs ${orderId} ${number} ${words}`;
}

/** '15.00' is 1500: as many digits as the amounts of this payment have. */
function toMinor(text) {
  if ((text.split('.')[1]?.length ?? 0) !== digits()) end(2, `Write amounts as ${format(payment.amount)}`);
  return Number(text.replace('.', ''));
}

function format(minor) {
  return (minor / 10 ** digits()).toFixed(digits());
}

function digits() {
  return /\.(\d+)/.exec(payment.amount_format)?.[1].length ?? 0;
}

function end(exitCode, message) {
  console[exitCode ? 'error' : 'log'](message);
  process.exit(exitCode);
}
