<?php
// What an invoice means for its bill.
declare(strict_types=1);
require_once __DIR__ . '/invoices.php';
require_once __DIR__ . '/store.php';

// region settle
/** The callback and the return page both end here. A bill is settled once. */
function settle(string $invoiceId): string
{
    $bill = bill_of_invoice($invoiceId);
    if ($bill === null) {
        return 'unknown'; // created in the dashboard, or by another program
    }
    $result = result_of(fetch_invoice($invoiceId), $bill);
    if ($result === 'mismatch') {
        error_log("Invoice $invoiceId does not match bill {$bill['id']}: look at it");
    }
    if ($result === 'paid' && mark_paid($bill['id'])) {
        error_log("Deliver bill {$bill['id']}");
    }
    return $result;
}

function result_of(array $invoice, array $bill): string
{
    $payment = array_values(array_filter($invoice['payments'], 'is_paid'))[0] ?? null; // the others have failed
    if ($payment === null) {
        return 'open';
    }
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    return $price === $bill['amount'] && $payment['currency'] === $bill['currency'] ? 'paid' : 'mismatch';
}
// endregion

/** The money is yours, at least in part. */
function is_paid(array $payment): bool
{
    return in_array($payment['status'], ['paid', 'captured'], true)
        || ($payment['status'] === 'refunded' && $payment['refunded'] < $payment['captured']);
}
