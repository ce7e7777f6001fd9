<?php
declare(strict_types=1);

const TOLERANCE = 300; // seconds

function is_from_provider(string $rawBody, string $header, ?int $now = null): bool
{
    $secret = getenv('PAYMENTS_INVOICE_CALLBACK_SECRET');
    if (!$secret) {
        throw new LogicException('PAYMENTS_INVOICE_CALLBACK_SECRET is missing'); // an empty one signs everything
    }
    $values = ['t' => [], 'v1' => []]; // two signatures while a secret is rolled
    foreach (explode(',', $header) as $part) {
        [$key, $value] = array_pad(explode('=', trim($part), 2), 2, '');
        $values[$key][] = $value;
    }
    $t = $values['t'][0] ?? '';
    if (!ctype_digit($t) || abs(($now ?? time()) - (int) $t) > TOLERANCE) {
        return false;
    }
    $expected = hash_hmac('sha256', "$t.$rawBody", $secret);
    foreach ($values['v1'] as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
