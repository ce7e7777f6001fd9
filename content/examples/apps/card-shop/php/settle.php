<?php
// What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here.
declare(strict_types=1);
require_once __DIR__ . '/messages.php';
require_once __DIR__ . '/money.php';
require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/store.php';

// Your coupons, each with the largest discount that it may give.
const COUPONS = ['11d89299-9fba-4307-b34f-50974ab2bafc' => 5000]; // SAR 50.00

const SECOND_LOOK_S = 120; // what is missing for %%secondLook%% was never made: a payment, or a refund

/**
 * Your work: the parcel, the e-mail, the invoice. After an error or a crash it is done again, so let each part of it
 * know the order's ID, and do nothing if it is done.
 */
function fulfil(array $order): void
{
    error_log("Ship order {$order['id']}");
}

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
function settle(Store $store, string $paymentId): string
{
    $lookedAt = microtime(true);
    $payment = fetch_payment($paymentId); // an event may be days old: only the current state counts
    $attempt = $store->attempt($paymentId);
    if ($payment === null) {
        $isExpected = time() - ($attempt['expected_since'] ?? 0) < SECOND_LOOK_S;
        $store->noteAttempt($paymentId, $isExpected ? 'pending' : null, null); // null: its ID can still be used
        return $isExpected ? 'pending' : 'none';
    }
    $order = $attempt === null ? null : $store->order($attempt['order_id']);
    $result = result_of($payment, $order);
    $problem = problem_of($payment);
    if ($result === 'mismatch' && $payment['status'] !== 'refunded') { // a refund shows that you know of it
        error_log("Payment {$payment['id']} ({$payment['status']}) pays no order: " . advice_on($attempt));
    }
    if ($attempt === null) {
        return $result; // anybody can write an order's number into a payment: it changes nothing here
    }
    if (is_our_fault($problem)) {
        error_log("Payment {$payment['id']} failed because of our request or account: $problem");
    }
    if ($result === 'paid' || $result === 'reserved') {
        $result = claim($store, $order, $payment, $result, $lookedAt);
    }
    if ($result === 'returned') {
        $store->releaseOrder($payment['id']);
    }
    $store->noteAttempt($payment['id'], $result, $problem);
    if ($result === 'paid') {
        work($store, $order);
    }
    return $result;
}

function advice_on(?array $attempt): string
{
    $cause = $attempt ? "compare it with order {$attempt['order_id']}" : 'this shop did not give out its ID';
    return "$cause. Void it in the dashboard within %%voidWindow%%, or refund it: see the README";
}

/** What becomes of a payment that covers the order. Only the first one has it. */
function claim(Store $store, array $order, array $payment, string $state, float $lookedAt): string
{
    ['id' => $orderId] = $order;
    ['id' => $id, 'refunded' => $gone] = $payment;
    if ($store->claimOrder($orderId, $id, $state)) {
        if ($state === 'reserved') {
            error_log("Order $orderId is reserved: capture, then ship");
        }
        return $state;
    }
    if ($store->order($orderId)['payment_id'] === $id) {
        return $state;
    }
    $number = 'back-' . str_replace('-', '', $id);
    $isOpen = false;
    $isYours = false; // refused, closed, or begun by you under another number: you pay it back, and nobody else
    foreach ($store->refunds($id) as $one) {
        $isOwn = $one['number'] === $number;
        $isYours = $isYours || !$isOwn || !in_array($one['state'], ['open', 'not_made'], true);
        $isOpen = $isOpen || $isOwn && decide_refund($store, $one, $payment, $lookedAt) === 'open';
    }
    if ($isYours && !$isOpen) {
        return 'kept';
    }
    $row = $isOpen ? null : $store->beginRefund($id, $number, $payment['amount'] - $gone, $gone, 'open', $lookedAt);
    $row ?? throw new RuntimeException("Giving back $id is open"); // the next event asks again
    [$result, $end] = ['returned', 'done'];
    try {
        make_refund($store, $row, $gone === 0);
    } catch (PostError $error) {
        if (!is_refusal($error)) {
            throw $error; // unknown or not made: the next event asks again
        }
        $end = "refused: {$error->getMessage()}. When its cause is gone: php refund.php $id $number all";
        $result = 'kept';
    }
    error_log("Order $orderId was paid twice: giving back $id was $end");
    return $result;
}

/** Sends a refund whose row has just been opened. getCode() of its error is 0 while its outcome is unknown. */
function make_refund(Store $store, array $row, bool $isAll): array
{
    ['payment_id' => $id, 'number' => $number, 'amount' => $amount] = $sent = $row;
    $key = "{$number}_attempt-{$row['attempt']}";
    try {
        $found = $isAll ? try_void($id, $number, $key) : null;
        $sent = $store->setRefund($row, 'open');
        $found = $sent ? $found ?? refund($id, $amount, $number, $key) : null;
        if ($found !== null && decide_refund($store, $sent, $found, $sent['at']) !== 'open') {
            return $found;
        }
    } catch (PostError $error) {
        if ($error->getCode() === 0 || $store->setRefund($sent, is_refusal($error) ? 'refused' : 'not_made')) {
            throw $error;
        }
    }
    // Its response does not name it, or this computer has slept and another run has changed it.
    throw new PostError("Refund $number is not certain");
}

/** What became of a refund: its state. Its payment tells, as it was fetched at that time. */
function decide_refund(Store $store, array $row, ?array $payment, float $fetchedAt): string
{
    $entry = array_column($payment['refunds'] ?? [], null, 'reason')[$row['number']] ?? null;
    $isMade = $entry !== null || ($payment['status'] ?? '') === 'voided';
    $isLost = $payment !== null && $row['state'] === 'open' && $fetchedAt - $row['at'] >= SECOND_LOOK_S;
    if ($row['state'] === 'look' || (!$isMade && !$isLost)) {
        return $row['state'];
    }
    $made = $entry !== null && gone_of($store, $payment) > $row['seen'] + $entry['amount'] ? 'look' : 'made';
    return ($store->setRefund($row, $isMade ? $made : 'not_made') ?? $row)['state'];
}

/** What went back, by hand too. */
function gone_of(Store $store, array $payment): int
{
    $paidOut = array_filter($store->refunds($payment['id']), fn (array $one) => $one['state'] === 'paid_out');
    return $payment['refunded'] + array_sum(array_column($paidOut, 'amount'));
}

function work(Store $store, array $order): void
{
    if (!$store->beginWork($order['id'])) {
        return; // it is done, or another process does it
    }
    try {
        fulfil($order);
    } catch (Throwable $error) {
        $store->endWork($order['id'], 0); // the event is sent again, and there is sweep.php
        throw $error;
    }
    $store->endWork($order['id'], null);
}

/** For those who wait for the result: 'pending' if the API does not respond, 'paid' if only your work has failed. */
function state_of(Store $store, string $paymentId): string
{
    try {
        return settle($store, $paymentId);
    } catch (Throwable $error) {
        error_log($error->getMessage());
        if (($store->attempt($paymentId)['result'] ?? null) === 'paid') {
            return 'paid';
        }
        $store->noteAttempt($paymentId, 'pending', null);
        return 'pending';
    }
}

const WITH_MONEY = ['authorized' => 'reserved', 'paid' => 'paid', 'captured' => 'paid', 'refunded' => 'paid'];

/** 'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none', 'kept' */
function result_of(array $payment, ?array $order): string
{
    $status = $payment['status'];
    $isGivenBack = $status === 'refunded' && $payment['refunded'] === $payment['captured'];
    return match (true) {
        $status === 'initiated' => $payment['source']['transaction_url'] ? 'waiting' : 'pending', // the bank decides
        $status === 'failed', $status === 'abandoned' => 'failed',
        $status === 'voided', $isGivenBack => 'returned',
        $order === null, !is_for_order($payment, $order) => 'mismatch',
        default => WITH_MONEY[$status] ?? 'mismatch',
    };
}

function is_for_order(array $payment, array $order): bool
{
    $coupon = $payment['coupon'];
    $discount = $coupon['discount_amount'] ?? 0;
    return $payment['amount'] + $discount === $order['amount']
        && $payment['currency'] === $order['currency']
        && ($payment['metadata']['order_id'] ?? null) === $order['id']
        && ($coupon === null || $discount <= (COUPONS[$coupon['id']] ?? 0))
        && $payment['invoice_id'] === null; // paid for an invoice, which has a receiver of its own
}
