<?php
// php capture.php ORDER: charges a reserved order, when its goods are ready. See MANUAL_CAPTURE in .env.example.
// Run it again after "outcome unknown": it charges once.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

$store = new Store();
$order = $store->order($argv[1] ?? '');
if (($order['state'] ?? 'unknown') !== 'reserved') {
    fwrite(STDERR, 'Order ' . ($argv[1] ?? '') . ' is ' . ($order['state'] ?? 'unknown') . ": nothing to capture\n");
    exit(1);
}

try {
    capture($order['payment_id']);
    settle($store, $order['payment_id']); // ships it
} catch (RuntimeException | JsonException $error) {
    $isUnknown = $error instanceof JsonException || is_unknown($error);
    $advice = $isUnknown ? 'Outcome unknown: run the same command again' : 'Refused: do not ship';
    fwrite(STDERR, "{$error->getMessage()}. $advice\n");
    exit($isUnknown ? 3 : 1);
}
