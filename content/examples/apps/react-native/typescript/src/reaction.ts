import type { PaymentError } from '%%rnPackage%%';

export type Reaction = 'ask_server' | 'try_again' | 'offer_card' | 'fix_the_code';

// A refusal of these types does not mean that no payment exists.
const OPEN_TYPES = [
  'api_error', 'api_connection_error', 'service_unavailable_error', // the API or a bank failed
  'idempotency_error', 'invalid_state_error', // an earlier request may have charged
];

export function reactionTo(error: PaymentError): Reaction {
  console.warn('Payment error', error.code, error.message); // for you, never for the payer
  switch (error.code) {
    case 'network_error':
    case 'authentication_timeout':
    case 'unexpected':
      return 'ask_server'; // never offer a second payment before your server knows
    case 'api_error':
      console.warn('API error', error.apiError?.code, error.apiError?.requestId);
      return OPEN_TYPES.includes(error.apiError?.type ?? '') ? 'ask_server' : 'try_again';
    case 'wallet_error':
      return 'offer_card';
    case 'invalid_config':
      return 'fix_the_code';
  }
}
