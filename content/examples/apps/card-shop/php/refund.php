<?php
// php refund.php ORDER NUMBER [HALALAS [ATTEMPT]]: pays back, as `php refund.php 1042 refund-1042-1 1500` (SAR 15.00).
// In place of the order, the ID of a payment: one that fits no order, or a second one.
// The number is yours, one for each return: run it twice, and it is refunded once.
// Exit codes: 0 refunded, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

const KEY_LIFE = 23 * 3600; // seconds: keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
const LONGEST_RUN = 3600; // seconds: a computer may sleep in between
const SECOND_LOOK = 120; // seconds: by then a request is decided
define('STARTED_AT', microtime(true));

[, $orderId, $number, $halalas, $attempt] = $argv + ['', '', '', null, '1'];
$isValid = preg_match('/^[\w-]{1,40}$/D', $number) && preg_match('/^[1-9]\d{0,7}$/D', $halalas ?? '1')
    && preg_match('/^[1-9]\d?$/D', $attempt);
if (!$isValid || count($argv) > 5) {
    stop(2, 'php refund.php ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT]]');
}

$store = new Store();
$isPayment = preg_match('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D', $orderId) === 1;
$order = $store->order($orderId);
if (!$isPayment && !in_array($order['state'] ?? '', ['paid', 'returned'], true)) {
    stop(4, "Order $orderId is " . ($order['state'] ?? 'unknown') . ': nothing to refund');
}

$paymentId = $isPayment ? $orderId : $order['payment_id'];
$asked = [$paymentId, $number, (int) $attempt];
$sent = $store->refunds($paymentId, $number);
$isPending = pending_in($sent) !== null;
try {
    $payment = fetch_payment($paymentId)
        ?? failed("Payment $paymentId does not exist for this key", '', $isPending);
    $before = refund_of($payment, $number);
    $done = $before ?? refund_of(pay($store, $payment, $asked, $halalas, $sent), $number)
        ?? stop(3, 'The response does not name the refund. Outcome unknown: run the same command again');
} catch (RuntimeException $error) {
    $code = code_of($error);
    if (is_refusal($error)) {
        refused($code, (int) $attempt);
    }
    if ($code === 'idempotency_key_reused') {
        other_amount($number);
    }
    failed($error->getMessage(), $code, $isPending || is_unknown($error));
} catch (JsonException) {
    stop(3, 'The response was cut off. Outcome unknown: run the same command again');
}

$words = $before === null ? 'refunded' : 'was refunded before';
echo $isPayment ? 'Payment' : 'Order', " $orderId: {$done['amount_format']} $words ($number)\n";
try {
    settle($store, $payment['id']);
} catch (Throwable $error) {
    fwrite(STDERR, "{$error->getMessage()}. The event will update the order\n");
}

function refund_of(array $payment, string $number): ?array
{
    return array_values(array_filter($payment['refunds'], fn (array $one) => $one['reason'] === $number))[0] ?? null;
}

/** The attempt whose outcome is unknown. */
function pending_in(array $sent): ?array
{
    return array_values(array_filter($sent, fn (array $one) => $one['code'] === null))[0] ?? null;
}

function pay(Store $store, array $payment, array $asked, ?string $halalas, array $sent): array
{
    [$paymentId, $number, $attempt] = $asked;
    $pending = pending_in($sent);
    $next = count($sent) + ($pending === null ? 1 : 0);
    // It may have been paid: only after a refusal may the next attempt begin.
    if ($attempt > $next) {
        stop(2, "Attempt $next was not refused: run it again without another attempt");
    }
    if ($attempt < $next && $pending !== null) {
        stop(3, "The outcome of attempt $next is unknown: run with attempt $next");
    }
    if ($attempt < $next) {
        refused($sent[$attempt - 1]['code'], $attempt);
    }
    if ($pending !== null && STARTED_AT - $pending['first_at'] > KEY_LIFE) {
        looked_for_in_vain($store, $pending);
    }
    $amount = (int) ($halalas ?? $pending['amount'] ?? $payment['captured'] - $payment['refunded']);
    if ($amount === 0) {
        stop(4, 'Nothing is left to refund');
    }
    if ($pending !== null && $pending['amount'] !== $amount) {
        other_amount($number);
    }
    $beforeEach = function (bool $wasRejected) use ($store, $paymentId, $number, $attempt, $amount, $pending): void {
        if (microtime(true) - STARTED_AT > LONGEST_RUN) {
            stop(3, 'This took over an hour: run the same command again');
        }
        if ($wasRejected && $pending === null) { // 429
            $store->forgetRefund($paymentId, $number, $attempt);
        }
        $store->noteRefund($paymentId, $number, $attempt, $amount);
    };
    try {
        return refund($paymentId, $amount, $number, $attempt, $beforeEach);
    } catch (RuntimeException $error) {
        if (is_refusal($error)) {
            $store->refuseRefund($paymentId, $number, $attempt, code_of($error));
        } elseif ($pending === null && !is_unknown($error)) {
            $store->forgetRefund($paymentId, $number, $attempt);
        }
        throw $error;
    }
}

/** Its key may start a new refund, so that only the payment can tell; and not at once. */
function looked_for_in_vain(Store $store, array $pending): never
{
    if (STARTED_AT - $pending['last_at'] < SECOND_LOOK) {
        stop(3, 'Outcome unknown: run the same command again in %%secondLook%%');
    }
    $store->refuseRefund($pending['payment_id'], $pending['number'], $pending['attempt'], 'never_made');
    refused('never_made', $pending['attempt']);
}

function refused(string $code, int $attempt): never
{
    $next = 'run with attempt ' . ($attempt + 1);
    stop(4, "Refused: $code. " . match ($code) {
        'never_made' => "Its key is forgotten: $next",
        'refund_declined' => "Pay out or $next, never both",
        'refund_window_expired' => 'Pay out instead',
        default => "When its cause is gone, $next",
    });
}

function other_amount(string $number): never
{
    stop(3, "$number was run with another amount, which may be paid back. Run it again with that amount");
}

function failed(string $problem, string $code, bool $mayBePaid): never
{
    $isTooLarge = $code === 'refund_amount_too_large';
    $advice = $isTooLarge ? 'Look for another refund of the payment before you lower the amount' : null;
    if ($mayBePaid) {
        stop(3, "$problem. Outcome unknown: " . ($advice ?? 'run the same command again'));
    }
    stop(4, "$problem. " . ($advice ?? 'Not accepted: correct it (429: wait), then run the same command again'));
}

function stop(int $exitCode, string $message): never
{
    fwrite(STDERR, "$message\n");
    exit($exitCode);
}
