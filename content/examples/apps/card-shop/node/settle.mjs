// What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here.
import { isOurFault, problemOf } from './messages.mjs';
import { isRefusal, refund, tryVoid } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { attempts, orders, refunds } from './store.mjs';

// Your coupons, each with the largest discount that it may give.
const COUPONS = new Map([['11d89299-9fba-4307-b34f-50974ab2bafc', 5000]]); // SAR 50.00

/**
 * Your work: the parcel, the e-mail, the invoice. After an error or a crash it is done again, so let each part of it
 * know the order's ID, and do nothing if it is done.
 */
async function fulfil({ id }) {
  console.log(`Ship order ${id}`);
}

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
export async function settle(paymentId) {
  const lookedAt = Date.now();
  const payment = await fetchPayment(paymentId); // an event may be days old: only the current state counts
  const attempt = attempts.find(paymentId);
  if (!payment) {
    const isExpected = Date.now() - (attempt?.expected_since ?? 0) < SECOND_LOOK_MS;
    attempts.note(paymentId, isExpected ? 'pending' : null, null); // null: its ID can still be used
    return isExpected ? 'pending' : 'none';
  }
  const order = attempt && orders.find(attempt.order_id);
  const found = resultOf(payment, order);
  const problem = problemOf(payment);
  if (found === 'mismatch' && payment.status !== 'refunded') // a refund shows that you know of it
    console.error(`Payment ${payment.id} (${payment.status}) pays no order: ${adviceOn(attempt)}`);
  if (!attempt) return found; // anybody can write an order's number into a payment: it changes nothing here
  if (isOurFault(problem)) console.error(`Payment ${payment.id} failed because of our request or account: ${problem}`);
  const result = found === 'paid' || found === 'reserved' ? await claim(order, payment, found, lookedAt) : found;
  if (result === 'returned') orders.release(payment.id);
  attempts.note(payment.id, result, problem);
  if (result === 'paid') await work(order);
  return result;
}

export const SECOND_LOOK_MS = 120_000; // what is missing for %%secondLook%% was never made: a payment, or a refund

const adviceOn = (attempt) =>
  `${attempt ? `compare it with order ${attempt.order_id}` : 'this shop did not give out its ID'}. ` +
  'Void it in the dashboard within %%voidWindow%%, or refund it: see the README';

/** What becomes of a payment that covers the order. Only the first one has it. */
async function claim(order, payment, state, lookedAt) {
  if (orders.claim(order.id, payment.id, state)) {
    if (state === 'reserved') console.log(`Order ${order.id} is reserved: capture, then ship`);
    return state;
  }
  if (orders.find(order.id).payment_id === payment.id) return state;
  const { id, amount, refunded } = payment;
  const number = `back-${id.replaceAll('-', '')}`;
  const asked = { payment_id: id, number, amount: amount - refunded, seen: refunded };
  const known = refunds.of(id);
  const own = known.find((one) => one.number === number);
  const isOpen = own && decideRefund(own, payment, lookedAt) === 'open';
  // Refused, closed, or begun by you under another number: you pay it back, and nobody else.
  if (!isOpen && known.some((one) => one !== own || !['open', 'not_made'].includes(one.state))) return 'kept';
  const row = isOpen ? null : refunds.begin(asked, 'open', lookedAt);
  if (!row) throw new Error(`Giving back ${id} is open`); // the next event asks again
  const refusal = await makeRefund(row, !refunded).then(() => null, refusalOf);
  const end = refusal ? `refused: ${refusal.message}. When its cause is gone: node refund.mjs ${id} ${number} all` : 'done';
  console.error(`Order ${order.id} was paid twice: giving back ${id} was ${end}`);
  return refusal ? 'kept' : 'returned';
}

function refusalOf(error) {
  if (!isRefusal(error)) throw error; // unknown or not made: the next event asks again
  return error;
}

/** Sends a refund whose row has just been opened. `status` of its error is 0 while its outcome is unknown. */
export async function makeRefund(row, isAll) {
  const { payment_id: id, number, amount } = row;
  const key = `${number}_attempt-${row.attempt}`;
  let sent = row;
  try {
    const voided = isAll && (await tryVoid(id, number, key));
    sent = refunds.set(row, 'open');
    const found = sent && (voided || (await refund(id, amount, number, key)));
    if (found && decideRefund(sent, found, sent.at) !== 'open') return found;
  } catch (error) {
    const state = isRefusal(error) ? 'refused' : 'not_made';
    if (!error.status || refunds.set(sent, state)) throw error;
  }
  // Its response does not name it, or this computer has slept and another run has changed it.
  throw Object.assign(new Error(`Refund ${number} is not certain`), { status: 0 });
}

/** What became of a refund: its state. Its payment tells, as it was fetched at that time. */
export function decideRefund(row, payment, fetchedAt) {
  const entry = payment?.refunds?.find(({ reason }) => reason === row.number);
  const isMade = entry || payment?.status === 'voided';
  const isLost = payment && row.state === 'open' && fetchedAt - row.at >= SECOND_LOOK_MS;
  if (row.state === 'look' || (!isMade && !isLost)) return row.state;
  const isMore = entry && goneOf(payment) > row.seen + entry.amount;
  const made = isMore ? 'look' : 'made';
  return refunds.set(row, isMade ? made : 'not_made')?.state ?? row.state;
}

/** What went back, by hand too. */
export function goneOf({ id, refunded }) {
  const paidOut = refunds.of(id).filter(({ state }) => state === 'paid_out');
  return paidOut.reduce((sum, { amount }) => sum + amount, refunded);
}

async function work(order) {
  if (!orders.begin(order.id)) return; // it is done, or another process does it
  try {
    await fulfil(order);
  } catch (error) {
    orders.end(order.id, 0); // the event is sent again, and there is sweep.mjs
    throw error;
  }
  orders.end(order.id, null);
}

/** For those who wait for the result: 'pending' if the API does not respond, 'paid' if only your work has failed. */
export async function stateOf(paymentId) {
  try {
    return await settle(paymentId);
  } catch (error) {
    console.error(error);
    if (attempts.find(paymentId)?.result === 'paid') return 'paid';
    attempts.note(paymentId, 'pending', null);
    return 'pending';
  }
}

const WITH_MONEY = { authorized: 'reserved', paid: 'paid', captured: 'paid', refunded: 'paid' };

/** 'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none' and 'kept' */
export function resultOf(payment, order) {
  const { status, captured, refunded, source } = payment;
  if (status === 'initiated') return source.transaction_url ? 'waiting' : 'pending'; // the bank decides
  if (status === 'failed' || status === 'abandoned') return 'failed';
  if (status === 'voided' || (status === 'refunded' && refunded === captured)) return 'returned';
  return (order && isForOrder(payment, order) && WITH_MONEY[status]) || 'mismatch';
}

function isForOrder({ amount, coupon, currency, metadata, invoice_id: invoiceId }, order) {
  const discount = coupon?.discount_amount ?? 0;
  return (
    amount + discount === order.amount &&
    currency === order.currency &&
    metadata?.order_id === order.id &&
    (!coupon || discount <= (COUPONS.get(coupon.id) ?? 0)) &&
    !invoiceId // paid for an invoice, which has a receiver of its own
  );
}
