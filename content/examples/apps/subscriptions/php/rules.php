<?php
// When a plan is charged, and what follows from a payment. Nothing here reads or writes anything, so it is easy to test.
declare(strict_types=1);

require_once __DIR__ . '/response-codes.php';

const RIYADH = '+03:00'; // no daylight saving time
const UTC = '+00:00';
const ABANDON_TIME = '1 hour'; // no payment waits longer for its payer
const LAST_DAYS = '3 days'; // of a month: it is charged no more
const SECOND_LOOK = '3 minutes'; // %%secondLook%% after a request, which leaves within a minute

// region id
/** Always the same for an attempt, so no second run can charge twice. */
function id_of(string $planId, string $period, int $number): string
{
    $hex = hash('sha256', "$planId/$period/$number");
    $parts = '/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/';
    return preg_replace($parts, '$1-$2-4$3-8$4-$5', $hex);
}
// endregion

/** A period is a month: '2025-10' → '2025-11'. */
function next_period(string $period, int $months = 1): string
{
    return (new DateTimeImmutable("$period-01"))->modify("$months months")->format('Y-m');
}

/** Midnight in Riyadh on the plan's day. In a shorter month, 29 to 31 mean the last day. */
function due_at(string $period, int $day): DateTimeImmutable
{
    $first = new DateTimeImmutable("$period-01T00:00:00" . RIYADH);
    return $first->modify('+' . (min($day, (int) $first->format('t')) - 1) . ' days');
}

/** Month and day in Riyadh: ['2025-10', 1]. */
function date_in_riyadh(DateTimeImmutable $time): array
{
    $local = $time->setTimezone(new DateTimeZone(RIYADH));
    return [$local->format('Y-m'), (int) $local->format('j')];
}

/** The period that fell due last; older ones were missed. */
function current_period(int $day, DateTimeImmutable $now): string
{
    [$period] = date_in_riyadh($now);
    return due_at($period, $day) <= $now ? $period : next_period($period, -1);
}

/** What a new card pays first, and whether at once. No month that is about to end: nobody pays two in an evening. */
function first_charge(array $plan, DateTimeImmutable $now): array
{
    $period = max($plan['period'], current_period($plan['day'], $now->modify('+' . LAST_DAYS)));
    $at = due_at($period, $plan['day']);
    return ['period' => $period, 'amount' => $plan['amount'], 'day' => $at->format('j F Y'), 'is_now' => $at <= $now];
}

function is_due(array $plan, DateTimeImmutable $now): bool
{
    $due = $plan['next_at'] ? new DateTimeImmutable($plan['next_at']) : due_at($plan['period'], $plan['day']);
    return $due <= $now;
}

function to_text(DateTimeImmutable $time): string
{
    return $time->setTimezone(new DateTimeZone(UTC))->format('Y-m-d\TH:i:s.v\Z');
}

/** The plan has been paid until this time. */
function paid_until(array $plan): DateTimeImmutable
{
    return due_at($plan['period'], $plan['day']);
}

/** Has it paid for today, or has nobody decided against it? While we try, or look at it, the payer is not at fault. */
function is_covered(array $plan, DateTimeImmutable $now): bool
{
    return in_array($plan['status'], ['active', 'review'], true) || paid_until($plan) > $now;
}

/** A plan that is canceled lasts until its paid month ends. */
function has_ended(array $plan, DateTimeImmutable $now): bool
{
    return $plan['status'] === 'canceled' && paid_until($plan) <= $now;
}

/** True if none of its requests can be on the way any more: a 404 is final. The browser of a checkout has longer. */
function is_old(array $attempt, DateTimeImmutable $now): bool
{
    $wait = $attempt['plan_id'] === null ? ABANDON_TIME : SECOND_LOOK;
    return $now > (new DateTimeImmutable($attempt['sent_at']))->modify("+$wait");
}

/** For support: the dashboard finds payments by it, and `order_id` is the `merchant_reference` of settlement files. */
function metadata_of(array $plan, string $period): array
{
    ['id' => $id, 'customer_id' => $customerId] = $plan;
    return ['customer_id' => $customerId, 'subscription' => $id, 'renewal' => $period, 'order_id' => "$id/$period"];
}

const UNCOUNTED = ['failures' => 0, 'first_failed_at' => null, 'next_at' => null, 'reason' => null];
const PAID = ['paid', 'captured', 'refunded']; // a refunded period is not charged again
const NO_MONEY = ['failed', 'abandoned', 'voided'];

function has_money(array $payment): bool
{
    return $payment['status'] === 'refunded'
        ? $payment['refunded'] < $payment['captured']
        : !in_array($payment['status'], NO_MONEY, true);
}

/** The outcome of an attempt, and what changes in the plan. */
function after_payment(array $plan, array $attempt, array $payment, DateTimeImmutable $now): array
{
    ['status' => $status, 'source' => $source] = $payment;
    if ($plan['status'] === 'canceled' || $attempt['period'] < $plan['period']) {
        return [has_money($payment) ? 'to_void' : $status, []];
    }
    if (in_array($status, PAID, true)) {
        $isPrice = $payment['amount'] === $plan['amount'] && $payment['currency'] === 'SAR';
        $next = ['period' => next_period($attempt['period']), 'status' => 'active'] + UNCOUNTED;
        return [$status, $isPrice ? $next : ['status' => 'review']];
    }
    return [$status, match (true) {
        $status === 'abandoned' => [], // the payer may come back
        $status !== 'failed' => ['status' => 'review'], // voided by hand
        $source['token'] !== $plan['token'] => [], // a card that was replaced since
        default => after_decline($plan, $source, $now),
    }];
}

const SOFT_DAYS = [1, 3, 5, 7]; // after the first failure
const TECHNICAL_WAITS = ['10 minutes', '1 hour', '1 day']; // after the last failure
const CLOSED = ['46', '79']; // the account of the card: its token is of no use
const STOPPED = ['R0', 'R1', 'R3']; // the payer told the bank to stop these payments; a customer has one plan

// What the API itself declines may have no response code.
const HARD = ['blocked_by_risk', 'card_not_supported', 'three_ds_rejected', 'token_expired'];
const CONFIG = ['invalid_amount', 'merchant_configuration_error'];

// What the account says. Of a lost or stolen card it says no more than that the payment was declined.
const REASONS = [
    'insufficient_funds' => 'There are insufficient funds on this card.',
    'three_ds_required' => 'Your bank wants you to confirm the payment.',
    'three_ds_failed' => 'The code was not accepted.',
];

function class_of_decline(array $source): string
{
    return match (true) {
        in_array($source['error_code'], HARD, true) => 'hard',
        in_array($source['error_code'], CONFIG, true) => 'config',
        default => class_of($source['response_code']),
    };
}

function after_decline(array $plan, array $source, DateTimeImmutable $now): array
{
    $first = $plan['first_failed_at'] ? new DateTimeImmutable($plan['first_failed_at']) : $now;
    $counted = ['failures' => $plan['failures'] + 1, 'first_failed_at' => to_text($first)];
    $counted['reason'] = REASONS[$source['error_code']] ?? 'The payment was declined.';
    $kind = class_of_decline($source);
    $waits = $kind === 'technical' ? TECHNICAL_WAITS : SOFT_DAYS;
    $wait = $waits[$plan['failures']] ?? null;
    $status = match (true) {
        in_array($source['response_code'], STOPPED, true) => 'canceled',
        $kind === 'hard' => 'needs_card',
        $kind === 'auth' || $kind === 'payer' => 'needs_payer',
        $kind === 'config' || $kind === 'duplicate' => 'review',
        $plan['status'] !== 'active' => $plan['status'], // retries are for active plans
        $wait === null => 'needs_card',
        default => null,
    };
    if ($status !== null) {
        return $counted + ['next_at' => null, 'status' => $status];
    }
    $next = $kind === 'technical'
        ? $now->modify("+$wait")
        : max($first->modify("+$wait days"), $now->modify('+1 day'));
    return $counted + ['next_at' => to_text($next)];
}

/** The next one would fail, too: the key, the account, the path or the rate of requests is at fault. */
const OF_ALL = [
    'api_key_invalid', 'api_key_revoked', 'publishable_key_not_allowed', 'ip_not_allowed', 'account_inactive',
    'account_suspended', 'route_not_found', 'rate_limit_exceeded',
];

/** What a refused request changes: no payment exists. Without a `status` the plan is undecided. */
function after_refusal(int $status, string $code, DateTimeImmutable $now): array
{
    return match (true) {
        $code === 'token_not_usable' => ['status' => 'needs_card'],
        $code === 'card_velocity_exceeded' => ['next_at' => to_text($now->modify('+1 day'))],
        $status === 400 || $code === 'feature_not_enabled' => ['status' => 'review'],
        default => [], // the next run repeats it
    };
}

const TEXTS = [
    'needs_card' => 'We could not renew your membership. Add another card: /add-card.html',
    'needs_payer' => 'Your bank wants you to confirm the payment: /account.html',
    'canceled' => 'Your membership is cancelled. You will not be charged again.',
];

/** A retry within minutes or an hour is nothing that the payer has to know. */
function is_day_away(array $plan): bool
{
    ['next_at' => $next, 'first_failed_at' => $first] = $plan + UNCOUNTED;
    return $next && $first && new DateTimeImmutable($next) >= (new DateTimeImmutable($first))->modify('+1 day');
}

/** To whom to write, and what: to the payer, or to your staff. */
function message_for(array $before, array $changes): ?array
{
    $status = $changes['status'] ?? $before['status'];
    return match (true) {
        $status === 'review' && $before['status'] !== 'review' => ['staff', "Review plan {$before['id']}"],
        isset($changes['period']) => [$before['customer_id'], "Thank you. The next payment is for {$changes['period']}."],
        $status !== $before['status'] && isset(TEXTS[$status]) => [$before['customer_id'], TEXTS[$status]],
        is_day_away($changes) && !is_day_away($before) =>
            [$before['customer_id'], 'We could not charge your card. We will try it again.'],
        default => null,
    };
}
