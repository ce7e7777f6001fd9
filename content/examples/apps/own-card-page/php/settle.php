<?php
// What the payments of an order have become, and whether it may be paid. The return page and the webhook both end here.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/store.php';

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
function settle(string $paymentId): void
{
    $attempt = find_attempt($paymentId);
    if ($attempt === null) {
        return; // a made-up ID changes nothing
    }
    $payment = fetch_payment($paymentId); // an event may be old: only the current state counts
    $order = find_order($attempt['order_id']);
    $result = result_of($payment, $order);
    if ($result === 'paid' && claim_order($order['id'], $paymentId)) {
        error_log("Ship order {$order['id']}");
    } elseif ($result === 'paid' && find_order($order['id'])['payment_id'] !== $paymentId) {
        error_log("Order {$order['id']} was paid twice: giving back $paymentId");
        void_payment($paymentId);
    }
    if ($result === 'mismatch') {
        error_log("Payment $paymentId does not fit order {$order['id']}: look at it");
    }
    note_attempt($paymentId, $result, problem_of($payment, $result));
}

const WITH_MONEY = ['paid', 'captured', 'refunded'];
const OVER = ['failed', 'abandoned', 'voided'];

/** null: no payment has this ID. 'waiting': for the payer. 'pending': the bank or STC Pay decides. */
function result_of(?array $payment, array $order): ?string
{
    if ($payment === null) {
        return null;
    }
    $status = $payment['status'];
    $isReturned = $status === 'refunded' && $payment['refunded'] === $payment['captured'];
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    $isForOrder = $price === $order['amount'] && $payment['currency'] === $order['currency']
        && ($payment['metadata']['order_id'] ?? null) === $order['id']
        && $payment['invoice_id'] === null;
    return match (true) {
        $status === 'initiated' => $payment['source']['transaction_url'] ? 'waiting' : 'pending',
        $isReturned, in_array($status, OVER, true) => 'failed',
        in_array($status, WITH_MONEY, true) && $isForOrder => 'paid',
        default => 'mismatch',
    };
}

/** A key of the messages to the payer. */
function problem_of(?array $payment, ?string $result): ?string
{
    return match ($result) {
        'waiting' => 'unfinished',
        'failed' => $payment['source']['error_code'] ?? 'abandoned',
        default => null,
    };
}

/** For those who wait for the result: without a response from the API it is pending. */
function look(string $paymentId): void
{
    try {
        settle($paymentId);
    } catch (RuntimeException $error) {
        error_log($error->getMessage());
        note_attempt($paymentId, 'pending');
    }
}

const MAY_PAY = [null, 'waiting', 'pending', 'mismatch'];

// region attempt
/** The ID for the next payment of an order: the same one until a payment has used it. Null: it is paid, or may be. */
function open_attempt(array $order, string $page): ?string
{
    foreach (attempts_of($order['id']) as $attempt) {
        if (in_array($attempt['result'], MAY_PAY, true)) {
            look($attempt['payment_id']); // asks the API
        }
    }
    return state_of($order['id']) === 'open' ? unused_attempt($order['id'], $page) : null;
}
// endregion

/** 'open': may be paid. 'checking': a payment may have paid it. 'paid'. */
function state_of(string $orderId): string
{
    $results = array_column(attempts_of($orderId), 'result');
    return match (true) {
        find_order($orderId)['payment_id'] !== null => 'paid',
        array_intersect($results, ['pending', 'mismatch']) !== [] => 'checking',
        default => 'open',
    };
}
