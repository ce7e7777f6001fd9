<?php
require_once __DIR__ . '/call-api.php';

const EXPORT = 'payments.ndjson';
const PAGE = 100;
$data = is_file(EXPORT) ? file_get_contents(EXPORT) : '';
$whole = substr($data, 0, (int) strrpos("\n$data", "\n"));
ftruncate(fopen(EXPORT, 'c'), strlen($whole)); // a crash may have cut the last line off
$stored = array_map('json_decode', array_filter(explode("\n", $whole)));
$seen = array_fill_keys(array_column($stored, 'id'), true);
$from = $stored === [] ? ($argv[1] ?? '') : end($stored)->created_at;
preg_match('/^\d{4}-\d\d-\d\d/', $from) || exit("Name the first day, such as 2025-08-01\n");

while (true) {
    $created = ['gte' => $from, 'lt' => $argv[2] ?? null]; // null is left out: until now
    $query = http_build_query(['created' => $created, 'order' => 'created_asc', 'per_page' => PAGE]);
    $payments = call_api('GET', "/payments?$query")['payments'];
    $fresh = array_filter($payments, fn (array $payment): bool => !isset($seen[$payment['id']]));
    if ($fresh === [] && count($payments) === PAGE) {
        throw new RuntimeException("More than a page is of $from");
    }
    if ($fresh === []) {
        break;
    }
    foreach ($fresh as $payment) {
        $payment['metadata'] = (object) $payment['metadata']; // empty metadata is an object, not a list
        file_put_contents(EXPORT, json_encode($payment, JSON_THROW_ON_ERROR) . "\n", FILE_APPEND);
        $seen[$payment['id']] = true;
    }
    $from = end($fresh)['created_at'];
}
echo count($seen), " payments in ", EXPORT, ", ", count($seen) - count($stored), " new\n";
