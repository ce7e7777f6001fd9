// A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call.
import express from 'express';
import { openAttempt } from './attempts.mjs';
import { messageOf } from './messages.mjs';
import { settle, stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';
import { readRaw, receiver } from './webhook.mjs';

const { PORT, PAYMENTS_SECRET_KEY, PAYMENTS_PUBLISHABLE_KEY, MANUAL_CAPTURE } = process.env;
if (!PAYMENTS_SECRET_KEY || !PAYMENTS_PUBLISHABLE_KEY) throw new Error('The API keys are missing: see .env.example');

const app = express();
app.use(express.static('public'));
app.use(['/orders', '/checkout'], (_, res, next) => {
  res.set('Cache-Control', 'no-store'); // the Back button must not show an old state
  next();
});

/** What the page of an order shows. In your shop, check that the order belongs to this session. */
app.get('/orders/:id', async (req, res) => {
  const last = attempts.last(req.params.id);
  if (last?.result === 'pending') await stateOf(last.payment_id);
  const order = orders.find(req.params.id);
  if (!order) return res.sendStatus(404);
  const { result, problem } = attempts.last(order.id) ?? {};
  const isChecked = order.state === 'open' && (result === 'pending' || result === 'mismatch');
  res.json({
    ...shown(order),
    state: isChecked ? 'checking' : order.state,
    message: order.state === 'open' && problem ? messageOf(problem) : null,
    publishable_key: PAYMENTS_PUBLISHABLE_KEY,
  });
});

const shown = ({ id, amount, currency }) => ({
  order_id: id,
  amount,
  currency,
  description: `Order #${id}`,
  manual: MANUAL_CAPTURE === 'true',
});

// region return
app.get('/checkout/return', async (req, res) => {
  const id = String(req.query.id); // the other parameters prove nothing
  await stateOf(id);
  const attempt = attempts.find(id);
  if (!attempt) return res.status(404).send('We do not know this payment.');
  const language = req.query.lang === 'ar' ? '&lang=ar' : '';
  res.redirect(303, `/?order=${encodeURIComponent(attempt.order_id)}${language}`);
});
// endregion

// region attempts
const readJson = express.json({ type: '*/*' });

app.post('/checkout/attempts', readJson, async (req, res) => {
  const order = orders.find(req.body?.order_id);
  if (!order) return res.sendStatus(404);
  const attempt = await openAttempt(order.id);
  if (!attempt) return res.sendStatus(409); // paid, reserved or returned
  res.json({ ...attempt, ...shown(order) });
});

const FOR_APPS = { paid: 'paid', reserved: 'paid', failed: 'failed', returned: 'failed', none: 'failed' };

app.post('/checkout/confirm', readJson, async (req, res) => {
  const attempt = attempts.find(req.body?.payment_id);
  if (!attempt) return res.sendStatus(404);
  res.json({ status: FOR_APPS[await stateOf(attempt.payment_id)] ?? 'pending' });
});
// endregion

app.post('/webhooks/payments', readRaw, receiver(settle));

app.listen(PORT, () => console.log(`http://localhost:${PORT}`));
