// What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here.
import { isOurFault, problemOf } from './messages.mjs';
import { giveBack, isRefusal } from './money.mjs';
import { fetchPayment } from './payments.mjs';
import { attempts, orders, refunds } from './store.mjs';

// Your coupons, each with the largest discount that it may give.
const COUPONS = new Map([['11d89299-9fba-4307-b34f-50974ab2bafc', 5000]]); // SAR 50.00

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
export async function settle(paymentId) {
  const payment = await fetchPayment(paymentId); // an event may be days old: only the current state counts
  if (!payment) {
    attempts.note(paymentId, null, null, null); // its ID can still be used
    return 'none';
  }
  const order = orders.find(String(payment.metadata?.order_id));
  const result = resultOf(payment, order);
  const problem = problemOf(payment);
  if (result === 'mismatch') console.error(`Payment ${payment.id} (${payment.status}) fits no order: look at it`);
  if (isOurFault(problem)) console.error(`Payment ${payment.id} failed because of our request or account: ${problem}`);
  if (result === 'paid' || result === 'reserved') await claim(order, payment, result);
  if (result === 'returned') orders.release(payment.id);
  attempts.note(payment.id, order?.id, result, problem);
  return result;
}

const GIVE_BACK = 'give-back'; // stored in place of a number

async function claim(order, payment, state) {
  if (orders.claim(order.id, payment.id, state)) {
    // Your work begins here: the parcel, the e-mail, the invoice.
    console.log(state === 'paid' ? `Ship order ${order.id}` : `Order ${order.id} is reserved: capture, then ship`);
  } else if (orders.find(order.id).payment_id !== payment.id) {
    if (refunds.of(payment.id, GIVE_BACK).length > 0) return; // it was refused: you pay it back, and nobody else
    const done = await giveBack(payment).catch((error) => {
      if (!isRefusal(error)) throw error; // unknown: the next event asks again
      refunds.note(payment.id, GIVE_BACK, 1, payment.amount);
      refunds.refuse(payment.id, GIVE_BACK, 1, error.code);
      return { refusal: error.code };
    });
    const end = done.refusal ? `refused: ${done.refusal}. Refund it yourself` : 'done';
    console.error(`Order ${order.id} was paid twice: giving back ${payment.id} was ${end}`);
  }
}

/** For those who wait for the result: 'pending' if the API does not respond. */
export async function stateOf(paymentId) {
  try {
    return await settle(paymentId);
  } catch (error) {
    console.error(error);
    attempts.note(paymentId, null, 'pending', null);
    return 'pending';
  }
}

const WITH_MONEY = { authorized: 'reserved', paid: 'paid', captured: 'paid', refunded: 'paid' };

/** 'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none' */
export function resultOf(payment, order) {
  const { status, captured, refunded, source } = payment;
  if (status === 'initiated') return source.transaction_url ? 'waiting' : 'pending'; // the bank decides
  if (status === 'failed' || status === 'abandoned') return 'failed';
  if (status === 'voided' || (status === 'refunded' && refunded === captured)) return 'returned';
  return (order && isForOrder(payment, order) && WITH_MONEY[status]) || 'mismatch';
}

function isForOrder({ amount, coupon, currency, invoice_id: invoiceId }, order) {
  const discount = coupon?.discount_amount ?? 0;
  return (
    amount + discount === order.amount &&
    currency === order.currency &&
    (!coupon || discount <= (COUPONS.get(coupon.id) ?? 0)) &&
    !invoiceId // paid for an invoice, which has a receiver of its own
  );
}
