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
        error_log("Look at bill {$bill['id']}: invoice $invoiceId");
    }
    if ($result === 'paid' && mark_paid($bill['id'])) {
        error_log("Deliver bill {$bill['id']}");
    }
    return $result;
}

function result_of(array $invoice, array $bill): string
{
    $paid = array_filter($invoice['payments'], 'is_paid'); // the others have failed
    if ($paid === []) {
        return 'open';
    }
    $payment = reset($paid);
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    $isMatch = $price === $bill['amount'] && $payment['currency'] === $bill['currency'];
    return $isMatch ? 'paid' : 'mismatch';
}
// endregion

/** The money is yours, at least in part. */
function is_paid(array $payment): bool
{
    return in_array($payment['status'], ['paid', 'captured'], true)
        || ($payment['status'] === 'refunded' && $payment['refunded'] < $payment['captured']);
}
