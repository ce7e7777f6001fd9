<?php
// php review.php [ID [charge|skip|end]]: what waits for staff, and the way out. First mend the cause. Without an ID, all that
// waits is listed. ID is that of a plan, or of a payment. Without a choice, the payments of the plan's month are shown.
// `charge` is refused while one of them has money, or may get some; `skip` goes on with the next month, as if this one were
// paid, also before the payer has added a card; `end` ends any plan. To `skip` a checkout, or a payment that waits for its
// refund, lets the customer pay again.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/plans.php';

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
$isCheckout = $attempt['plan_id'] === null && $attempt['outcome'] === null;
if ($choice === 'skip' && ($isCheckout || $attempt['outcome'] === 'to_refund')) {
    set_outcome($someId, [$attempt['outcome']], $isCheckout ? 'unused' : 'returned');
    exit;
}
$plan = find_plan($attempt['plan_id'] ?? $someId);
if ($plan === null) {
    stop(1, "$someId has no plan: " . ($attempt['outcome'] ?? 'open'));
}
['id' => $id, 'status' => $status] = $plan;
if ($choice === 'end' && $status !== 'canceled') {
    cancel_plan($id);
    exit;
}
if ($choice !== 'show' && !in_array($status, ['review', 'needs_card', 'needs_payer'], true) && !is_unknown($id)) {
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
