<?php
require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/orders.php';

/** The return page and the webhook both end here. An order is fulfilled once. */
function settle(PDO $db, string $paymentId): string
{
    $payment = fetch_payment($paymentId);
    $status = $payment['status'] ?? 'initiated';
    if (in_array($status, ['initiated', 'failed', 'abandoned'], true)) {
        return $status === 'initiated' ? 'pending' : 'failed';
    }
    if ($status === 'voided' || $status === 'refunded' && $payment['refunded'] === $payment['captured']) {
        return 'returned';
    }
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0); // card-shop checks it too
    $order = find_order($db, $payment['metadata']['order_id'] ?? null);
    $isForOrder = $order && $price === $order['amount'] && $payment['currency'] === $order['currency'];
    if (!$isForOrder || $payment['invoice_id'] || !in_array($status, ['paid', 'captured', 'refunded'], true)) {
        error_log("Look at payment $paymentId ($status): it does not pay an order");
        return 'pending';
    }
    $claim = 'UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL';
    if (run($db, $claim, $paymentId, $order['id'])->rowCount() === 1) {
        error_log("Ship order {$order['id']}");
    } elseif (find_order($db, $order['id'])['payment_id'] !== $paymentId) {
        error_log("Order {$order['id']} was paid twice: void or refund $paymentId");
    }
    return 'paid';
}
