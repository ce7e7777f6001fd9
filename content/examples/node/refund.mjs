// node refund.mjs 14eea8a6-9985-4732-97f4-b16e44eed044 204, the number of the refund in your own books
import { ApiError, call } from './payments-api.mjs';

const [paymentId, refundNumber, attempt = '1'] = process.argv.slice(2);
// Without a number of its own, every refund would have the same key: the second one would not be paid.
if (!paymentId || !refundNumber) throw new Error('Name the payment and the number of your refund');
const mark = `Refund ${refundNumber}:`;

async function refundOnce() {
  const path = `/payments/${paymentId}`;
  const payment = await call('GET', path); // the key is forgotten after a day, the refund is not
  if (payment.refunds.some(({ reason }) => reason?.startsWith(mark))) return payment;
  const body = { amount: 1500, reason: `${mark} one book out of stock` }; // SAR 15.00
  // Each attempt has a key of its own: a refusal is replayed to the key that it was given for.
  const key = attempt === '1' ? `refund-${refundNumber}` : `refund-${refundNumber}_attempt-${attempt}`;
  return call('POST', `${path}/refund`, body, { 'Idempotency-Key': key });
}

try {
  const { status, refunded_format: refunded } = await refundOnce();
  console.log(status, refunded);
} catch (error) {
  if (error.code === 'insufficient_balance') console.error(`Later, add the attempt to the command: ${Number(attempt) + 1}`);
  if (!(error instanceof ApiError) || error.type !== 'operation_declined_error') throw error;
  console.error('Refund refused: pay the money back by payout.');
  process.exitCode = 1;
}
