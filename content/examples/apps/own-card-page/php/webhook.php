<?php
declare(strict_types=1);

const TOLERANCE_S = 300;

/** True if the event was signed with your secret within the last five minutes. */
function is_from_provider(string $rawBody, string $header, string $secret, ?int $now = null): bool
{
    $time = '';
    $signatures = [];
    foreach (explode(',', $header) as $part) {
        [$key, $value] = array_pad(explode('=', trim($part), 2), 2, '');
        if ($key === 't') {
            $time = $value;
        } elseif ($key === 'v1') {
            $signatures[] = $value;
        }
    }
    if (!ctype_digit($time) || abs(($now ?? time()) - (int) $time) > TOLERANCE_S) {
        return false;
    }
    $expected = hash_hmac('sha256', "$time.$rawBody", $secret);
    return array_filter($signatures, fn (string $one): bool => hash_equals($expected, $one)) !== [];
}
