<?php
// Pays back, as `php refund.php 1042 refund-1042-1 15.00`. In place of the order, the ID of a payment: one that fits no
// order, or a second one. "all" is what is left. The number is yours, one for each return: run it twice, and it is refunded
// once. "after 20.00" says that you know of SAR 20.00 that went back for other returns; "pay-out" closes the number before
// you pay by hand, "close" in place of the amount one that is not to be refunded. Exit codes: 0 refunded or closed, 2 wrong
// usage, 3 run it again: its outcome is unknown, or its order not updated, 4 not refunded, 5 look at other refunds: before
// this one is made, or because more went back meanwhile; any other: it has crashed, run it again.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

const USAGE = '/^(\S+) ([\w-]{1,40}) (?:(close)|(?:all|(\d{1,8}(?:\.\d+)?))(?: after (\d{1,8}(?:\.\d+)?))?( pay-out)?)$/D';
const AGAIN = 'run the same command again';
const LATER = 'Outcome unknown: ' . AGAIN . ' in %%secondLook%%';
define('STARTED_AT', microtime(true));

if (!preg_match(USAGE, implode(' ', array_slice($argv, 1)), $words, PREG_UNMATCHED_AS_NULL)) {
    stop(2, 'php refund.php ORDER|PAYMENT NUMBER AMOUNT|all [after AMOUNT] [pay-out], or ORDER|PAYMENT NUMBER close');
}
[, $orderId, $number, $close, $amountText, $afterText, $payOut] = $words;

$store = new Store();
$isPayment = preg_match('/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D', $orderId) === 1;
$what = ($isPayment ? 'Payment' : 'Order') . " $orderId";
$command = "php refund.php $orderId $number";
$paymentId = ($isPayment ? $orderId : $store->order($orderId)['payment_id'] ?? null)
    ?? stop(4, "$what is not paid: nothing to refund");

$known = $store->refunds($paymentId);
$stored = first($known, 'number', $number);
$open = first($known, 'state', 'open');
if ($open !== null && $open !== $stored && !in_array($stored['state'] ?? null, ['made', 'look'], true)) {
    stop(4, "Refund {$open['number']} is open: first run that one again");
}
try {
    $payment = fetch_payment($paymentId);
} catch (Throwable $error) {
    stop(3, "{$error->getMessage()}. Nothing was sent: " . AGAIN);
}
$payment ?? stop($stored ? 3 : 4, "Payment $paymentId does not exist for this key");
$state = $stored === null ? null : decide_refund($store, $stored, $payment, STARTED_AT);
if ($state === 'open') {
    stop(3, LATER);
}

$made = array_values(array_filter($payment['refunds'], fn (array $one) => $one['reason'] === $number));
$asked = $amountText === null ? null : to_minor($amountText, $payment);
$fixed = $made[0]['amount'] ?? $stored['amount'] ?? null;
if ($asked !== null && $fixed !== null && $asked !== $fixed) {
    stop(4, "$number is for " . in_words($fixed, $payment) . ': another amount needs another number');
}
if (count($made) > 1) {
    stop(5, "$number was refunded " . count($made) . ' times');
}
$isBack = $made !== [] || $payment['status'] === 'voided';
if ($isBack && $state === 'paid_out') {
    stop(5, "$number was paid by hand, and went back as well: look who did it");
}
if ($close && $state === 'look') {
    $store->setRefund($stored, 'closed');
    exit("$what: $number is closed\n");
}
if ($isBack && ($close || $payOut)) {
    stop(4, "$number was refunded before: do not pay out");
}
if ($isBack) {
    finish($store, $payment, $number, $what, $command, $asked);
}

if (in_array($state, ['paid_out', 'closed'], true)) {
    stop(4, "$number is closed: look whether it was paid by hand");
}
$paidOut = array_filter($known, fn (array $one) => $one['state'] === 'paid_out');
$gone = gone_of($store, $payment);
$left = $payment['captured'] - $gone;
$amount = $asked ?? $fixed ?? $left;
$begin = fn (string $state): array => $store->beginRefund($paymentId, $number, $amount, $gone, $state, STARTED_AT)
    ?? stop(3, 'Another run has just changed a refund of this payment: ' . AGAIN);
if ($close) {
    $begin('closed');
    exit("$what: $number is closed\n");
}
if ($payment['status'] === 'authorized') {
    stop(4, "$what is only reserved: void it in the dashboard");
}
if ($amount < 1 || $amount > $left) {
    stop(4, "$what is {$payment['status']}: " . in_words($left, $payment) . ' is left to refund');
}
$shown = in_words($amount, $payment);
if ($gone !== ($afterText === null ? $stored['seen'] ?? 0 : to_minor($afterText, $payment))) {
    // What went back is perhaps for this very return: two people work at it, or it was refunded in the dashboard.
    $lines = array_merge(
        array_map(fn (array $one) => "{$one['amount_format']}, {$one['reason']}, {$one['created_at']}\n", $payment['refunds']),
        array_map(fn (array $one) => in_words($one['amount'], $payment) . ", {$one['number']}, by hand\n", $paidOut),
    );
    $next = "$command $shown after " . in_words($gone, $payment);
    stop(5, "Went back before:\n" . implode($lines) . "If $number is none of these: $next");
}

if ($payOut) {
    $begin('paid_out');
    if ($amount === $left) {
        $store->releaseOrder($paymentId); // nothing is shipped
    }
    exit("$what: pay $shown {$payment['currency']} by hand ($number). Nothing is paid or refunded for you\n");
}
try {
    $after = make_refund($store, $begin('open'), $amount === $payment['captured']);
} catch (PostError $error) {
    if ($error->getCode() === 0) {
        stop(3, "{$error->getMessage()}. " . LATER);
    }
    $advice = is_refusal($error) ? ". Before you pay by hand: $command $shown pay-out" : '';
    stop(4, "{$error->getMessage()}. Not refunded. When its cause is gone, " . AGAIN . $advice);
}
finish($store, $after, $number, $what, $command, $asked);

function first(array $rows, string $column, string $value): ?array
{
    return array_values(array_filter($rows, fn (array $one) => $one[$column] === $value))[0] ?? null;
}

/** '15.00' is 1500: as many digits as the amounts of this payment have. */
function to_minor(string $text, array $payment): int
{
    if (strlen(explode('.', $text)[1] ?? '') !== digits($payment)) {
        stop(2, 'Write amounts as ' . in_words($payment['amount'], $payment));
    }
    return (int) str_replace('.', '', $text);
}

function in_words(int $minor, array $payment): string
{
    return number_format($minor / 10 ** digits($payment), digits($payment), '.', '');
}

function digits(array $payment): int
{
    return preg_match('/\.(\d+)/', $payment['amount_format'], $found) ? strlen($found[1]) : 0;
}

function finish(Store $store, array $after, string $number, string $what, string $command, ?int $asked): never
{
    $entry = first($after['refunds'], 'reason', $number);
    $reference = $entry['reference_number'] ?? 'not known yet';
    echo $entry === null
        ? "$what was voided: all of it goes back, without a fee\n"
        : "$what: {$entry['amount_format']} refunded ($number) at {$entry['created_at']}, reference_number $reference\n";
    try {
        settle($store, $after['id']);
    } catch (Throwable $error) {
        stop(3, "{$error->getMessage()}. Refunded; the order is not updated yet: " . AGAIN);
    }
    $row = first($store->refunds($after['id']), 'number', $number);
    if ($entry === null && ($asked ?? $row['amount'] ?? $after['amount']) < $after['amount']) {
        stop(5, "$what was voided: more went back than $number");
    }
    if (($row['state'] ?? null) === 'look') {
        stop(5, "Meanwhile more went back: look who refunded, and why. Then: $command close");
    }
    exit(0);
}

function stop(int $exitCode, string $message): never
{
    fwrite(STDERR, "$message\n");
    exit($exitCode);
}
