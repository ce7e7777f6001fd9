import { createHmac, timingSafeEqual } from 'node:crypto';
import express from 'express';

const { PAYMENTS_SECRET_KEY, PAYMENTS_WEBHOOK_SECRET } = process.env;
if (!PAYMENTS_WEBHOOK_SECRET) throw new Error('PAYMENTS_WEBHOOK_SECRET is missing');
const TOLERANCE_S = 300;

export function isFromProvider(rawBody, header = '', now = Date.now() / 1000) {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const t = parts.find(([key]) => key === 't')?.[1];
  if (!(Math.abs(now - Number(t)) <= TOLERANCE_S)) return false;
  const expected = createHmac('sha256', PAYMENTS_WEBHOOK_SECRET).update(`${t}.`).update(rawBody).digest();
  const isOurs = (v1) => /^[0-9a-f]{64}$/.test(v1) && timingSafeEqual(Buffer.from(v1, 'hex'), expected);
  return parts.some(([key, value]) => key === 'v1' && isOurs(value)); // two while a secret is rolled
}

export const readRaw = express.raw({ type: '*/*' }); // the signature is that of the bytes

export const receiver = (settle) => async (req, res) => {
  if (!isFromProvider(req.body ?? '', req.get('Webhook-Signature'))) return res.sendStatus(401);
  const { type, live, data } = JSON.parse(req.body);
  const isOurMode = live === PAYMENTS_SECRET_KEY.startsWith('sk_live_');
  if (isOurMode && type.startsWith('payment_')) await settle(data.id); // an error is a 500: we send the event again
  res.sendStatus(200);
};
