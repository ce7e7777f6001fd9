import { useState } from 'react';
import { Button } from 'react-native';
import { createPayment, PaymentError, ThreeDSecureView, type Payment } from '%%rnPackage%%';
import type { Attempt } from './checkoutServer';
import { reactionTo } from './reaction';

interface Props {
  attempt: Attempt;
  card: { name: string; number: string; month: string; year: string; cvc: string };
  onFinished: (paymentId: string) => void; // your server fetches and verifies
  onError: (text: string) => void;
}
const key = process.env.EXPO_PUBLIC_PAYMENTS_PUBLISHABLE_KEY!;

export function RawCheckout({ attempt, card, onFinished, onError }: Props) {
  const [payment, setPayment] = useState<Payment>();
  const [isBusy, setIsBusy] = useState(false);
// region pay
  const pay = async () => {
    setIsBusy(true); // one call at a time
    const { payment_id: givenId, order_id, amount, currency, description, manual } = attempt; // amount: 11500 is SAR 115.00
    const source = { type: 'creditcard', manual, ...card } as const;
    const request = { givenId, amount, currency, description, source, metadata: { order_id } };
    try {
      const created = await createPayment(key, request);
      if (created.source.transactionUrl) setPayment(created);
      else onFinished(created.id);
    } catch (error) {
      const isOpen = !(error instanceof PaymentError) || reactionTo(error) === 'ask_server';
      if (isOpen) onFinished(attempt.payment_id); // the payment may exist
      else onError('Something went wrong. Try again or choose another method.');
    }
    setIsBusy(false);
  };
// endregion
  const url = payment?.source.transactionUrl;
  if (payment && url) return <ThreeDSecureView url={url} onFinish={() => onFinished(payment.id)} />;
  return <Button title="Pay now" disabled={isBusy} onPress={() => void pay()} />;
}
