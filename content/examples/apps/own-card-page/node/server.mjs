// The shop of the sample app "card-shop", with payment pages of its own in place of the payment form.
import express from 'express';
import { openAttempt } from './attempts.mjs';
import { orderPage } from './order-page.mjs';
import { settle, stateOf } from './settle.mjs';
import { attempts, orders } from './store.mjs';
import { readRaw, receiver } from './webhook.mjs';

const PAGES = ['/', '/?lang=ar', '/stc-pay.html', '/stc-pay.html?lang=ar'];

const app = express();

// region policy
/** Scripts come from this host only, and data goes to this host and the API only. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
  `connect-src 'self' ${new URL('%%apiBaseUrl%%').origin}`,
  "frame-ancestors 'none'; base-uri 'none'",
].join('; ');

app.use((req, res, next) => {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
  next();
});
// endregion

app.post('/webhooks/payments', readRaw, receiver(settle));

app.use(express.static('public', { cacheControl: false }), express.json({ type: '*/*' }));
app.get('/decline-messages.json', (req, res) => res.sendFile('decline-messages.json', { root: '.', cacheControl: false }));

app.get('/orders/:id', async (req, res) => {
  const page = await orderPage(req.params.id);
  page ? res.json(page) : res.sendStatus(404);
});

// region attempts
/** The page asks for the ID first, so the server knows of every payment. */
app.post('/checkout/attempts', async (req, res) => {
  const order = orders.find(req.body?.order_id);
  if (!order) return res.sendStatus(404);
  const attempt = await openAttempt(order.id); // asks the API about earlier payments
  if (attempt?.status !== 'open') return res.sendStatus(409); // paid, or being checked
  res.json({ payment_id: attempt.payment_id });
});
// endregion

/** What the API answered to a page: let your log alert your team. Never send it what the payer typed. */
app.post('/checkout/problems', (req, res) => {
  const { code = '', request_id: requestId = '' } = req.body ?? {};
  if (![code, requestId].every((one) => /^\w{1,64}$/.test(one))) return res.sendStatus(400);
  console.error(`The API answered a payment page: ${code} (${requestId})`);
  res.sendStatus(200);
});

app.get('/checkout/return', async (req, res) => {
  const attempt = attempts.find(req.query.id); // the other parameters prove nothing
  if (attempt) await stateOf(attempt.payment_id);
  res.redirect(303, PAGES.includes(req.query.page) ? req.query.page : '/');
});

app.use((error, req, res, next) => {
  console.error(error.message); // the stack is not for strangers
  res.sendStatus(error.status ?? 500);
});

const { PORT } = process.env;
app.listen(PORT, () => console.log(`http://localhost:${PORT}`));
