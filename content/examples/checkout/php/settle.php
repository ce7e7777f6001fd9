<?php
require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/orders.php';

/** The return page and the webhook end here. An order is fulfilled once. */
function settle(PDO $db, string $paymentId): string
{
    $payment = fetch_payment($paymentId);
    $status = $payment['status'] ?? 'initiated';
    if (in_array($status, ['initiated', 'failed', 'abandoned'], true)) {
        return $status === 'initiated' ? 'pending' : 'failed';
    }
    $isAllRefunded = $payment['refunded'] === $payment['captured'];
    if ($status === 'voided' || $status === 'refunded' && $isAllRefunded) {
        return 'returned';
    }
    $order = find_order($db, $payment['metadata']['order_id'] ?? null);
    $discount = $payment['coupon']['discount_amount'] ?? 0; // see card-shop
    $isExact = $order && $payment['amount'] + $discount === $order['amount']
        && $payment['currency'] === $order['currency'];
    $isForOrder = $isExact && !$payment['invoice_id'];
    $isPaid = in_array($status, ['paid', 'captured', 'refunded'], true);
    if (!$isForOrder || !$isPaid) {
        error_log("Payment $paymentId ($status) pays no order");
        return 'pending';
    }
    $claim = 'UPDATE orders SET payment_id = ?
        WHERE id = ? AND payment_id IS NULL';
    if (run($db, $claim, $paymentId, $order['id'])->rowCount() === 1) {
        error_log("Ship order {$order['id']}");
    } elseif (find_order($db, $order['id'])['payment_id'] !== $paymentId) {
        error_log("Void or refund $paymentId: order {$order['id']} is paid");
    }
    return 'paid';
}
