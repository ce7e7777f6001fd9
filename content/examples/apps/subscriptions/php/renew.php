<?php
// The job. Start it every 15 minutes: php renew.php
declare(strict_types=1);

require_once __DIR__ . '/checkouts.php';

// region renew
/** Charges the stored card without the payer. Started twice, it charges once. */
function renew(string $planId, DateTimeImmutable $now): void
{
    $attempt = begin_attempt($planId, $now); // stored before anything is sent
    if ($attempt === null) {
        return;
    }
    $payment = $attempt['is_repeat'] ? find_payment($attempt['id']) : null;
    if ($payment === null && $attempt['is_over']) {
        close_missing($attempt);
        return;
    }
    $plan = find_plan($planId); // as it is after the look-up
    if ($payment === null && $plan['status'] !== 'active') {
        return; // canceled, or it waits for the payer or for staff
    }
    $payment ??= create_payment([
        'given_id' => $attempt['id'],
        'amount' => $plan['amount'], // 4900 is SAR 49.00
        'currency' => 'SAR',
        'description' => "Membership, {$attempt['period']}",
        'apply_coupon' => false, // the payer has agreed to this amount
        'source' => [
            'type' => 'token',
            'token' => $plan['token'],
            'three_d_secure' => false,
        ],
        'metadata' => metadata_of($plan, $attempt['period']),
    ]);
    record($attempt['id'], $payment, $now);
}
// endregion

/** Now. Only to rehearse: `php renew.php 32` is 32 days from now, or give a time. */
function time_of(?string $when): DateTimeImmutable
{
    if ($when !== null && is_live()) {
        throw new RuntimeException('In live mode the job goes by the clock.');
    }
    return new DateTimeImmutable(ctype_digit((string) $when) ? "+$when days" : ($when ?? 'now'));
}

$now = time_of($argv[1] ?? null);
$failed = [];
foreach (open_checkouts() as $checkout) {
    try {
        settle_checkout($checkout);
    } catch (Throwable $error) {
        fwrite(STDERR, "{$checkout['id']} {$error->getMessage()}\n");
        $failed[] = $checkout['id'];
    }
}
foreach (due_plans($now) as $id) {
    $before = find_plan($id);
    try {
        renew($id, $now);
        if (is_unknown($id)) {
            throw new RuntimeException('Outcome unknown. Ask support, or skip the month: review.php');
        }
    } catch (Throwable $error) { // one plan never stops the others
        fwrite(STDERR, "$id {$error->getMessage()}\n");
        if (refuse($id, $error, $now)) {
            $failed[] = $id;
        }
        if ($error instanceof ApiError && is_of_all($error->status, $error->errorCode)) {
            fwrite(STDERR, "The other plans would fail, too: the next run tries all of them.\n");
            break;
        }
    }
    ['status' => $status, 'period' => $period, 'next_at' => $nextAt] = find_plan($id);
    echo $id, ' ', in_array($id, $failed, true) ? 'undecided' : $status, ' ', $nextAt ?? $period, PHP_EOL;
    if ($status === 'review' && $before['status'] !== 'review') {
        $failed[] = $id;
    }
}
remind_of_expiry();
$isDone = empty_outbox();
exit($failed === [] && $isDone ? 0 : 1);
