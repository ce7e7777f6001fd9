<?php
// Plans and the attempts to charge them. Each change is one transaction.
declare(strict_types=1);

require_once __DIR__ . '/outbox.php';
require_once __DIR__ . '/rules.php';
require_once __DIR__ . '/store.php';

const PRICE = ['amount' => 4900, 'currency' => 'SAR']; // SAR 49.00 a month

function find_plan(string $id): ?array
{
    return row('SELECT * FROM plans WHERE id = ?', $id);
}

function plan_of(string $customerId): ?array
{
    return row('SELECT * FROM plans WHERE customer_id = ? ORDER BY rowid DESC LIMIT 1', $customerId);
}

function find_attempt(string $id): ?array
{
    return row('SELECT * FROM attempts WHERE id = ?', $id);
}

const OPEN = [null, 'unused']; // no payment was found for an unused attempt, but if one comes, it counts
const OWED = ['to_void', 'to_refund']; // it has bought nothing
const UNSETTLED = "(outcome IS NULL OR outcome IN ('to_void', 'to_refund'))";

/** Payments that are open, unknown, or have bought nothing. The job repeats those of active plans itself. */
function unsettled(): array
{
    $others = "plan_id IS NULL OR outcome IS NOT NULL OR plan_id IN (SELECT id FROM plans WHERE status != 'active')";
    return array_column(rows('SELECT id FROM attempts WHERE ' . UNSETTLED . " AND ($others) ORDER BY rowid"), 'id');
}

function unsettled_of(string $customerId): array
{
    return rows('SELECT * FROM attempts WHERE ' . UNSETTLED . ' AND customer_id = ?', $customerId);
}

/** What waits for staff: a line for each. */
function for_staff(): array
{
    $plans = rows("SELECT id, 'review', customer_id FROM plans WHERE status = 'review'");
    $payments = rows("SELECT id, coalesce(outcome, 'unknown'), customer_id FROM attempts
        WHERE outcome IN ('to_void', 'to_refund') OR outcome IS NULL AND told = 1");
    return array_map(fn (array $one): string => implode(' ', $one), [...$plans, ...$payments]);
}

function has_plan(string $customerId, DateTimeImmutable $now): bool
{
    $plan = plan_of($customerId);
    return $plan !== null && !has_ended($plan, $now);
}

/** For your own code: does this member have access? Also after a cancellation, and if the money went back. */
function is_paid(string $customerId, DateTimeImmutable $now): bool
{
    $plan = plan_of($customerId);
    return $plan !== null && (is_covered($plan, $now) || open_of($plan['id']) !== null); // which may have paid
}

/**
 * A checkout, stored before the browser creates its payment, with the words that the payer has accepted. Returns its ID:
 * the same for all requests of a customer, also at once, until a payment has `$used` it.
 */
function open_checkout(string $customerId, string $consent, array $used): string
{
    return transaction(function () use ($customerId, $consent, $used): string {
        $now = to_text(new DateTimeImmutable());
        $open = rows('SELECT id FROM attempts WHERE customer_id = ? AND plan_id IS NULL AND outcome IS NULL', $customerId);
        $unused = array_diff(array_column($open, 'id'), $used);
        $id = reset($unused) ?: id_of($customerId, bin2hex(random_bytes(16)), 0); // a random UUID
        rows('DELETE FROM attempts WHERE id = ?', $id);
        $checkout = ['id' => $id, 'customer_id' => $customerId, 'consent' => $consent];
        insert('attempts', $checkout + ['consented_at' => $now, 'sent_at' => $now]);
        return $id;
    });
}

/** While a first payment is undecided, this keeps the wish to cancel: it will start no plan. */
function cancel_checkouts(string $customerId): void
{
    $isOpen = "plan_id IS NULL AND coalesce(outcome, 'unused') = 'unused'";
    rows("UPDATE attempts SET canceled = 1 WHERE customer_id = ? AND $isOpen", $customerId);
}

/** Only if it is one of those `$before`: whoever comes first tells, and forgets the token. */
function set_outcome(string $id, array $before, string $outcome, ?array $message = null, ?string $token = null): void
{
    transaction(function () use ($id, $before, $outcome, $message, $token): void {
        if (!in_array(find_attempt($id)['outcome'], $before, true)) {
            return;
        }
        rows('UPDATE attempts SET outcome = ? WHERE id = ?', $outcome, $id);
        if ($message !== null) {
            tell(...$message);
        }
        if ($token !== null) {
            forget($token);
        }
    });
}

/** After a 404. False if its request may be on its way: it stays open. */
function close_missing(array $attempt): bool
{
    $isFinal = is_old($attempt, new DateTimeImmutable());
    if ($isFinal) {
        set_outcome($attempt['id'], OPEN, 'unused');
    }
    return $isFinal;
}

/**
 * The checkout has paid the first period, so the plan begins with the next one. Its ID is that of the payment: the
 * return page and the webhook start one plan. False if the customer has canceled, or had a plan already.
 */
function start_plan(array $checkout, array $payment, array $card): bool
{
    $paidAt = new DateTimeImmutable($payment['captured_at']); // it may have been undecided for days
    [$period, $day] = date_in_riyadh($paidAt);
    ['id' => $id, 'customer_id' => $customerId] = $checkout;
    $plan = ['id' => $id, 'customer_id' => $customerId, 'amount' => PRICE['amount'], 'status' => 'active'];
    $plan += ['period' => next_period($period), 'day' => $day] + $card;
    return transaction(function () use ($checkout, $id, $customerId, $payment, $plan, $paidAt): bool {
        $own = rows('SELECT * FROM plans WHERE customer_id = ?', $customerId);
        if (in_array($id, array_column($own, 'id'), true)) {
            return true;
        }
        $others = array_filter($own, fn (array $one): bool => !has_ended($one, $paidAt));
        if ($others !== [] || find_attempt($id)['canceled']) {
            return false;
        }
        rows('UPDATE attempts SET outcome = ? WHERE id = ?', $payment['status'], $id);
        add_token($plan['token'], $customerId, $checkout['consent'], $checkout['consented_at'], isOpen: false);
        insert('plans', $plan);
        if (!$checkout['is_here']) {
            tell($customerId, "Your membership has started. The next payment is for {$plan['period']}.");
        }
        return true;
    });
}

function due_plans(DateTimeImmutable $now): array
{
    $active = rows("SELECT * FROM plans WHERE status = 'active'");
    return array_column(array_filter($active, fn (array $plan): bool => is_due($plan, $now)), 'id');
}

// region begin
/** The attempt to send now: the open one, else a new one. It is stored before anything is sent. */
function begin_attempt(string $planId, DateTimeImmutable $now, bool $withPayer = false): ?array
{
    return transaction(function () use ($planId, $now, $withPayer): ?array {
        $plan = find_plan($planId);
        if ($plan['status'] !== ($withPayer ? 'needs_payer' : 'active')) {
            return null;
        }
        ['period' => $first, 'is_now' => $isNow] = first_charge($plan, $now);
        $open = row('SELECT * FROM attempts WHERE plan_id = ? AND outcome IS NULL', $planId);
        $sentAt = to_text(new DateTimeImmutable()); // by the clock, also in a rehearsal
        if ($open !== null) {
            $isOver = $open['period'] < $first;
            if (!$isOver) {
                rows('UPDATE attempts SET sent_at = ? WHERE id = ?', $sentAt, $open['id']);
            }
            return $open + ['is_repeat' => true, 'is_over' => $isOver];
        }
        if (!$withPayer && !is_due($plan, $now)) {
            return null; // the payer confirms what the job found due
        }
        if ($plan['period'] < $first) { // missed periods are not charged
            update_plan($planId, ['period' => $first] + UNCOUNTED);
            $plan = find_plan($planId);
            if (!$isNow) { // nor one that is about to end
                update_plan($planId, ['status' => 'active']);
                return null;
            }
        }
        ['customer_id' => $customerId, 'period' => $period] = $plan;
        $number = count(rows('SELECT 1 FROM attempts WHERE plan_id = ? AND period = ?', $planId, $period));
        $attempt = ['id' => id_of($planId, $period, $number), 'plan_id' => $planId];
        $attempt += ['customer_id' => $customerId, 'period' => $period, 'sent_at' => $sentAt];
        insert('attempts', $attempt);
        return $attempt + ['is_repeat' => false, 'is_over' => false];
    });
}
// endregion

function change_plan(string $planId, callable $changesOf): void
{
    transaction(function () use ($planId, $changesOf): void {
        $plan = find_plan($planId);
        $changes = $changesOf($plan);
        $message = $changes['message'] ?? message_for($plan, $changes);
        if ($message !== null) {
            tell(...$message);
        }
        unset($changes['message']);
        update_plan($planId, $changes);
    });
}

/** Writes what the payment of an attempt says into its plan, once. */
function renew_plan(array $attempt, array $payment, DateTimeImmutable $now): void
{
    change_plan($attempt['plan_id'], function (array $plan) use ($attempt, $payment, $now): array {
        if (!in_array(find_attempt($attempt['id'])['outcome'], OPEN, true)) {
            return []; // another run or the webhook has done it
        }
        [$outcome, $changes] = after_payment($plan, $attempt, $payment, $now);
        rows('UPDATE attempts SET outcome = ? WHERE id = ?', $outcome, $attempt['id']);
        if (in_array($payment['source']['response_code'] ?? null, CLOSED, true)) {
            forget($payment['source']['token']);
        }
        if ($payment['status'] === 'failed') {
            $code = $payment['source']['response_code'] ?? $payment['source']['error_code'];
            error_log("{$plan['id']} declined: $code " . class_of_decline($payment['source']));
        }
        return $changes;
    });
}

/** Staff are told, once, of a payment that is open for longer than it can be. */
function note_open(array $attempt, array $payment, DateTimeImmutable $now): string
{
    $since = $payment['created_at'];
    if ($now <= (new DateTimeImmutable($since))->modify('+' . ABANDON_TIME)) {
        return $payment['source']['transaction_url'] ? 'unfinished' : 'pending';
    }
    transaction(function () use ($attempt, $payment, $since): void {
        if (!find_attempt($attempt['id'])['told']) {
            rows('UPDATE attempts SET told = 1 WHERE id = ?', $attempt['id']);
            tell('staff', "Payment {$payment['id']}: outcome unknown since $since. Send this ID to support");
        }
    });
    return 'unknown';
}

/** After a request that was refused, or whose response was lost. True if the plan is undecided. */
function refuse(string $planId, ApiError $error, DateTimeImmutable $now): bool
{
    $changes = after_refusal($error->status, $error->errorCode, $now);
    $isOther = fn (array $plan): bool => $plan['token'] !== ($error->token ?? $plan['token']); // a card that was replaced
    change_plan($planId, fn (array $plan): array => $plan['status'] === 'canceled' || $isOther($plan) ? [] : $changes);
    return !isset($changes['status']);
}

/** The payment of a plan that is undecided: there is one at most. */
function open_of(string $planId): ?string
{
    return row('SELECT id FROM attempts WHERE plan_id = ? AND outcome IS NULL', $planId)['id'] ?? null;
}

/** The next run charges the month, or the one after `$skipped`. A plan that has changed since stays as it is. */
function leave_review(array $plan, ?string $skipped): void
{
    transaction(function () use ($plan, $skipped): void {
        ['id' => $id, 'period' => $period, 'status' => $status] = $plan;
        $now = find_plan($id);
        if ($now['status'] !== $status || $now['period'] !== $period) {
            return;
        }
        if ($skipped === null) {
            update_plan($id, ['status' => 'active', 'next_at' => null]);
            return;
        }
        if ($status !== 'needs_card') { // that waits for one
            update_plan($id, ['status' => 'active']);
        }
        update_plan($id, ['period' => next_period($skipped)] + UNCOUNTED);
    });
}

/** A token that the payer is about to confirm at the bank. */
function add_token(string $token, string $customerId, string $consent, string $time, bool $isOpen = true): void
{
    $query = 'INSERT OR IGNORE INTO tokens (id, customer_id, consent, consented_at, is_open) VALUES (?, ?, ?, ?, ?)';
    rows($query, $token, $customerId, $consent, $time, (int) $isOpen);
}

function open_tokens(): array
{
    return array_column(rows('SELECT id FROM tokens WHERE is_open = 1'), 'id');
}

function owns_token(string $token, string $customerId): bool
{
    return row('SELECT 1 FROM tokens WHERE id = ? AND customer_id = ?', $token, $customerId) !== null;
}

/** The plan of the token's customer goes on with the card that was added last. Any other is deleted. */
function replace_card(array $card): void
{
    transaction(function () use ($card): void {
        $token = row('SELECT rowid AS added, customer_id FROM tokens WHERE id = ?', $card['token']);
        if ($token === null) {
            return; // the checkout that has saved it starts the plan
        }
        rows('UPDATE tokens SET is_open = 0 WHERE id = ?', $card['token']);
        $plan = row("SELECT plans.*, tokens.rowid AS added FROM plans JOIN tokens ON tokens.id = plans.token
            WHERE plans.customer_id = ? AND status != 'canceled'
            ORDER BY plans.rowid DESC LIMIT 1", $token['customer_id']);
        if ($plan === null || $plan['added'] > $token['added']) {
            forget($card['token']);
            return;
        }
        if ($plan['token'] === $card['token']) {
            return; // events come late, and repeat
        }
        forget($plan['token']);
        $status = $plan['status'] === 'review' ? 'review' : 'active';
        $isSame = $plan['card'] === $card['card'] && $plan['expires'] === $card['expires']; // then its declines still count
        $counts = $isSame ? ['next_at' => null] : UNCOUNTED;
        update_plan($plan['id'], $card + $counts + ['told' => null, 'status' => $status]);
    });
}

/** The card has expired, or the bank or the payer has stopped it. */
function stop_token(string $token): void
{
    rows('UPDATE tokens SET is_open = 0 WHERE id = ?', $token);
    foreach (rows("SELECT * FROM plans WHERE token = ? AND status IN ('active', 'needs_payer')", $token) as $plan) {
        $until = paid_until($plan);
        $text = "Your card has expired or was stopped. Add another before {$until->format('j F Y')}: /add-card.html";
        $message = $until > new DateTimeImmutable() ? [$plan['customer_id'], $text] : null; // else a charge was due
        change_plan($plan['id'], fn (): array => ['status' => 'needs_card', 'next_at' => null, 'message' => $message]);
    }
}

function cancel_plan(string $planId): void
{
    change_plan($planId, function (array $plan): array {
        forget($plan['token']);
        return ['status' => 'canceled'];
    });
}

/** A canceled plan whose month is paid goes on, once the payer has added a card. False if there is none. */
function resume_plan(string $customerId, DateTimeImmutable $now): bool
{
    return transaction(function () use ($customerId, $now): bool {
        $plan = plan_of($customerId);
        if ($plan === null || $plan['status'] !== 'canceled' || has_ended($plan, $now)) {
            return false;
        }
        update_plan($plan['id'], ['status' => 'needs_card']);
        return true;
    });
}

/** Tells payers, once, that their card expires before the charge after the next one. */
function remind_of_expiry(): void
{
    transaction(function (): void {
        $expiring = rows("SELECT * FROM plans WHERE status = 'active' AND told IS NULL AND expires <= period");
        foreach ($expiring as $plan) {
            update_plan($plan['id'], ['told' => $plan['expires']]);
            tell($plan['customer_id'], "{$plan['card']} expires soon. Add another card: /add-card.html");
        }
    });
}
