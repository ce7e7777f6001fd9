import { useCallback, useEffect, useRef, useState } from 'react';
import { AppState } from 'react-native';
import type { PaymentConfig } from '%%rnPackage%%';
import { attemptFor } from './checkoutServer';
import { configFor } from './configFor';

const OFFLINE = 'No connection. Try again.';
const CLOSED = 'This order is paid or closed. Look at your orders.'; // or reserved, or unknown
type Told = (text: string) => void;

/** isShown: the form is on screen, not a message. Only a form can be too old. */
export function useAttempt(orderId: string, isShown: boolean, onError: Told, onOpen: Told) {
  const [config, setConfig] = useState<PaymentConfig>();
  const askedAt = useRef(0);
  const restart = useCallback(() => {
    setConfig(undefined); // an old form is removed
    askedAt.current = Date.now();
    attemptFor(orderId)
      .then((attempt) => {
        if (attempt.status === 'open') setConfig(configFor(attempt));
        else onOpen(attempt.payment_id); // no second payment beside an open one
      })
      .catch((error: Error) => onError(error.message === 'HTTP 409' ? CLOSED : OFFLINE));
  }, [orderId, onError, onOpen]);
  useEffect(restart, [restart]);
  useEffect(() => {
    let wasAway = false;
    const listener = AppState.addEventListener('change', (state) => {
      if (state === 'background') wasAway = true;
      if (state !== 'active' || !wasAway) return; // opening the notifications is not leaving the app
      wasAway = false;
      if (config && isShown && Date.now() - askedAt.current > 10 * 60_000) restart();
    });
    return () => listener.remove();
  }, [config, isShown, restart]);
  return { config, restart };
}
