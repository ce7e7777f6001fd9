// A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call.
import express from 'express';
import { openAttempt } from './attempts.mjs';
import { messageOf } from './messages.mjs';
import { orderPage, shown } from './order-page.mjs';
import { settle, stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';
import { readRaw, receiver } from './webhook.mjs';

const app = express();
app.use(express.static('public'));
app.use(['/orders', '/checkout'], (_, res, next) => {
  res.set('Cache-Control', 'no-store'); // the Back button must not show an old state
  next();
});

app.get('/orders/:id', async (req, res) => {
  const page = await orderPage(req.params.id);
  page ? res.json(page) : res.sendStatus(404);
});

// region return
app.get('/checkout/return', async (req, res) => {
  const attempt = attempts.find(req.query.id); // the other parameters prove nothing
  if (!attempt) return res.status(404).send('We do not know this payment.');
  await stateOf(attempt.payment_id);
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
  if (!attempt) return res.status(409).json({ state: orders.find(order.id).state }); // paid, reserved or returned
  res.json({ ...attempt, ...shown(order) });
});

const FOR_APPS = { paid: 'paid', reserved: 'paid', failed: 'failed', returned: 'failed', none: 'failed' };

app.post('/checkout/confirm', readJson, async (req, res) => {
  const id = req.body?.payment_id;
  if (!attempts.find(id)) return res.sendStatus(404);
  attempts.expect(id);
  const status = FOR_APPS[await stateOf(id)] ?? 'pending';
  const { problem } = attempts.find(id);
  res.json({ status, message: problem ? messageOf(problem) : null });
});
// endregion

app.post('/webhooks/payments', readRaw, receiver(settle));

app.use((error, _, res, next) => {
  console.error(error);
  if (res.headersSent) return next(error);
  res.sendStatus(error.status ?? 500); // no details for strangers
});

const { PORT } = process.env;
app.listen(PORT, () => console.log(`http://localhost:${PORT}`));
