import { ApiError, call } from './payments-api.mjs';

const [paymentId, refundNumber] = process.argv.slice(2);
try {
  const payment = await call(
    'POST',
    `/payments/${paymentId}/refund`,
    { amount: 1500, reason: 'One book out of stock' }, // SAR 15.00
    { 'Idempotency-Key': `refund-${refundNumber}` },
  );
  console.log(payment.status, payment.refunded_format);
} catch (error) {
  if (!(error instanceof ApiError) || error.type !== 'operation_declined_error') throw error;
  console.log('Refund refused: pay the money back by payout.');
}
