<?php
// Pays back, as `php refund.php 1042 refund-1042-1 1500` (SAR 15.00). In place of the order, the ID of a payment: one that
// fits no order, or a second one. In place of the amount, "-": that of the last attempt, or all that is left.
// The number is yours, one for each return: run it twice, and it is refunded once. "pay-out" in place of an attempt closes
// it before you pay by hand; "anyway" after the attempt pays back although others have.
// Exit codes: 0 refunded or closed, 2 wrong usage, 3 outcome unknown, 4 refused; any other: it has crashed, run it again.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

const KEY_LIFE = 23 * 3600; // seconds: keys are forgotten after %%idempotencyKeyLife%%; a run may take an hour
const LONGEST_RUN = 3600; // seconds: a computer may sleep in between
const SECOND_LOOK = 120; // seconds: by then a request is decided
const PAID_OUT = 'paid_out'; // stored in place of the code of a refusal
define('STARTED_AT', microtime(true));

const USAGE = '/^(\S+) ([\w-]{1,40})(?: ([1-9]\d{0,7}|-)(?: ([1-9]\d?|pay-out)(?: (anyway))?)?)?$/D';
if (!preg_match(USAGE, implode(' ', array_slice($argv, 1)), $words)) {
    stop(2, 'php refund.php ORDER|PAYMENT NUMBER [AMOUNT in halalas, as 1500 for SAR 15.00 [ATTEMPT|pay-out [anyway]]]');
}
[, $orderId, $number, $halalas, $attempt, $anyway] = $words + ['', '', '', '-', '1', ''];
define('COMMAND', "php refund.php $orderId $number $halalas ");
$halalas = (int) $halalas ?: null;

$store = new Store();
$isPayment = preg_match('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D', $orderId) === 1;
$order = $store->order($orderId);
if (!$isPayment && !in_array($order['state'] ?? '', ['paid', 'returned'], true)) {
    stop(4, "Order $orderId is " . ($order['state'] ?? 'unknown') . ': nothing to refund');
}

$paymentId = $isPayment ? $orderId : $order['payment_id'];
$asked = [$paymentId, $number, (int) $attempt]; // 0: pay-out
$sent = $store->refunds($paymentId, $number);
$isPending = pending_in($sent) !== null;
try {
    $payment = fetch_payment($paymentId)
        ?? failed("Payment $paymentId does not exist for this key", '', $isPending);
    $before = refund_of($payment, $number);
    $stored = $before['amount'] ?? $sent[0]['amount'] ?? null;
    if ($halalas !== null && $stored !== null && $halalas !== $stored) {
        other_amount($number, $isPending && $before === null ? 3 : 4, "$stored halalas");
    }
    if ($before !== null && (int) $attempt === 0) {
        stop(4, "$number was refunded before: do not pay out");
    }
    $done = $before ?? refund_of(pay($store, $payment, $asked, $halalas ?? $stored, $sent, $anyway !== ''), $number)
        ?? stop(3, 'The response does not name the refund. Outcome unknown: run the same command again');
} catch (RuntimeException $error) {
    $code = code_of($error);
    if (is_refusal($error)) {
        refused($code, (int) $attempt);
    }
    if ($code === 'idempotency_key_reused') {
        other_amount($number, 3, 'another amount');
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

function pay(Store $store, array $payment, array $asked, ?int $amount, array $sent, bool $isAnyway): array
{
    [$paymentId, $number, $attempt] = $asked;
    $pending = pending_in($sent);
    $next = count($sent) + ($pending === null ? 1 : 0);
    // It may have been paid: only after a refusal may the next attempt begin.
    if ($attempt > $next) {
        stop(2, "Attempt $next was not refused: run it again without another attempt");
    }
    if ($attempt < $next && $pending !== null) {
        stop(3, "The outcome of attempt $next is unknown: " . COMMAND . $next);
    }
    $last = end($sent)['code'] ?? null;
    if ($last === PAID_OUT || ($attempt > 0 && $attempt < $next)) {
        refused($last, count($sent));
    }
    if ($pending !== null && STARTED_AT - $pending['first_at'] > KEY_LIFE) {
        looked_for_in_vain($store, $pending);
    }
    $left = $payment['captured'] - $payment['refunded'];
    if ($pending === null && $left === 0) {
        stop(4, 'Nothing is left to refund');
    }
    // Made in the dashboard, perhaps for this very return.
    $others = array_filter($payment['refunds'], fn (array $one) => !$store->refunds($paymentId, $one['reason'] ?? ''));
    if ($pending === null && !$isAnyway && $others !== []) {
        $list = array_map(fn (array $one) => "{$one['amount_format']}, {$one['reason']}, {$one['created_at']}\n", $others);
        $command = COMMAND . ($attempt ?: 'pay-out') . ' anyway';
        stop(4, "Refunded elsewhere:\n" . implode($list) . "If $number is none of these: $command");
    }
    $amount ??= $left;
    $note = function (?string $code = null) use ($store, $paymentId, $number, $attempt, $next, $amount): void {
        $store->noteRefund($paymentId, $number, $attempt ?: $next, $amount, $code)
            || stop(3, 'Another run has closed or begun this attempt: run the same command again');
    };
    if ($attempt === 0) {
        $note(PAID_OUT);
        stop(0, "Pay out $amount halalas ($number). No attempt will be sent");
    }
    $beforeEach = function (bool $wasRejected) use ($store, $paymentId, $number, $attempt, $pending, $note): void {
        if (microtime(true) - STARTED_AT > LONGEST_RUN) {
            stop(3, 'This took over an hour: run the same command again');
        }
        if ($wasRejected && $pending === null) { // 429
            $store->forgetRefund($paymentId, $number, $attempt);
        }
        $note();
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
    $next = COMMAND . ($attempt + 1);
    $payOut = 'Before you pay out: ' . COMMAND . 'pay-out';
    stop(4, "Refused: $code. " . match ($code) {
        'never_made' => "Its key is forgotten: $next",
        'refund_declined' => "To try again: $next. $payOut",
        'refund_window_expired' => $payOut,
        PAID_OUT => 'It is paid by hand',
        default => "When its cause is gone: $next",
    });
}

function other_amount(string $number, int $exitCode, string $amount): never
{
    stop($exitCode, "$number was run with $amount, which may be paid back. Run it again with that amount");
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
