// A page with a bill, the redirect to its invoice, the callback and the page to which payers return.
import express from 'express';
import { openInvoice } from './invoices.mjs';
import { settle } from './settle.mjs';
import { bills } from './store.mjs';
import { isFromProvider } from './webhook.mjs';

const { PORT, PAYMENTS_SECRET_KEY } = process.env;
const IS_LIVE = PAYMENTS_SECRET_KEY.startsWith('sk_live_');

const app = express();
app.use(express.static('public'));

/** In your store, check that the bill belongs to this session. */
app.post('/bills/:id/pay', async (req, res) => {
  const bill = bills.find(req.params.id);
  if (!bill) return res.sendStatus(404);
  const invoice = await openInvoice(bill);
  res.redirect(303, invoice.status === 'initiated' ? invoice.url : `/thank-you?invoice_id=${invoice.id}`);
});

const PAGES = {
  paid: 'Thank you. Your bill is paid.',
  open: 'Your bill is not paid yet.',
  mismatch: 'We are checking your payment.',
  unknown: 'We do not know this bill.',
};

// region callback
app.post('/webhooks/invoice', express.raw({ type: '*/*' }), async (req, res) => {
  const isOurs = isFromProvider(req.body ?? '', req.get('Webhook-Signature'));
  if (!isOurs) return res.sendStatus(401);
  const { id, live } = JSON.parse(req.body);
  if (live === IS_LIVE) await settle(id); // an error responds with 500: it is sent again
  res.sendStatus(200);
});

app.get('/thank-you', async (req, res) => {
  // The other parameters prove nothing.
  const result = await settle(String(req.query.invoice_id));
  res.type('text').send(PAGES[result]);
});
// endregion

app.listen(PORT, () => console.log(`http://localhost:${PORT}`));
