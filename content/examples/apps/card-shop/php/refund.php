<?php
// php refund.php ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `php refund.php 1042 refund-1042-1 1500` (SAR 15.00).
// The number is yours, one for each refund: run it twice, and it is refunded once.
// Exit codes: 0 refunded, 1 refused, 2 wrong usage, 3 outcome unknown.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

[, $orderId, $number, $halalas, $attempt] = $argv + ['', '', '', null, '1'];
$isValid = preg_match('/^[\w-]{1,40}$/D', $number) && preg_match('/^[1-9]\d{0,7}$/D', $halalas ?? '1')
    && preg_match('/^[1-9]\d?$/D', $attempt);
if (!$isValid || count($argv) > 5) {
    stop(2, 'php refund.php ORDER NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]');
}

$store = new Store();
$order = $store->order($orderId);
if (!in_array($order['state'] ?? '', ['paid', 'returned'], true)) {
    stop(1, "Order $orderId is " . ($order['state'] ?? 'unknown') . ': nothing to refund');
}

try {
    $payment = fetch_payment($order['payment_id'])
        ?? stop(1, "Payment {$order['payment_id']} does not exist for this key: check the key");
    // Idempotency keys are forgotten after %%idempotencyKeyLife%%.
    $before = refund_of($payment, $number);
    $done = $before ?? refund_of(pay($store, $payment, $number, $halalas, (int) $attempt), $number)
        ?? stop(3, 'The response does not name the refund. Outcome unknown: run the same command again');
    $words = $before === null ? 'refunded' : 'was refunded before';
    echo "Order $orderId: {$done['amount_format']} $words ($number)\n";
    settle($store, $payment['id']);
} catch (RuntimeException $error) {
    if (is_refusal($error)) {
        $store->noteRefusal($order['payment_id'], $number, (int) $attempt, code_of($error));
        refused(code_of($error), (int) $attempt);
    }
    if (code_of($error) === 'idempotency_key_reused') {
        stop(3, "$number was run with another amount, which may be paid back. Run it again with that amount");
    }
    if (is_unknown($error)) {
        stop(3, "{$error->getMessage()}. Outcome unknown: run the same command again");
    }
    stop(1, "{$error->getMessage()}. Not accepted: correct it, then run the same command again");
} catch (JsonException) {
    stop(3, 'The response was cut off. Outcome unknown: run the same command again');
}

function refund_of(array $payment, string $number): ?array
{
    return array_values(array_filter($payment['refunds'], fn (array $one) => $one['reason'] === $number))[0] ?? null;
}

function pay(Store $store, array $payment, string $number, ?string $halalas, int $attempt): array
{
    $codes = $store->refusals($payment['id'], $number);
    if ($attempt <= count($codes)) {
        refused($codes[$attempt - 1], $attempt);
    }
    // It may have been paid: only after a refusal may the next attempt begin.
    if ($attempt > count($codes) + 1) {
        stop(2, 'Attempt ' . (count($codes) + 1) . ' was not refused: run it again without another attempt');
    }
    $amount = (int) ($halalas ?? $payment['captured'] - $payment['refunded']);
    if ($amount === 0) {
        stop(1, 'Nothing is left to refund');
    }
    return refund($payment['id'], $amount, $number, $attempt);
}

function refused(string $code, int $attempt): never
{
    $next = 'run with attempt ' . ($attempt + 1);
    stop(1, "Refused: $code. " . ($code === 'refund_declined' ? "Pay out or $next, never both" : "When its cause is gone, $next"));
}

function stop(int $exitCode, string $message): never
{
    fwrite(STDERR, "$message\n");
    exit($exitCode);
}
