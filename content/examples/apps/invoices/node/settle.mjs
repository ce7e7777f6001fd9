// What an invoice means for its bill.
import { fetchInvoice } from './invoices.mjs';
import { bills } from './store.mjs';

// region settle
/** The callback and the return page both end here. A bill is settled once. */
export async function settle(invoiceId) {
  const bill = bills.ofInvoice(invoiceId);
  if (!bill) return 'unknown'; // created in the dashboard, or by another program
  const result = resultOf(await fetchInvoice(invoiceId), bill);
  if (result === 'mismatch') console.error(`Invoice ${invoiceId} does not match bill ${bill.id}: look at it`);
  if (result === 'paid' && bills.markPaid(bill.id)) console.log(`Deliver bill ${bill.id}`);
  return result;
}

export function resultOf(invoice, bill) {
  const payment = invoice.payments.find(isPaid); // the others have failed
  if (!payment) return 'open';
  const price = payment.amount + (payment.coupon?.discount_amount ?? 0);
  return price === bill.amount && payment.currency === bill.currency ? 'paid' : 'mismatch';
}

/** The money is yours, at least in part. */
const isPaid = ({ status, captured, refunded }) =>
  status === 'paid' || status === 'captured' || (status === 'refunded' && refunded < captured);
// endregion
