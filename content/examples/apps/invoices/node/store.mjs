// Stands in for your database: bills, in a file that each change replaces as a whole. To begin again, delete bills.json.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const FILE = 'bills.json';
const BILL = {
  id: '2025-117',
  amount: 75000, // SAR 750.00
  currency: 'SAR',
  description: 'Annual library membership',
  is_paid: false,
  invoice_id: null,
  expires_at: null,
};

const read = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [{ ...BILL }]);

function change(id, work) {
  const all = read();
  const result = work(all.find((bill) => bill.id === id));
  writeFileSync(`${FILE}.new`, JSON.stringify(all, null, 2));
  renameSync(`${FILE}.new`, FILE);
  return result;
}

export const bills = {
  find: (id) => read().find((bill) => bill.id === id),

  ofInvoice: (invoiceId) => read().find((bill) => bill.invoice_id === invoiceId),

  /** Gives the bill an invoice, if it has none or `overId`. Two requests at once get the same one. */
  startInvoice: (id, overId, invoiceId, expiresAt) =>
    change(id, (bill) => {
      if (bill.invoice_id === overId) Object.assign(bill, { invoice_id: invoiceId, expires_at: expiresAt });
      return bill;
    }),

  /** True: it is paid now, and was not before. */
  markPaid: (id) =>
    change(id, (bill) => {
      const isNew = !bill.is_paid;
      bill.is_paid = true;
      return isNew;
    }),
};
