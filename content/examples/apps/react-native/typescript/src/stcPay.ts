import { confirmOtp, createPayment, PaymentError, type Payment } from '%%rnPackage%%';
import type { Attempt } from './checkoutServer';

/** mobile: 05XXXXXXXX, 9665XXXXXXXX or +9665XXXXXXXX */
export async function requestCode(publishableKey: string, attempt: Attempt, mobile: string): Promise<Payment> {
  if (attempt.currency !== 'SAR' || attempt.manual) throw new Error('STC Pay charges SAR, and at once');
  return createPayment(publishableKey, {
    givenId: attempt.payment_id,
    amount: attempt.amount, // 11500 is SAR 115.00
    currency: attempt.currency,
    description: attempt.description,
    source: { type: 'stcpay', mobile },
    metadata: { order_id: attempt.order_id },
  });
}

export type CodeAnswer = 'ask_server' | 'ask_again' | 'start_again';
const STAY = ['invalid_otp', 'validation_failed', 'rate_limit_exceeded']; // the payment still waits
const OVER = ['otp_attempts_exceeded', 'otp_expired', 'resource_not_found'];

export async function sendCode(payment: Payment, otp: string): Promise<CodeAnswer> {
  if (!payment.source.transactionUrl) return 'start_again';
  try {
    await confirmOtp(payment.source.transactionUrl, otp);
    return 'ask_server'; // paid, failed or still open: your server knows
  } catch (error) {
    const code = (error instanceof PaymentError && error.apiError?.code) || '';
    if (STAY.includes(code)) return 'ask_again';
    return OVER.includes(code) ? 'start_again' : 'ask_server';
  }
}
