import express from 'express';
import { settleToken } from './cards.mjs';
import { settlePayment } from './checkouts.mjs';
import { payWithPayer } from './confirm.mjs';
import { ApiError, findToken, isLive } from './payments.mjs';
import {
  addToken, cancelCheckouts, cancelPlan, findAttempt, hasPlan, isPaid, openCheckout, ownsToken, planOf, PRICE, refuse,
  resumePlan, unsettledOf,
} from './plans.mjs';
import { dateInRiyadh, firstCharge, metadataOf, paidUntil } from './rules.mjs';
import { isFromProvider } from './webhook.mjs';

const { PAYMENTS_PUBLISHABLE_KEY: publishableKey, PAYMENTS_WEBHOOK_SECRET: webhookSecret, PORT } = process.env;
if (!publishableKey || !webhookSecret) throw new Error('PAYMENTS_PUBLISHABLE_KEY or PAYMENTS_WEBHOOK_SECRET is missing');
if (!publishableKey.startsWith(isLive ? 'pk_live_' : 'pk_test_'))
  throw new Error('PAYMENTS_PUBLISHABLE_KEY does not begin with pk_ and the mode of the secret key');

/** Stand-in for your login, which knows the customer of the session. Anyone can change this cookie. */
const customerOf = (req) => /(?:^|; )customer=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? 'c_884';

const app = express();

app.post('/webhooks/payments', express.raw({ type: '*/*' }), async (req, res) => {
  if (!isFromProvider(req.body ?? '', req.get('Webhook-Signature'), webhookSecret)) return res.sendStatus(401);
  const { type, live, data } = JSON.parse(req.body);
  if (live === isLive && type.startsWith('payment_')) await settlePayment(data.id);
  if (live === isLive && ['token_activated', 'token_deactivated'].includes(type)) await settleToken(data.id);
  res.sendStatus(200);
});

app.use(express.static('public'), express.json());

app.get('/config.json', (req, res) => res.json({ publishable_key: publishableKey, ...PRICE }));

/** The words that the payer has accepted, or '': store no checkout and no card without them. */
const consentOf = (req) => String(req.body?.consent ?? '');

/** The ID for the payment of the first month. The browser creates the payment under it. */
app.post('/checkout/attempts', async (req, res) => {
  if (!consentOf(req)) return res.sendStatus(400);
  const customerId = customerOf(req);
  const open = hasPlan(customerId, Date.now()) ? [] : unsettledOf(customerId);
  const results = await Promise.all(open.map(({ id }) => settlePayment(id, Date.now(), true)));
  const isBlocked = results.some((one) => ['pending', 'unknown', 'to_refund'].includes(one));
  if (isBlocked || hasPlan(customerId, Date.now())) // one plan for each customer, one payment at a time
    return res.location('/account.html').sendStatus(409);
  const used = open.filter((_, at) => results[at] !== 'missing').map(({ id }) => id);
  const id = openCheckout(customerId, consentOf(req), used);
  const metadata = metadataOf({ id, customer_id: customerId }, dateInRiyadh(Date.now()).period);
  res.status(201).json({ payment_id: id, metadata });
});

app.get('/checkout/return', async (req, res) => {
  const attempt = findAttempt(String(req.query.id));
  const result = attempt ? await settlePayment(attempt.id, Date.now(), true).catch(() => 'pending') : 'missing';
  const isToRepeat = ['failed', 'unfinished', 'returned'].includes(result) && !hasPlan(attempt.customer_id, Date.now());
  res.redirect(303, isToRepeat ? `/?problem=${result}` : '/account.html');
});

app.get('/account', (req, res) => {
  const customerId = customerOf(req);
  const now = Date.now();
  const plan = planOf(customerId);
  const open = hasPlan(customerId, now) ? [] : unsettledOf(customerId);
  const more = plan && { paid_until: new Date(paidUntil(plan)), first_charge: firstCharge(plan, now) }; // of a new card
  res.json({
    plan: plan && { ...plan, token: undefined, ...more },
    is_paid: isPaid(customerId, now),
    is_pending: open.some((one) => !one.canceled),
    is_canceled: open.some((one) => one.canceled),
  });
});

app.post('/account/confirm', async (req, res) => {
  const plan = planOf(customerOf(req));
  if (!plan) return res.sendStatus(404);
  try {
    const payment = await payWithPayer(plan.id, Date.now());
    res.redirect(303, payment?.source.transaction_url ?? '/account.html');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(plan.id, error.message);
    refuse(plan.id, error, Date.now());
    res.redirect(303, '/account.html');
  }
});

app.post('/account/cancel', (req, res) => {
  cancelCheckouts(customerOf(req));
  const plan = planOf(customerOf(req));
  if (plan) cancelPlan(plan.id);
  res.redirect(303, '/account.html');
});

app.post('/account/resume', (req, res) => {
  res.redirect(303, resumePlan(customerOf(req), Date.now()) ? '/add-card.html' : '/account.html');
});

/** The browser has created this token. Keep it with the customer before the payer leaves for the bank. */
app.post('/cards', async (req, res) => {
  if (!consentOf(req)) return res.sendStatus(400);
  const token = await findToken(String(req.body?.token));
  if (token?.status !== 'initiated') return res.sendStatus(409); // it may be another customer's
  addToken(token.id, customerOf(req), consentOf(req));
  res.sendStatus(201);
});

app.get('/cards/return', async (req, res) => {
  const token = String(req.query.token_id);
  if (!ownsToken(token, customerOf(req))) return res.sendStatus(404); // never trust a token ID in a URL
  const isActive = await settleToken(token);
  res.redirect(303, isActive ? '/account.html' : '/add-card.html?problem=failed');
});

/** Nothing is decided. The payer tries again, events are sent again, and the job runs again. */
app.use((error, req, res, next) => {
  if (!(error instanceof ApiError)) return next(error);
  console.error(error.message);
  res.status(503).send('The payment service does not respond. Try again in a moment.');
});

app.listen(PORT ?? 3000);
