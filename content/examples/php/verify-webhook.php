<?php
const TOLERANCE = 300; // seconds

function is_from_provider(string $rawBody, string $header, string $secret, ?int $now = null): bool
{
    $parts = array_map(fn (string $part): array => explode('=', trim($part), 2), explode(',', $header));
    $values = fn (string $key): array => array_column(array_filter($parts, fn ($part) => $part[0] === $key), 1);
    $t = $values('t')[0] ?? '';
    if (!ctype_digit($t) || abs(($now ?? time()) - (int) $t) > TOLERANCE) {
        return false;
    }
    $expected = hash_hmac('sha256', "$t.$rawBody", $secret);
    $matching = array_filter($values('v1'), fn (string $v1): bool => hash_equals($expected, $v1));
    return $matching !== [];
}
