// The calls of the API that the program makes, with the secret key.
import { randomUUID } from 'node:crypto';
import { bills } from './store.mjs';

const API = '%%apiBaseUrl%%';
const { PAYMENTS_SECRET_KEY, PUBLIC_URL } = process.env;
if (!PAYMENTS_SECRET_KEY) throw new Error('PAYMENTS_SECRET_KEY is missing');
const AUTH = `Basic ${btoa(`${PAYMENTS_SECRET_KEY}:`)}`;
const LIFE_MS = 7 * 24 * 3_600_000; // the payer has a week
const OVER = ['expired', 'canceled'];

/** The link of a bill. It is the same each time, until its invoice has expired or was cancelled. */
export async function openInvoice(bill) {
  const invoice = await createInvoice(withInvoice(bill.id));
  return OVER.includes(invoice.status) ? createInvoice(withInvoice(bill.id, invoice.id)) : invoice;
}

const withInvoice = (billId, overId = null) =>
  bills.startInvoice(billId, overId, randomUUID(), new Date(Date.now() + LIFE_MS).toISOString());

// region create
async function createInvoice(bill) {
  const res = await fetch(`${API}/invoices`, {
    method: 'POST',
    headers: { Authorization: AUTH, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      given_id: bill.invoice_id, // stored before: a repeat returns the same invoice
      amount: bill.amount, // 75000 is SAR 750.00
      currency: bill.currency,
      description: bill.description,
      callback_url: `${PUBLIC_URL}/webhooks/invoice`,
      success_url: `${PUBLIC_URL}/thank-you`,
      back_url: PUBLIC_URL,
      expires_at: bill.expires_at,
      metadata: { invoice_number: bill.id },
    }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!res.ok) throw new Error(`Invoice ${bill.id}: HTTP ${res.status} ${await res.text()}`);
  return res.json();
}
// endregion

export async function fetchInvoice(id) {
  const res = await fetch(`${API}/invoices/${encodeURIComponent(id)}`, {
    headers: { Authorization: AUTH },
    signal: AbortSignal.timeout(8_000), // the callback has to get a response within 10 seconds
  });
  if (!res.ok) throw new Error(`Invoice ${id}: HTTP ${res.status}`);
  return res.json();
}
