<?php
// A payment that the payer confirms with 3-D Secure: for a plan in the status needs_payer.
declare(strict_types=1);

require_once __DIR__ . '/checkouts.php';

// region confirm
/** Charges a stored card. Then send the payer to `source.transaction_url`. */
function pay_with_payer(string $planId, DateTimeImmutable $now): ?array
{
    $attempt = begin_attempt($planId, $now, withPayer: true); // stored first
    if ($attempt === null) {
        return null; // nothing to pay
    }
    $payment = $attempt['is_repeat'] ? find_payment($attempt['id']) : null;
    $plan = find_plan($planId); // as it is after the look-up
    if ($payment === null && ($attempt['is_over'] || $plan['status'] !== 'needs_payer')) {
        return null;
    }
    $payment ??= create_payment([
        'given_id' => $attempt['id'],
        'amount' => $plan['amount'], // 4900 is SAR 49.00
        'currency' => 'SAR',
        'description' => "Membership, {$attempt['period']}",
        'apply_coupon' => false,
        'callback_url' => env('STORE_URL') . '/checkout/return',
        'source' => ['type' => 'token', 'token' => $plan['token']],
        'metadata' => metadata_of($plan, $attempt['period']),
    ]);
    record($attempt['id'], $payment, $now);
    return $payment;
}
// endregion
