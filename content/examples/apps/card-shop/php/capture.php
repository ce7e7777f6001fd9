<?php
// php capture.php ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.
// Run it again after "outcome unknown": it charges once.
// Exit codes: 0 captured, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

$store = new Store();
$orderId = $argv[1] ?? '';
$order = $store->order($orderId);
if (($order['state'] ?? '') === 'paid') {
    stop(0, "Order $orderId is paid");
}
if (($order['state'] ?? 'unknown') !== 'reserved') {
    stop(4, "Order $orderId is " . ($order['state'] ?? 'unknown') . ': nothing to capture');
}

try {
    $refusal = refusal_of($order['payment_id']);
    settle($store, $order['payment_id']); // ships it; after a refusal too, if it was captured before
} catch (Throwable $error) {
    $isCharged = $store->order($orderId)['state'] === 'paid'; // its work has failed
    $advice = $isCharged ? 'It is charged: run the sweep' : 'Outcome unknown: run the same command again';
    stop(3, "{$error->getMessage()}. $advice");
}
if ($refusal !== null && $store->order($orderId)['state'] !== 'paid') {
    stop(4, "{$refusal->getMessage()}. Refused: do not ship");
}

function refusal_of(string $paymentId): ?PostError
{
    try {
        capture($paymentId);
    } catch (PostError $error) {
        return $error->getCode() === 0 ? throw $error : $error;
    }
    return null;
}

function stop(int $exitCode, string $message): never
{
    fwrite(STDERR, "$message\n");
    exit($exitCode);
}
