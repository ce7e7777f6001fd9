<?php
// The job. Start it every 15 minutes: php renew.php
declare(strict_types=1);

require_once __DIR__ . '/checkouts.php';

// region renew
/** Charges the stored card without the payer. Started twice, it charges once. */
function renew(string $planId, DateTimeImmutable $now): ?string
{
    $attempt = begin_attempt($planId, $now); // stored before anything is sent
    if ($attempt === null) {
        return null;
    }
    $payment = $attempt['is_repeat'] ? find_payment($attempt['id']) : null;
    if ($payment === null && $attempt['is_over']) {
        close_missing($attempt);
        return null;
    }
    $plan = find_plan($planId); // as it is after the look-up
    if ($payment === null && $plan['status'] !== 'active') {
        return null; // canceled, or it waits for the payer or for staff
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
    return record($attempt['id'], $payment, $now);
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

function renew_or_refuse(string $planId, DateTimeImmutable $now): ?string
{
    try {
        return renew($planId, $now);
    } catch (ApiError $error) {
        if (refuse($planId, $error, $now)) {
            throw $error;
        }
        fwrite(STDERR, "$planId {$error->getMessage()}\n");
        return null;
    }
}

/** All that is open: what to do, by ID. */
function tasks(DateTimeImmutable $now): Generator
{
    foreach (unsettled() as $id) {
        yield $id => fn (): string => settle_payment($id, $now);
    }
    foreach (open_tokens() as $id) {
        yield $id => fn (): bool => settle_token($id);
    }
    foreach (due_plans($now) as $id) {
        yield $id => fn (): ?string => renew_or_refuse($id, $now);
    }
}

$now = time_of($argv[1] ?? null);
$isDecided = true;
$silent = 0; // time-outs in a row
foreach (tasks($now) as $id => $do) {
    $code = '';
    try {
        if ($do() === 'unknown') {
            throw new RuntimeException('Outcome unknown. Ask support');
        }
        $plan = find_plan($id);
        if ($plan !== null) {
            echo "$id {$plan['status']} ", $plan['next_at'] ?? $plan['period'], PHP_EOL;
        }
    } catch (Throwable $error) { // none stops the others
        fwrite(STDERR, "$id undecided: {$error->getMessage()}\n");
        $isDecided = false;
        $code = $error instanceof ApiError ? $error->errorCode : '';
    }
    $silent = $code === NO_RESPONSE ? $silent + 1 : 0;
    if (in_array($code, OF_ALL, true) || $silent === 3) {
        fwrite(STDERR, "The others would fail, too: the next run tries all of them.\n");
        break;
    }
}
remind_of_expiry();
$isDone = empty_outbox();
exit($isDecided && $isDone ? 0 : 1);
