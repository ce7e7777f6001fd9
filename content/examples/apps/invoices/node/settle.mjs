// What an invoice means for its bill.
import { fetchInvoice } from './invoices.mjs';
import { bills } from './store.mjs';

// region settle
/** The callback and the return page both end here. A bill is settled once. */
export async function settle(invoiceId) {
  const bill = bills.ofInvoice(invoiceId);
  if (!bill) return 'unknown'; // created in the dashboard, or by another program
  const result = resultOf(await fetchInvoice(invoiceId), bill);
  if (result === 'mismatch') console.error(`Look at bill ${bill.id}: invoice ${invoiceId}`);
  const isNew = result === 'paid' && bills.markPaid(bill.id);
  if (isNew) console.log(`Deliver bill ${bill.id}`);
  return result;
}

export function resultOf(invoice, bill) {
  const payment = invoice.payments.find(isPaid); // the others have failed
  if (!payment) return 'open';
  const price = payment.amount + (payment.coupon?.discount_amount ?? 0);
  const isMatch = price === bill.amount && payment.currency === bill.currency;
  return isMatch ? 'paid' : 'mismatch';
}

/** The money is yours, at least in part. */
function isPaid({ status, captured, refunded }) {
  return ['paid', 'captured'].includes(status) || (status === 'refunded' && refunded < captured);
}
// endregion
