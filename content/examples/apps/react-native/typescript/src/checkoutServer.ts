const base = `${process.env.EXPO_PUBLIC_SHOP_URL!}/checkout`;

export interface Message { en: string; ar: string }

export interface Confirmation {
  status: 'paid' | 'pending' | 'failed';
  message: Message | null; // why it has failed
}

export interface Attempt {
  payment_id: string; // a UUID
  status: 'open' | 'pending'; // pending: it may already have been paid
  order_id: string;
  amount: number; // minor units: 11500 is SAR 115.00
  currency: string;
  description: string;
  manual: boolean; // true: the amount is only reserved
  message: Message | null; // the last payment was declined, or may still be paid
}

/** 409: the order takes no payment. */
export interface Closed { state: 'paid' | 'reserved' | 'returned' }

async function post<Answer>(path: string, body: Record<string, string>): Promise<Answer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), 60_000);
  try {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: timeout.signal,
    });
    if (!response.ok && response.status !== 409) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as Answer;
  } finally {
    clearTimeout(timer);
  }
}

export const attemptFor = (orderId: string) => post<Attempt | Closed>('attempts', { order_id: orderId });

/** What your server found. No response, or an error, is not a decline. */
export const confirm = (paymentId: string): Promise<Confirmation> =>
  post<Confirmation>('confirm', { payment_id: paymentId }).catch((): Confirmation => ({ status: 'pending', message: null }));
