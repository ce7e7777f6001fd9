<?php
const TOLERANCE = 300; // seconds

function is_from_provider(
    string $body,
    string $header,
    string $key,
    ?int $now = null,
): bool {
    preg_match('/\bt=(\d+)/', $header, $time);
    preg_match_all('/\bv1=([0-9a-f]{64})/', $header, $v1s); // two after a roll
    $t = $time[1] ?? '0';
    $expected = hash_hmac('sha256', "$t.$body", $key);
    $same = array_filter($v1s[1], fn (string $v1) => hash_equals($expected, $v1));
    return $key !== '' && $same !== [] && abs(($now ?? time()) - $t) <= TOLERANCE;
}

/** Returns the status of the response. */
function receive_event(callable $settle): int
{
    http_response_code(500); // after an exception: the event is sent again
    $body = file_get_contents('php://input');
    $header = $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '';
    $secret = getenv('PAYMENTS_WEBHOOK_SECRET')
        ?: throw new LogicException('PAYMENTS_WEBHOOK_SECRET is missing');
    if (!is_from_provider($body, $header, $secret)) {
        return 401;
    }
    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    $isLive = str_starts_with((string) getenv('PAYMENTS_SECRET_KEY'), 'sk_live_');
    $isPayment = str_starts_with($event['type'], 'payment_');
    if ($isPayment && $event['live'] === $isLive) {
        $settle($event['data']['id']);
    }
    return 200;
}
