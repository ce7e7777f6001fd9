<?php
require_once __DIR__ . '/call-api.php';

function list_payments(array $filters): Generator
{
    for ($page = 1; $page !== null; $page = $body['meta']['next_page']) {
        $query = http_build_query($filters + ['order' => 'created_asc', 'per_page' => 100, 'page' => $page]);
        $body = call_api('GET', "/payments?$query");
        foreach ($body['payments'] as $payment) {
            yield $payment;
        }
    }
}
