const LONGEST_MS = 300_000; // a code lives %%otpLife%%

// region countdown
/** Calls `tick` with the seconds left. The payer's clock may be wrong. */
export function countdown({ created_at: start, source }, tick) {
  const lifetime = Date.parse(source.otp_expires_at) - Date.parse(start);
  const end = performance.now() + Math.min(lifetime, LONGEST_MS);
  const timer = setInterval(step, 1000);
  function step() {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (seconds === 0) clearInterval(timer);
    tick(seconds);
  }
  step();
  return () => clearInterval(timer);
}
// endregion
