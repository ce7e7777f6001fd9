<?php
require_once __DIR__ . '/call-api.php';

function list_payments(array $filters): Generator
{
    for ($page = 1; $page !== null; $page = $next) {
        $query = http_build_query($filters + ['order' => 'created_asc', 'per_page' => 100, 'page' => $page]);
        $body = call_api('GET', "/payments?$query");
        foreach ($body['payments'] as $payment) {
            yield $payment;
        }
        ['next_page' => $next] = $body['meta'];
        if ($next !== null && $next <= $page) {
            throw new RuntimeException("Page $page leads to page $next");
        }
    }
}
