// What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here.
import { isOurFault, problemOf } from './messages.mjs';
import { giveBack, isRefusal } from './money.mjs';
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
  const result = found === 'paid' || found === 'reserved' ? await claim(order, payment, found) : found;
  if (result === 'returned') orders.release(payment.id);
  attempts.note(payment.id, result, problem);
  if (result === 'paid') await work(order);
  return result;
}

export const SECOND_LOOK_MS = 120_000; // what is missing for %%secondLook%% was never made: a payment, or a refund

const adviceOn = (attempt) =>
  `${attempt ? `compare it with order ${attempt.order_id}` : 'this shop did not give out its ID'}. ` +
  'Void it in the dashboard within %%voidWindow%%, or refund it: see the README';

const GIVE_BACK = 'give-back'; // its number

/** What becomes of a payment that covers the order. Only the first one has it. */
async function claim(order, payment, state) {
  if (orders.claim(order.id, payment.id, state)) {
    if (state === 'reserved') console.log(`Order ${order.id} is reserved: capture, then ship`);
    return state;
  }
  if (orders.find(order.id).payment_id === payment.id) return state;
  const isYours = refunds.of(payment.id).some(({ number }) => number === GIVE_BACK); // it was refused: you pay it back
  if (isYours) return 'kept';
  const { refusal } = await giveBack(payment).catch((error) => {
    if (!isRefusal(error)) throw error; // unknown: the next event asks again
    const asked = { payment_id: payment.id, number: GIVE_BACK, amount: payment.amount, seen: 0 };
    refunds.begin(asked, 'refused', Date.now());
    return { refusal: error.message };
  });
  const command = `node refund.mjs ${payment.id} ${GIVE_BACK}`;
  const end = refusal ? `refused: ${refusal}. When its cause is gone: ${command}` : 'done';
  console.error(`Order ${order.id} was paid twice: giving back ${payment.id} was ${end}`);
  return refusal ? 'kept' : 'returned';
}

/** What became of a refund: its state. Its payment tells, as it was fetched at that time. */
export function decideRefund(row, payment, fetchedAt) {
  const isMade = payment?.status === 'voided' || payment?.refunds?.some(({ reason }) => reason === row.number);
  const isLost = payment && row.state === 'open' && fetchedAt - row.at >= SECOND_LOOK_MS;
  if (!isMade && !isLost) return row.state;
  return refunds.set(row, isMade ? 'made' : 'not_made')?.state ?? row.state;
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
