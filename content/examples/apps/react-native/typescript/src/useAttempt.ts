import { useCallback, useEffect, useState } from 'react';
import type { PaymentConfig } from '%%rnPackage%%';
import { attemptFor, confirm } from './checkoutServer';
import { configFor } from './configFor';

export type CheckoutState =
  | { kind: 'loading' | 'paid' | 'closed' }
  | { kind: 'form'; config: PaymentConfig }
  | { kind: 'pending'; paymentId: string; waitMs: number }
  | { kind: 'problem'; text: string };

const AGAIN_MS = 5_000;

/** What the order's screen shows, and what changes it. */
export function useAttempt(orderId: string) {
  const [state, setState] = useState<CheckoutState>({ kind: 'loading' });
  const ask = useCallback((paymentId: string) => setState({ kind: 'pending', paymentId, waitMs: 0 }), []);
  const fail = useCallback((text: string) => setState({ kind: 'problem', text }), []);

  /** The ID for the next payment: the same one until it is used. */
  const look = useCallback(async (checkedId?: string) => {
    try {
      const attempt = await attemptFor(orderId);
      if (attempt.status === 'open') setState({ kind: 'form', config: configFor(attempt) });
      else setState({ kind: 'pending', paymentId: attempt.payment_id, waitMs: AGAIN_MS });
    } catch (error) {
      if ((error as Error).message === 'HTTP 409') setState({ kind: 'closed' });
      else if (checkedId) setState({ kind: 'pending', paymentId: checkedId, waitMs: AGAIN_MS });
      else fail('No connection. Try again.');
    }
  }, [orderId, fail]);

  const restart = useCallback(() => {
    setState({ kind: 'loading' });
    void look();
  }, [look]);
  useEffect(restart, [restart]);

  useEffect(() => {
    if (state.kind !== 'pending') return;
    const { paymentId, waitMs } = state;
    const timer = setTimeout(async () => {
      const verdict = await confirm(paymentId); // your server fetches and verifies
      if (verdict === 'paid') setState({ kind: 'paid' });
      else if (verdict === 'failed') fail('The payment did not go through.');
      else await look(paymentId); // open again, if the payer left 3-D Secure
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, look, fail]);

  return { state, ask, fail, restart };
}
