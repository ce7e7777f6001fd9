import { createHmac, timingSafeEqual } from 'node:crypto';

const { PAYMENTS_INVOICE_CALLBACK_SECRET: SECRET } = process.env;
if (!SECRET) throw new Error('PAYMENTS_INVOICE_CALLBACK_SECRET is missing'); // an empty one signs everything
const TOLERANCE_S = 300;

export function isFromProvider(rawBody, header = '', now = Date.now() / 1000) {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const t = parts.find(([key]) => key === 't')?.[1];
  if (!(Math.abs(now - Number(t)) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', SECRET).update(`${t}.`).update(rawBody).digest();
  const isOurs = (v1) => /^[0-9a-f]{64}$/.test(v1) && timingSafeEqual(Buffer.from(v1, 'hex'), expected);
  return parts.some(([key, value]) => key === 'v1' && isOurs(value)); // two while a secret is rolled
}
