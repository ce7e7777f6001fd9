import { createHmac, timingSafeEqual } from 'node:crypto';
import express from 'express';

const { PAYMENTS_SECRET_KEY, PAYMENTS_WEBHOOK_SECRET: SECRET } = process.env;
if (!SECRET) throw new Error('PAYMENTS_WEBHOOK_SECRET is missing');
const TOLERANCE_S = 300;

export function isFromProvider(rawBody, header = '', now = Date.now() / 1000) {
  const [, t = '0'] = /\bt=(\d+)/.exec(header) ?? [];
  const hash = createHmac('sha256', SECRET).update(`${t}.`).update(rawBody);
  const expected = Buffer.from(hash.digest('hex'));
  const v1s = [...header.matchAll(/\bv1=([0-9a-f]{64})/g)]; // two after a roll
  const isOurs = v1s.some(([, v1]) => timingSafeEqual(Buffer.from(v1), expected));
  return isOurs && Math.abs(now - t) <= TOLERANCE_S;
}

export const readRaw = express.raw({ type: '*/*' }); // the bytes that were signed

export const receiver = (settle) => async (req, res) => {
  if (!isFromProvider(req.body ?? '', req.get('Webhook-Signature')))
    return res.sendStatus(401);
  const { type, live, data } = JSON.parse(req.body);
  const isOurMode = live === PAYMENTS_SECRET_KEY.startsWith('sk_live_');
  // After an error the response is 500, and the event is sent again.
  if (isOurMode && type.startsWith('payment_')) await settle(data.id);
  res.sendStatus(200);
};
