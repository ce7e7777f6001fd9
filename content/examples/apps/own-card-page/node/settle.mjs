// What the payments of an order have become, and whether it may be paid. The return page and the webhook both end here.
import { fetchPayment, voidPayment } from './payments.mjs';
import { attemptsOf, claimOrder, findAttempt, findOrder, noteAttempt, unusedAttempt } from './store.mjs';

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
export async function settle(paymentId) {
  const attempt = findAttempt(paymentId);
  if (!attempt) return; // a made-up ID changes nothing
  const payment = await fetchPayment(paymentId); // an event may be old: only the current state counts
  const order = findOrder(attempt.order_id);
  const result = resultOf(payment, order);
  if (result === 'paid' && claimOrder(order.id, paymentId)) console.log(`Ship order ${order.id}`);
  else if (result === 'paid' && findOrder(order.id).payment_id !== paymentId) await giveBack(order, paymentId);
  if (result === 'mismatch') console.error(`Payment ${paymentId} does not fit order ${order.id}: look at it`);
  noteAttempt(paymentId, result, problemOf(payment, result));
}

async function giveBack(order, paymentId) {
  console.error(`Order ${order.id} was paid twice: giving back ${paymentId}`);
  await voidPayment(paymentId);
}

const WITH_MONEY = ['paid', 'captured', 'refunded'];
const OVER = ['failed', 'abandoned', 'voided'];

/** null: no payment has this ID. 'waiting': for the payer. 'pending': the bank or STC Pay decides. */
function resultOf(payment, order) {
  if (payment === null) return null;
  const { status, amount, coupon, currency, metadata, source, captured, refunded, invoice_id: invoiceId } = payment;
  if (status === 'initiated') return source.transaction_url ? 'waiting' : 'pending';
  if (OVER.includes(status) || (status === 'refunded' && refunded === captured)) return 'failed';
  const price = amount + (coupon?.discount_amount ?? 0);
  const isForOrder = price === order.amount && currency === order.currency && metadata.order_id === order.id;
  return WITH_MONEY.includes(status) && isForOrder && !invoiceId ? 'paid' : 'mismatch';
}

/** A key of the messages to the payer. */
function problemOf(payment, result) {
  if (result === 'waiting') return 'unfinished';
  return result === 'failed' ? (payment.source.error_code ?? 'abandoned') : null;
}

const MAY_PAY = [null, 'waiting', 'pending', 'mismatch'];

/** For those who wait for the result: without a response from the API it is pending. */
export async function look(paymentId) {
  try {
    await settle(paymentId);
  } catch (error) {
    console.error(error);
    noteAttempt(paymentId, 'pending');
  }
}

// region attempt
/** The ID for the next payment of an order: the same one until a payment has used it. Null: it is paid, or may be. */
export async function openAttempt(order, page) {
  const open = attemptsOf(order.id).filter(({ result }) => MAY_PAY.includes(result));
  for (const attempt of open) await look(attempt.payment_id); // asks the API
  return stateOf(order.id) === 'open' ? unusedAttempt(order.id, page) : null;
}
// endregion

/** 'open': may be paid. 'checking': a payment may have paid it. 'paid'. */
export function stateOf(orderId) {
  if (findOrder(orderId).payment_id !== null) return 'paid';
  const results = attemptsOf(orderId).map(({ result }) => result);
  return results.includes('pending') || results.includes('mismatch') ? 'checking' : 'open';
}
