import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_S = 300;

/** True if the event was signed with your secret within the last five minutes. */
export function isFromProvider(rawBody, header, secret, now = Date.now() / 1000) {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([key]) => key === 't')?.[1];
  if (!time || !(Math.abs(now - Number(time)) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return parts
    .filter(([key, value]) => key === 'v1' && /^[0-9a-f]{64}$/.test(value))
    .some(([, value]) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
}
