import { createToken, PaymentError } from '%%rnPackage%%';
import type { Attempt } from './checkoutServer';

interface Card { name: string; number: string; month: string; year: string; cvc: string }

interface Started { payment_id: string; transaction_url: string | null } // null: ask your server at once

/** Returns the payment that your server created with the token. */
export async function payWithToken(publishableKey: string, attempt: Attempt, card: Card): Promise<Started> {
  let tokenId: string;
  try {
    const token = await createToken(publishableKey, card);
    tokenId = token.id;
  } catch (error) {
    const isInput = error instanceof PaymentError && error.apiError?.errors;
    console.warn('No token', error); // for you, never for the payer
    throw new Error(isInput ? 'Check the card data.' : 'The card was not accepted.');
  }
  const response = await fetch('https://store.example.com/checkout/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payment_id: attempt.payment_id, token: tokenId }),
  }).catch(() => undefined);
  if (response?.ok) return (await response.json()) as Started;
  if (response && response.status < 500) throw new Error(`HTTP ${response.status}`);
  return { payment_id: attempt.payment_id, transaction_url: null }; // no response: the payment may exist
}
