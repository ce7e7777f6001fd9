<?php
// php test.php: what decides about money and events, without a server and without the API.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';
require_once __DIR__ . '/webhook.php';

$missing = array_diff(['curl', 'pdo_sqlite'], get_loaded_extensions());
if ($missing !== []) {
    fwrite(STDERR, 'Missing extensions of PHP: ' . implode(', ', $missing) . "\n");
    exit(1);
}

function same(mixed $actual, mixed $expected, string $what): void
{
    if ($actual !== $expected) {
        fwrite(STDERR, "$what: " . var_export($actual, true) . "\n");
        exit(1);
    }
}

$order = ['id' => '1042', 'amount' => 11500, 'currency' => 'SAR']; // SAR 115.00
$payment = [
    'status' => 'paid',
    'amount' => 11500, // SAR 115.00
    'currency' => 'SAR',
    'captured' => 11500,
    'refunded' => 0,
    'coupon' => null,
    'invoice_id' => null,
    'metadata' => ['order_id' => '1042'],
    'source' => ['transaction_url' => null],
];
$coupon = ['id' => '11d89299-9fba-4307-b34f-50974ab2bafc', 'discount_amount' => 1150];

foreach ([
    [[], 'paid'],
    [['amount' => 100], 'mismatch'], // SAR 1.00
    [['currency' => 'USD'], 'mismatch'],
    [['metadata' => ['order_id' => '1043']], 'mismatch'],
    [['amount' => 10350, 'coupon' => $coupon], 'paid'], // SAR 103.50 and SAR 11.50
    [['amount' => 10350, 'coupon' => ['id' => 'another'] + $coupon], 'mismatch'],
    [['status' => 'authorized'], 'reserved'],
    [['status' => 'verified'], 'mismatch'],
    [['status' => 'refunded', 'refunded' => 1500], 'paid'],
    [['status' => 'refunded', 'refunded' => 11500], 'returned'],
    [['status' => 'initiated'], 'pending'],
    [['status' => 'abandoned'], 'failed'],
] as [$change, $result]) {
    same(result_of($change + $payment, $order), $result, json_encode($change));
}
same(result_of($payment, null), 'mismatch', 'no order');

$body = '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}';
$header = 't=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621';
$secret = 'whsec_example_change_me_4f1c';
same(is_from_provider($body, $header, $secret, 1757838107), true, 'signature');
same(is_from_provider("$body ", $header, $secret, 1757838107), false, 'changed body');
same(is_from_provider($body, $header, $secret, 1757838107 + 301), false, 'old event');
same(is_from_provider($body, '', $secret, 1757838107), false, 'no signature');
same(is_from_provider($body, $header, '', 1757838107), false, 'no secret');
echo "ok\n";
