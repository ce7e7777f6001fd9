import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE = 300; // seconds

export function isFromProvider(rawBody, header, secret, now = Date.now() / 1000) {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const t = parts.find(([key]) => key === 't')?.[1];
  if (!t || !(Math.abs(now - Number(t)) <= TOLERANCE)) return false;
  const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
  return parts
    .filter(([key, value]) => key === 'v1' && /^[0-9a-f]{64}$/.test(value))
    .some(([, value]) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
}
