// node give-back.mjs 14eea8a6-9985-4732-97f4-b16e44eed044 204, the number of the refund in your own books
import { ApiError, call } from './payments-api.mjs';

const [paymentId, refundNumber, attempt = '1'] = process.argv.slice(2);
if (!paymentId || !refundNumber) throw new Error('Name the payment and the number of your refund');
const path = `/payments/${paymentId}`;

const MAY_BE_CHARGED = ['void_window_expired', 'void_declined', 'payment_not_voidable'];

async function giveBack() {
  try {
    return await call('POST', `${path}/void`); // repeats itself after idempotency_in_progress
  } catch (error) {
    if (!(error instanceof ApiError) || !MAY_BE_CHARGED.includes(error.code)) throw error;
    const payment = await call('GET', path);
    if (payment.status === 'refunded' && payment.refunded === payment.captured) return payment; // by an earlier run
    if (!isRefundable(error.code, payment)) throw error;
    // Each attempt after `insufficient_balance` has a key of its own; all that is left goes back once.
    const key = attempt === '1' ? `refund-${refundNumber}` : `refund-${refundNumber}_attempt-${attempt}`;
    return call('POST', `${path}/refund`, {}, { 'Idempotency-Key': key });
  }
}

function isRefundable(code, { status, captured, refunded }) {
  if (code === 'void_declined') return status === 'paid'; // an authorisation expires automatically
  return ['paid', 'captured', 'refunded'].includes(status) && refunded < captured;
}

const { status } = await giveBack();
console.log(status);
