// The store of one order: its payment pages, the return page and the webhook.
import express from 'express';
import { messageOf } from './messages.mjs';
import { API, isLive } from './payments.mjs';
import { look, openAttempt, settle, stateOf } from './settle.mjs';
import { attemptsOf, findAttempt, findOrder } from './store.mjs';
import { isFromProvider } from './webhook.mjs';

const { PAYMENTS_PUBLISHABLE_KEY: publishableKey, PAYMENTS_WEBHOOK_SECRET: webhookSecret, PORT } = process.env;
if (!publishableKey || !webhookSecret) throw new Error('PAYMENTS_PUBLISHABLE_KEY or PAYMENTS_WEBHOOK_SECRET is missing');

const PAGES = ['/', '/?lang=ar', '/stc-pay.html', '/stc-pay.html?lang=ar'];

const app = express();

// region policy
/** Scripts come from this host only, and data goes to this host and the API only. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
  `connect-src 'self' ${new URL(API).origin}`,
  "frame-ancestors 'none'; base-uri 'none'",
].join('; ');

app.use((req, res, next) => {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
  next();
});
// endregion

app.post('/webhooks/payments', express.raw({ type: '*/*' }), async (req, res) => {
  if (!isFromProvider(req.body ?? '', req.get('Webhook-Signature'), webhookSecret)) return res.sendStatus(401);
  const { type, live, data } = JSON.parse(req.body);
  if (live === isLive && type.startsWith('payment_')) await settle(data.id);
  res.sendStatus(200);
});

app.use(express.static('public', { cacheControl: false }), express.json({ type: '*/*' }));

/** What a payment page shows. In your store, check that the order belongs to this session. */
app.get('/orders/:id', async (req, res) => {
  const order = findOrder(req.params.id);
  if (!order) return res.sendStatus(404);
  for (const { payment_id: id, result } of attemptsOf(order.id))
    if ([null, 'waiting', 'pending'].includes(result)) await look(id);
  const state = stateOf(order.id);
  const problem = attemptsOf(order.id).at(-1)?.problem;
  res.json({
    ...{ order_id: order.id, amount: order.amount, currency: order.currency, description: `Order #${order.id}` },
    ...{ state, message: state === 'open' && problem ? messageOf(problem) : null, publishable_key: publishableKey },
  });
});

// region attempts
/** The page asks for the ID first, so the server knows of every payment. */
app.post('/checkout/attempts', async (req, res) => {
  const { order_id: orderId, page: sent } = req.body ?? {};
  const order = findOrder(orderId);
  if (!order) return res.sendStatus(404);
  const page = PAGES.includes(sent) ? sent : '/';
  const paymentId = await openAttempt(order, page);
  if (!paymentId) return res.sendStatus(409); // paid, or being checked
  res.json({ payment_id: paymentId });
});
// endregion

/** What the API refused in the browser: let your log alert your team. Never send it what the payer typed. */
app.post('/checkout/problems', (req, res) => {
  const { code = '', request_id: requestId = '' } = req.body ?? {};
  if (![code, requestId].every((one) => /^\w{1,64}$/.test(one))) return res.sendStatus(400);
  console.error(`The API refused a payment: ${code} (${requestId})`);
  res.sendStatus(200);
});

app.get('/checkout/return', async (req, res) => {
  const attempt = findAttempt(String(req.query.id)); // the other parameters prove nothing
  if (attempt) await look(attempt.payment_id);
  res.redirect(303, attempt?.page ?? '/');
});

app.use((error, req, res, next) => {
  console.error(error.message); // the stack is not for strangers
  res.sendStatus(error.status ?? 500);
});

app.listen(PORT ?? 3000);
