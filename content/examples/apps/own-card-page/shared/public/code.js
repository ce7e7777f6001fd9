const TIMEOUT_MS = 60_000;

// region confirm
const NEXT = {
  invalid_otp: 'stay', // two more attempts, then one
  validation_failed: 'stay',
  rate_limit_exceeded: 'stay',
  otp_attempts_exceeded: 'restart',
  otp_expired: 'restart',
  resource_not_found: 'restart',
};

/** Sends the code. Returns what is `next`; 'finish': your server finds out. */
export async function confirmCode(payment, code) {
  const res = await fetch(payment.source.transaction_url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ otp_value: code }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const body = await res?.json().catch(() => null);
  if (res?.ok && body.status === 'failed')
    return { next: 'restart', declined: body.source.error_code };
  return { next: NEXT[body?.code] ?? 'finish', problem: body?.code };
}
// endregion
