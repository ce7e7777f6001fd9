<?php
// What the payments of checkouts and renewals have become. The return page and the webhook both end here.
declare(strict_types=1);

require_once __DIR__ . '/cards.php';

/** 'paid', 'failed', 'pending', 'unfinished', or 'missing' if no payment has this ID. */
function settle_payment(string $id): string
{
    $attempt = find_attempt($id);
    $payment = $attempt === null ? null : find_payment($id); // a made-up ID changes nothing
    if ($payment === null) {
        return 'missing';
    }
    if ($payment['status'] === 'initiated') {
        return $payment['source']['transaction_url'] ? 'unfinished' : 'pending';
    }
    if ($attempt['plan_id'] !== null) {
        record($id, $payment, new DateTimeImmutable());
    } elseif (in_array($attempt['outcome'], [null, 'unused'], true)) {
        start_first($attempt, $payment);
    }
    if (!has_money($payment)) {
        take_back($id);
    }
    return $payment['status'] === 'paid' ? 'paid' : 'failed';
}

/** For the job: the payer may not have come back, and the event may be lost. */
function settle_checkout(array $checkout): void
{
    $result = settle_payment($checkout['id']);
    if ($result === 'missing') {
        close_missing($checkout);
    }
    if ($result === 'pending' && is_old($checkout, new DateTimeImmutable())) {
        throw new RuntimeException('Outcome unknown. Ask support, or give it up: review.php');
    }
}

function start_first(array $checkout, array $payment): void
{
    if (!has_money($payment)) {
        close_attempt($checkout['id'], $payment['status']);
        return;
    }
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    $isPaid = $payment['status'] === 'paid' && $payment['source']['token'] !== null
        && $price === PRICE['amount'] && $payment['currency'] === PRICE['currency'];
    if ($isPaid && start_with_card($checkout, $payment)) {
        return;
    }
    $message = ['staff', "Payment {$payment['id']} has started no plan: refund it"];
    close_attempt($checkout['id'], $payment['status'], $message, $payment['source']['token']);
}
