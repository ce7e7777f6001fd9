<?php
// php test.php
declare(strict_types=1);

require_once __DIR__ . '/messages.php';
require_once __DIR__ . '/settle.php';
require_once __DIR__ . '/webhook.php';

function check(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new RuntimeException(var_export($actual, true) . ' is not ' . var_export($expected, true));
    }
}

// A secret reason reads as a plain decline.
check(message_of('card_reported_stolen'), message_of('declined'));
check(message_of('unknown'), message_of('declined'));
// A payment of another amount does not pay the order.
$order = ['id' => '1042', 'amount' => 11500, 'currency' => 'SAR']; // SAR 115.00
$payment = ['status' => 'paid', 'coupon' => null, 'invoice_id' => null, 'currency' => 'SAR', 'metadata' => ['order_id' => '1042']];
check(result_of($payment + ['amount' => 11500], $order), 'paid');
check(result_of($payment + ['amount' => 100], $order), 'mismatch'); // SAR 1.00
// An event with another signature is refused.
$header = 't=1757838107,v1=' . str_repeat('0', 64);
check(is_from_provider('{}', $header, 'whsec_example_change_me_4f1c', 1757838107), false);
echo "ok\n";
