<?php
// php review.php [ID [charge|skip|end]]: what waits for staff, and the way out. First mend the cause. Without an ID, all that
// waits is listed. ID is that of a plan, or of a payment. Without a choice, the payments of the plan's month are shown.
// `charge` is refused while one of them has money, or may get some; `skip` goes on with the next month, as if this one were
// paid, also before the payer has added a card; `end` ends any plan, or lets an undecided first payment start none. To
// `skip` a payment that you paid back in another way lets the customer pay again. What is undecided is looked up first:
// while it may have been paid, `skip` is refused.
declare(strict_types=1);

require_once __DIR__ . '/checkouts.php';

function stop(int $code, string $text): never
{
    fwrite(STDERR, "$text\n");
    exit($code);
}

[, $someId, $choice] = $argv + ['', '', 'show'];
if ($someId === '') {
    echo implode("\n", for_staff()), PHP_EOL;
    exit;
}
if (!in_array($choice, ['show', 'charge', 'skip', 'end'], true) || count($argv) > 3) {
    stop(2, 'php review.php [ID [charge|skip|end]]');
}

$attempt = find_attempt($someId) ?? ['plan_id' => $someId, 'outcome' => 'unknown'];
$isPending = $choice === 'end' && in_array($attempt['outcome'], OPEN, true);
if ($isPending) {
    cancel_checkouts($attempt['customer_id']);
}
$plan = find_plan($attempt['plan_id'] ?? $someId);
if ($plan === null && $isPending) {
    exit;
}
$open = $attempt['outcome'] === null ? $someId : ($plan === null ? null : open_of($plan['id']));
if ($choice === 'skip' && $open !== null) {
    settle_payment($open);
    if (find_attempt($open)['outcome'] === null) {
        stop(1, "$open may have been paid: wait, or ask support");
    }
    if ($plan === null) {
        exit;
    }
}
if ($choice === 'skip' && $attempt['outcome'] === 'to_refund') {
    set_outcome($someId, ['to_refund'], 'returned');
    exit;
}
if ($plan === null) {
    stop(1, "$someId has no plan: " . ($attempt['outcome'] ?? 'open'));
}
['id' => $id, 'status' => $status] = $plan;
if ($choice === 'end' && $status !== 'canceled') {
    cancel_plan($id);
    exit;
}
if ($choice !== 'show' && !in_array($status, ['review', 'needs_card', 'needs_payer'], true)) {
    stop(1, "$id is $status: nothing to review");
}

$current = current_period($plan['day'], new DateTimeImmutable());
$month = max($plan['period'], $current); // the job charges no month that was missed
$payments = payments_of($id, $month);
foreach ($payments as $one) {
    echo "{$one['id']} {$one['status']} {$one['amount_format']} {$one['source']['response_code']}\n";
}
if ($choice === 'charge' && ($status !== 'review' || array_filter($payments, 'has_money') !== [])) {
    stop(1, "$month has a payment: void or refund it first, or skip the month");
}
if ($choice !== 'show') {
    leave_review($plan, $choice === 'skip' ? $month : null);
}
['status' => $status, 'period' => $period] = find_plan($id);
echo "$id $status $period\n";
