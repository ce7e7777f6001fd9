<?php
// php refund.php ORDER REFERENCE [AMOUNT [ATTEMPT]]: pays back, as `php refund.php 1042 RMA-7 1500` (SAR 15.00).
// The reference is yours, such as the number of a return: run it twice, and it is refunded once. After a refusal with
// 402 or 409, which the same key would replay, run it again with the attempt 2.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

[, $orderId, $reference, $amount, $attempt] = $argv + ['', '', '', null, '1'];
if (!preg_match('/^[\w-]{1,40} [1-9]\d?$/D', "$reference $attempt")) {
    exit("php refund.php ORDER REFERENCE [AMOUNT in halalas [ATTEMPT]]\n");
}

$store = new Store();
$order = $store->order($orderId);
if (($order['state'] ?? 'unknown') !== 'paid') {
    fwrite(STDERR, "Order $orderId is " . ($order['state'] ?? 'unknown') . ": nothing to refund\n");
    exit(1);
}

$payment = fetch_payment($order['payment_id']);
// Idempotency keys are forgotten after %%idempotencyKeyLife%%.
$done = array_values(array_filter($payment['refunds'], fn (array $one) => $one['reason'] === $reference));
if ($done !== []) {
    echo "Order $orderId: {$done[0]['amount_format']} was refunded before ($reference)\n";
} else {
    $rest = $payment['captured'] - $payment['refunded'];
    $refunds = refund($payment['id'], (int) ($amount ?? $rest), $reference, $attempt)['refunds'];
    echo "Order $orderId: {$refunds[count($refunds) - 1]['amount_format']} refunded ($reference)\n";
}
settle($store, $payment['id']);
