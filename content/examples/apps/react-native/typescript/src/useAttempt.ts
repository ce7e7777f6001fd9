import { useCallback, useEffect, useState } from 'react';
import type { PaymentConfig } from '%%rnPackage%%';
import { attemptFor, confirm } from './checkoutServer';
import { configFor } from './configFor';

export type CheckoutState =
  | { kind: 'loading' | 'paid' | 'closed' | 'unknown' }
  | { kind: 'form'; config: PaymentConfig; notice?: string }
  | { kind: 'pending'; paymentId: string; waitMs: number }
  | { kind: 'problem'; text: string };

const AGAIN_MS = 5_000;

const isPaid = async (paymentId?: string) => paymentId !== undefined && (await confirm(paymentId)).status === 'paid';

/** What the order's screen shows, and what changes it. */
export function useAttempt(orderId: string) {
  const [state, setState] = useState<CheckoutState>({ kind: 'loading' });
  const ask = useCallback((paymentId: string) => setState({ kind: 'pending', paymentId, waitMs: 0 }), []);
  const fail = useCallback((text: string) => setState({ kind: 'problem', text }), []);

  /** The ID for the next payment, or what became of the one that was checked. */
  const look = useCallback(async (checkedId?: string) => {
    try {
      const attempt = await attemptFor(orderId);
      const notice = attempt.message?.en; // or ar
      if (attempt.status === 'open') setState({ kind: 'form', config: configFor(attempt), notice });
      else setState({ kind: 'pending', paymentId: attempt.payment_id, waitMs: AGAIN_MS });
    } catch (error) {
      const { message } = error as Error;
      if (message === 'HTTP 409') setState({ kind: (await isPaid(checkedId)) ? 'paid' : 'closed' });
      else if (message === 'HTTP 404') setState({ kind: 'unknown' });
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
      const { status, message } = await confirm(paymentId); // your server fetches and verifies
      if (status === 'paid') setState({ kind: 'paid' });
      else if (status === 'failed') fail(message?.en ?? 'The payment did not go through.');
      else await look(paymentId); // open again, if the payer left 3-D Secure
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, look, fail]);

  return { state, ask, fail, restart };
}
