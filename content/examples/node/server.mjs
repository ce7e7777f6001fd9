// A store with one order: the page with the form, the return page, and the webhook. Node.js 20, no packages.
// Run it with: node server.mjs

// region server
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { problemOf, waitsForPayer } from './unpaid.mjs';

// These two maps stand in for your tables.
const orders = new Map([
  ['1042', { id: '1042', totalMinor: 11500, currency: 'SAR', paymentId: null, reservedBy: null }], // SAR 115.00
]);
const attempts = new Map(); // payment ID → order ID

const routes = { 'POST /checkout/payments': storePayment }; // the next steps add theirs

const port = process.env.PORT ?? 3000;
createServer(async (req, res) => {
  try {
    const { pathname, searchParams: query } = new URL(req.url, 'http://localhost');
    const handle = routes[`${req.method} ${pathname}`] ?? (() => publicFile(req.method, pathname));
    const chunks = [];
    for await (const chunk of req) chunks.push(chunk);
    const answer = await handle({ query, headers: req.headers, body: Buffer.concat(chunks) });
    const { status, text = '', type = 'text/html', location } = answer;
    res.setHeader('Content-Type', `${type}; charset=utf-8`);
    res.setHeader('Cache-Control', 'no-store'); // the Back button must not bring an old attempt back
    if (location) res.setHeader('Location', location);
    res.writeHead(status).end(text);
  } catch (error) {
    console.error(error);
    res.writeHead(500).end();
  }
}).listen(port, () => console.log(`http://localhost:${port}`));
// endregion

// region store
const TYPES = { html: 'text/html', js: 'text/javascript' };

async function publicFile(method, pathname) {
  const path = pathname === '/' ? '/index.html' : pathname;
  const [, name, ending] = /^\/([\w-]+\.(html|js))$/.exec(path) ?? [];
  if (method !== 'GET' || !name) return { status: 404 };
  const text = await readFile(`public/${name}`, 'utf8').catch(() => null);
  return text === null ? { status: 404 } : { status: 200, text, type: TYPES[ending] };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function storePayment({ body }) {
  let orderId;
  let paymentId;
  try {
    ({ order_id: orderId, payment_id: paymentId } = JSON.parse(body));
  } catch {
    return { status: 400 }; // not JSON, or no object
  }
  const order = orders.get(orderId);
  if (!order || !UUID.test(paymentId)) return { status: 400 };
  const isOpen = attempts.has(paymentId) && !over.has(paymentId); // stored again by onCreated
  const other = isOpen ? paidBy(order) : await inTheWay(order);
  if (other && other !== paymentId) return { status: 409, location: `/checkout/return?id=${other}` };
  if (!attempts.has(paymentId)) attempts.set(paymentId, orderId); // the first order wins
  reopen(paymentId);
  return { status: 204 };
}
// endregion

// region guard
/** The payment that has paid the order, or reserved its price. Null or undefined: none. */
const paidBy = (order) => order?.paymentId ?? order?.reservedBy;

const over = new Set(); // payments that can never pay; in your store a column of payment_attempts
const missing = new Map(); // IDs to look for again; in your store: a table and a job, which survive a restart
const usable = new Map(); // payment ID → until when an app may use it

/** The browser, or an app for `forMs`, may create a payment with this ID now: an earlier 404 proves nothing. */
function reopen(paymentId, forMs = 0) {
  over.delete(paymentId);
  missing.delete(paymentId);
  if (forMs > 0) usable.set(paymentId, Date.now() + forMs);
}

/** The payment that blocks this order: it has paid it, or may still do so. */
async function inTheWay(order, ids = attempts) {
  const earlier = [...ids].filter(([id, orderId]) => orderId === order.id && !over.has(id));
  for (const [id] of earlier.reverse()) { // newest first. In your store: lock the order's row meanwhile
    if (paidBy(order)) break;
    let payment;
    try {
      payment = await fetchPayment(id, 8_000);
    } catch (error) {
      console.error('Could not fetch', id, error.message);
      if (error.status === 404) lookAgain(id); // its request may still be on its way
      return id;
    }
    settle(payment);
    if (!over.has(id) && !waitsForPayer(payment)) return id;
  }
  return paidBy(order);
}
// endregion

// region settle
import { fulfilOnce, reserveOnce } from './fulfil.mjs';

/** An ID that the page could not store: the payment itself names the order. */
const orderOf = (payment) => orders.get(attempts.get(payment.id) ?? payment.metadata?.order_id);

/** What a payment means for its order. An order that is paid is fulfilled, once. */
function settle(payment) {
  const order = orderOf(payment);
  if (order && !attempts.has(payment.id)) attempts.set(payment.id, order.id);
  if (order && reservesOrder(payment, order)) return reserveOnce(order, payment.id);
  const result = order ? resultOf(payment, order) : 'mismatch';
  if (result === 'paid') fulfilOnce(order, payment.id);
  if (['failed', 'voided', 'refunded'].includes(result)) {
    over.add(payment.id);
    if (result !== 'failed') console.log(`Order ${order.id}: ${payment.id} is ${result}, do not ship for it`);
  }
  if (result === 'mismatch') console.error('Pays no order:', payment.id, payment.status);
  if (order?.reservedBy === payment.id) order.reservedBy = null; // captured, voided or expired
  return result;
}
// endregion

// region look
const SECOND_LOOK_MS = 120_000;

function lookAgain(paymentId) {
  if (missing.has(paymentId) || !attempts.has(paymentId)) return;
  const mayCome = Date.now() < usable.get(paymentId);
  const timer = setTimeout(async () => {
    const payment = await fetchPayment(paymentId).catch(({ status }) => (status === 404 ? 'none' : undefined));
    if (missing.get(paymentId) !== timer) return; // the ID was stored again in the meantime
    missing.delete(paymentId);
    if (!payment || (payment === 'none' && mayCome)) return lookAgain(paymentId);
    if (payment === 'none') over.add(paymentId); // no payment was created
    if (payment === 'none' || settle(payment) === 'failed') tellOpen(paymentId);
  }, SECOND_LOOK_MS);
  missing.set(paymentId, timer);
}

const told = new Set(); // order IDs

/** In your store: the e-mail to the payer. One for each order, and none while a newer attempt is open. */
function tellOpen(paymentId) {
  const order = orders.get(attempts.get(paymentId));
  if (!order || paidBy(order) || told.has(order.id)) return;
  const newest = [...attempts].findLast(([, orderId]) => orderId === order.id);
  if (newest[0] !== paymentId) return;
  told.add(order.id);
  console.log(`Order ${order.id} is open: write to the payer`);
}
// endregion

// region return
const checkoutPage = process.env.CHECKOUT_PAGE ?? '/'; // where your form is
routes['GET /checkout/return'] = showResult;

async function showResult({ query }) {
  const paymentId = query.get('id') ?? ''; // the other parameters prove nothing
  if (!UUID.test(paymentId)) return { status: 404, text: 'We do not know this payment.' };

  const checking = { status: 200, text: 'We are checking your payment. You will get an e-mail.' };
  let payment;
  try {
    payment = await fetchPayment(paymentId);
  } catch (error) {
    console.error('Could not fetch', paymentId, error); // the webhook will tell
    if (error.status === 404) lookAgain(paymentId);
    return checking;
  }
  const result = settle(payment);
  if (result === 'voided') return { status: 200, text: 'This payment was cancelled. You are not charged for it.' };
  if (result === 'refunded') return { status: 200, text: 'This payment was refunded.' };
  // Even after an older attempt at an order that another payment has paid: nobody may pay it again.
  if (result !== 'mismatch' && paidBy(orderOf(payment))) return { status: 303, location: '/thank-you.html' };
  if (result === 'pending' && waitsForPayer(payment)) {
    return { status: 303, location: `${checkoutPage}?problem=unfinished` }; // the bank's page was left, or never opened
  }
  if (result === 'pending') return { status: 200, text: 'Your payment is being confirmed.' };
  if (result === 'failed') return { status: 303, location: `${checkoutPage}?problem=${problemOf(payment)}` };
  return checking;
}
// endregion

// region verify
import { fetchPayment, reservesOrder, resultOf } from './verify.mjs';
// endregion

// region webhook
import { isFromProvider } from './webhook.mjs';

const secret = process.env.PAYMENTS_WEBHOOK_SECRET;
if (!secret) throw new Error('PAYMENTS_WEBHOOK_SECRET is missing'); // anybody can sign with an empty one
const isLive = process.env.PAYMENTS_SECRET_KEY?.startsWith('sk_live_') ?? false;
routes['POST /webhooks/payments'] = receiveEvent;

async function receiveEvent({ headers, body }) {
  if (!isFromProvider(body, headers['webhook-signature'], secret)) return { status: 401 };

  const event = JSON.parse(body);
  if (event.live !== isLive) console.error('Event of the other mode:', event.id);
  else if (event.type.startsWith('payment_')) await settleNow(event.data.id);
  return { status: 200 };
}

const REMINDER_MS = 1_800_000; // half an hour, in which most payers pay with another card

/** An event may be days old: the payment's current state decides. */
async function settleNow(paymentId) {
  const payment = await fetchPayment(paymentId, 8_000).catch((error) => {
    if (error.status !== 404) throw error; // returns 500, and the event is sent again
    console.error('No such payment, as in a sample event:', paymentId);
  });
  if (payment && settle(payment) === 'failed') setTimeout(() => tellOpen(paymentId), REMINDER_MS);
}
// endregion
