import type { PaymentConfig } from '%%rnPackage%%';
import type { Attempt } from './checkoutServer';

const publishableKey = process.env.EXPO_PUBLIC_PAYMENTS_PUBLISHABLE_KEY!;

export const configFor = (attempt: Attempt): PaymentConfig => ({
  publishableKey,
  amount: attempt.amount, // 11500 is SAR 115.00
  currency: attempt.currency,
  manual: attempt.manual,
  description: attempt.description,
  metadata: { order_id: attempt.order_id },
  givenId: attempt.payment_id,
  // Delete the wallets that you do not use.
  applePay: { merchantId: 'merchant.com.example.store', label: 'Qamar Books' },
  samsungPay: { serviceId: 'YOUR_SERVICE_ID', merchantName: 'Qamar Books' },
});
