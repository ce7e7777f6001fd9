import { useCallback, useEffect, useState } from 'react';
import type { PaymentConfig } from '%%rnPackage%%';
import { attemptFor, confirm } from './checkoutServer';
import { configFor } from './configFor';

export type CheckoutState =
  | { kind: 'loading' | 'paid' | 'closed' | 'unknown' }
  | { kind: 'form'; config: PaymentConfig; notice?: string }
  | { kind: 'pending'; waitMs: number } & Checked
  | { kind: 'problem'; text: string };

/** isSeen: the package has a result of the payment, so that it exists, whatever your server finds. */
interface Checked { paymentId: string; isSeen: boolean }

const AGAIN_MS = 5_000;

/** What the order's screen shows, and what changes it. */
export function useAttempt(orderId: string) {
  const [state, setState] = useState<CheckoutState>({ kind: 'loading' });
  const ask = useCallback(
    (paymentId: string, isSeen: boolean) => setState({ kind: 'pending', paymentId, isSeen, waitMs: 0 }),
    [],
  );
  const fail = useCallback((text: string) => setState({ kind: 'problem', text }), []);

  /** The ID for the next payment, or what became of the one that was checked. */
  const look = useCallback(async (checked?: Checked) => {
    try {
      const attempt = await attemptFor(orderId);
      if ('state' in attempt) return setState({ kind: attempt.state === 'returned' ? 'closed' : 'paid' });
      const { payment_id: paymentId, message } = attempt;
      const isSeen = checked?.paymentId === paymentId && checked.isSeen; // open: are both keys of one mode?
      const notice = message?.en; // or ar
      if (attempt.status === 'open' && !isSeen) setState({ kind: 'form', config: configFor(attempt), notice });
      else setState({ kind: 'pending', paymentId, isSeen, waitMs: AGAIN_MS });
    } catch (error) {
      if ((error as Error).message === 'HTTP 404') setState({ kind: 'unknown' });
      else if (checked) setState({ kind: 'pending', ...checked, waitMs: AGAIN_MS });
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
    const { paymentId, isSeen, waitMs } = state;
    const timer = setTimeout(async () => {
      const { status, message } = await confirm(paymentId); // your server fetches and verifies
      if (status === 'paid') setState({ kind: 'paid' });
      else if (status === 'failed' && (message || !isSeen)) fail(message?.en ?? 'The payment did not go through.');
      else await look({ paymentId, isSeen }); // open again, if the payer left 3-D Secure
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, look, fail]);

  return { state, ask, fail, restart };
}
