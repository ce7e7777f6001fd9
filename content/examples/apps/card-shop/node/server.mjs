// A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call.
import express from 'express';
import { openAttempt } from './attempts.mjs';
import { messageOf } from './messages.mjs';
import { settle, stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';
import { readRaw, receiver } from './webhook.mjs';

const { PORT, PAYMENTS_SECRET_KEY, PAYMENTS_PUBLISHABLE_KEY, MANUAL_CAPTURE } = process.env;
if (!PAYMENTS_SECRET_KEY || !PAYMENTS_PUBLISHABLE_KEY) throw new Error('The API keys are missing: see .env.example');
if (PAYMENTS_SECRET_KEY.split('_')[1] !== PAYMENTS_PUBLISHABLE_KEY.split('_')[1])
  throw new Error('The two API keys belong to different modes');

const app = express();
app.use(express.static('public'));
app.use(['/orders', '/checkout'], (_, res, next) => {
  res.set('Cache-Control', 'no-store'); // the Back button must not show an old state
  next();
});

const CHECKED = ['pending', 'mismatch'];

/** What the page of an order shows. In your shop, check that the order belongs to this session. */
app.get('/orders/:id', async (req, res) => {
  for (const attempt of attempts.open(req.params.id))
    if (attempt.result !== 'mismatch') await stateOf(attempt.payment_id); // asks the API
  const order = orders.find(req.params.id);
  if (!order) return res.sendStatus(404);
  const isOpen = order.state === 'open';
  const isChecked = isOpen && attempts.open(order.id).some(({ result }) => CHECKED.includes(result));
  const problem = attempts.problem(order.id);
  res.json({
    ...shown(order),
    state: isChecked ? 'checking' : order.state,
    message: isOpen && problem ? messageOf(problem) : null,
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

app.listen(PORT, () => console.log(`http://localhost:${PORT}`));
