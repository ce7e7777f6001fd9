<?php
// What the payments of checkouts and renewals have become. The return page, the webhook and the job all end here.
declare(strict_types=1);

require_once __DIR__ . '/cards.php';

/** 'missing' if no payment has this ID, else what `record` says. `$isHere`: the payer sees the result. */
function settle_payment(string $id, ?DateTimeImmutable $now = null, bool $isHere = false): string
{
    $attempt = find_attempt($id);
    if ($attempt === null) {
        return 'missing'; // not one of ours: a made-up ID changes nothing
    }
    $payment = find_payment($id);
    if ($payment !== null) {
        return record($id, $payment, $now ?? new DateTimeImmutable(), $isHere);
    }
    $isClosed = close_missing($attempt);
    return $attempt['plan_id'] !== null && !$isClosed ? 'pending' : 'missing'; // a renewal may be on its way
}

/**
 * Writes what a payment says, once. Says 'pending', 'unfinished' or 'unknown' while it is open, else 'paid', 'failed',
 * 'returned', or 'to_refund': it has bought nothing, and is too old for the app to void it.
 */
function record(string $id, array $payment, DateTimeImmutable $now, bool $isHere = false): string
{
    $attempt = find_attempt($id);
    if ($payment['status'] === 'initiated') {
        return note_open($attempt, $payment, $now);
    }
    if (in_array($attempt['outcome'], OPEN, true)) {
        $attempt['plan_id'] === null
            ? start_first($attempt + ['is_here' => $isHere], $payment)
            : renew_plan($attempt, $payment, $now);
    }
    if (find_attempt($id)['outcome'] === 'to_void' && has_money($payment)) {
        $payment = void_payment($id) ?? $payment;
        if (has_money($payment)) {
            $text = "Payment $id has bought nothing, and cannot be voided: refund it";
            set_outcome($id, ['to_void'], 'to_refund', ['staff', $text]);
        }
    }
    if (!has_money($payment)) {
        $text = "All money of payment $id went back, and plan " . ($attempt['plan_id'] ?? $id) . ' stays as it is';
        set_outcome($id, PAID, 'returned', ['staff', $text]);
        $text = 'We have sent your last payment back, since it has bought nothing.';
        set_outcome($id, OWED, 'returned', [$attempt['customer_id'], $text]);
    }
    $outcome = find_attempt($id)['outcome'];
    return in_array($outcome, NO_MONEY, true) ? 'failed' : $outcome;
}

function start_first(array $checkout, array $payment): void
{
    if (!has_money($payment)) {
        set_outcome($checkout['id'], OPEN, $payment['status'] === 'refunded' ? 'returned' : $payment['status']);
        return;
    }
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    $isPaid = $payment['status'] === 'paid' && $payment['source']['token'] !== null
        && $price === PRICE['amount'] && $payment['currency'] === PRICE['currency'];
    if (!$isPaid || !start_with_card($checkout, $payment)) {
        set_outcome($checkout['id'], OPEN, 'to_void', token: $payment['source']['token']);
    }
}
