<?php
// php test.php: what decides about bills and callbacks, without a server and without the API.
declare(strict_types=1);
putenv('PAYMENTS_INVOICE_CALLBACK_SECRET=whsec_example_change_me_4f1c');
require __DIR__ . '/settle.php';
require __DIR__ . '/webhook.php';

function check(mixed $actual, mixed $expected, string $what): void
{
    if ($actual !== $expected) {
        throw new RuntimeException("$what: " . var_export($actual, true));
    }
}

$bill = ['id' => '2025-117', 'amount' => 75000, 'currency' => 'SAR']; // SAR 750.00
$payment = [
    'status' => 'paid', 'amount' => 75000, 'currency' => 'SAR', // SAR 750.00
    'captured' => 75000, 'refunded' => 0, 'coupon' => null,
];
$failed = ['status' => 'failed', 'captured' => 0] + $payment;
foreach ([
    [[], 'open'],
    [[$failed], 'open'],
    [[$failed, $payment], 'paid'],
    [[['amount' => 69000] + $payment], 'mismatch'], // SAR 690.00
    [[['amount' => 69000, 'coupon' => ['discount_amount' => 6000]] + $payment], 'paid'], // SAR 690.00 and SAR 60.00
    [[['currency' => 'KWD'] + $payment], 'mismatch'],
    [[['status' => 'refunded', 'refunded' => 1500] + $payment], 'paid'],
    [[['status' => 'refunded', 'refunded' => 75000] + $payment], 'open'],
] as [$payments, $result]) {
    check(result_of(['payments' => $payments], $bill), $result, json_encode($payments));
}

$body = '{"id":"d28b56d6-5d88-44a8-acae-bcfcfee1f193","type":"payment_paid","created_at":"2025-09-14T08:21:47.015Z","account_name":"Qamar Books","live":false,"api_version":"v1","data":{"id":"14eea8a6-9985-4732-97f4-b16e44eed044","status":"paid","amount":11500,"currency":"SAR"}}'; // SAR 115.00
$header = 't=1757838107,v1=c367ec903f2b8957f33ed1e4376d36f8c05198bd383d55f337dbbb1487b4d621';
check(is_from_provider($body, $header, 1757838107), true, 'signature');
check(is_from_provider("$body ", $header, 1757838107), false, 'changed body');
check(is_from_provider($body, $header, 1757838107 + 301), false, 'old signature');
check(is_from_provider($body, '', 1757838107), false, 'no signature');
echo 'All is well', PHP_EOL;
