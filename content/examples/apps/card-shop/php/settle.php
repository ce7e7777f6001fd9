<?php
// What a payment means for its order. The return page, the webhook, the apps and the scripts all ask here.
declare(strict_types=1);
require_once __DIR__ . '/messages.php';
require_once __DIR__ . '/money.php';
require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/store.php';

// Your coupons, each with the largest discount that it may give.
const COUPONS = ['11d89299-9fba-4307-b34f-50974ab2bafc' => 5000]; // SAR 50.00

/** Call it as often as you like: an order is fulfilled once, and a second payment is given back. */
function settle(Store $store, string $paymentId): string
{
    $payment = fetch_payment($paymentId); // an event may be days old: only the current state counts
    if ($payment === null) {
        $store->noteAttempt($paymentId, null, null, null); // its ID can still be used
        return 'none';
    }
    $order = $store->order((string) ($payment['metadata']['order_id'] ?? ''));
    $result = result_of($payment, $order);
    $problem = problem_of($payment);
    if ($result === 'mismatch') {
        error_log("Payment {$payment['id']} ({$payment['status']}) fits no order: look at it");
    }
    if (is_our_fault($problem)) {
        error_log("Payment {$payment['id']} failed because of our request or account: $problem");
    }
    if ($result === 'paid' || $result === 'reserved') {
        claim($store, $order, $payment, $result);
    }
    if ($result === 'returned') {
        $store->releaseOrder($payment['id']);
    }
    $store->noteAttempt($payment['id'], $order['id'] ?? null, $result, $problem);
    return $result;
}

const GIVE_BACK = 'give-back'; // stored in place of a number

function claim(Store $store, array $order, array $payment, string $state): void
{
    $id = $order['id'];
    if ($store->claimOrder($id, $payment['id'], $state)) {
        // Your work begins here: the parcel, the e-mail, the invoice.
        error_log($state === 'paid' ? "Ship order $id" : "Order $id is reserved: capture, then ship");
    } elseif ($store->order($id)['payment_id'] !== $payment['id']) {
        if ($store->refunds($payment['id'], GIVE_BACK) !== []) {
            return; // it was refused: you pay it back, and nobody else
        }
        $end = 'done';
        try {
            give_back($payment);
        } catch (RuntimeException $error) {
            if (!is_refusal($error)) {
                throw $error; // unknown: the next event asks again
            }
            $store->noteRefund($payment['id'], GIVE_BACK, 1, $payment['amount']);
            $store->refuseRefund($payment['id'], GIVE_BACK, 1, code_of($error));
            $end = 'refused: ' . code_of($error) . '. Refund it yourself';
        }
        error_log("Order $id was paid twice: giving back {$payment['id']} was $end");
    }
}

/** For those who wait for the result: 'pending' if the API does not respond. */
function state_of(Store $store, string $paymentId): string
{
    try {
        return settle($store, $paymentId);
    } catch (RuntimeException | JsonException $error) {
        error_log($error->getMessage());
        $store->noteAttempt($paymentId, null, 'pending', null);
        return 'pending';
    }
}

const WITH_MONEY = ['authorized' => 'reserved', 'paid' => 'paid', 'captured' => 'paid', 'refunded' => 'paid'];

/** 'paid', 'reserved', 'pending', 'waiting' for the payer, 'failed', 'returned' or 'mismatch'; settle() also 'none' */
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
        && ($coupon === null || $discount <= (COUPONS[$coupon['id']] ?? 0))
        && $payment['invoice_id'] === null; // paid for an invoice, which has a receiver of its own
}
