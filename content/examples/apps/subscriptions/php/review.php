<?php
// php review.php PLAN [charge|skip|end]: the way out of `review` and of an unknown outcome. First mend the cause. `charge`
// is refused while a payment of the month has money, or may get some; `skip` goes on with the next month, as if this one
// were paid, also before the payer has added a card; `end` ends any plan. Without a choice, the payments of the month are
// shown. For a checkout, PLAN is the ID of its payment.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/plans.php';

function stop(int $code, string $text): never
{
    fwrite(STDERR, "$text\n");
    exit($code);
}

[, $id, $choice] = $argv + ['', '', 'show'];
if ($id === '' || !in_array($choice, ['show', 'charge', 'skip', 'end'], true) || count($argv) > 3) {
    stop(2, 'php review.php PLAN [charge|skip|end]');
}

if ($choice === 'skip' && in_array($id, array_column(open_checkouts(), 'id'), true)) {
    close_attempt($id, 'unused'); // the payer may start over
    exit;
}
$plan = find_plan($id);
$status = $plan['status'] ?? 'unknown';
if ($choice === 'end' && !in_array($status, ['canceled', 'unknown'], true)) {
    cancel_plan($id);
    exit;
}
if (!in_array($status, ['review', 'needs_card', 'needs_payer'], true) && !is_unknown($id)) {
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
