import { useCallback, useEffect, useState } from 'react';
import type { PaymentConfig } from '%%rnPackage%%';
import { attemptFor } from './checkoutServer';
import { configFor } from './configFor';

const OFFLINE = 'No connection. Try again.';
const CLOSED = 'This order is paid or closed. Look at your orders.'; // or reserved, or returned

/** The configuration of the order's open attempt, and a function that asks for the next one. */
export function useAttempt(
  orderId: string,
  onError: (text: string) => void,
  onOpen: (paymentId: string) => void, // it may be paid already
) {
  const [config, setConfig] = useState<PaymentConfig>();
  const restart = useCallback(() => {
    setConfig(undefined);
    attemptFor(orderId)
      .then((attempt) => {
        if (attempt.status === 'open') setConfig(configFor(attempt));
        else onOpen(attempt.payment_id); // no second payment beside an open one
      })
      .catch((error: Error) => onError(error.message === 'HTTP 409' ? CLOSED : OFFLINE));
  }, [orderId, onError, onOpen]);
  useEffect(restart, [restart]);
  return { config, restart };
}
