<?php
// php sweep.php: settles payments that no payer and no event came back for, repeats work that has failed, and decides
// refunds whose outcome is unknown. Run it every five minutes: see the README.
// Exit codes: 0 nothing of the shop is undecided, 1 something failed, or is listed: a payment that fits no order, or is without
// result for an hour, or a refund.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

const ADVICE = [
    'open' => 'is open: its outcome is unknown',
    'look' => 'was made, and more went back meanwhile: look who refunded, then close it',
];

$store = new Store();
$exitCode = 0;
foreach ($store->overdue() as $id) {
    try {
        settle($store, $id);
    } catch (Throwable $error) {
        fwrite(STDERR, "Payment $id: {$error->getMessage()}\n");
        if (($store->attempt($id)['result'] ?? '') !== 'paid') { // paid: only its work has failed
            $store->noteAttempt($id, 'pending', null);
        }
        $exitCode = 1;
    }
}
foreach ($store->undecidedAttempts() as $one) {
    fwrite(STDERR, "Payment {$one['payment_id']} of order {$one['order_id']} is undecided: {$one['result']}\n");
    $exitCode = 1;
}
foreach ($store->unfinishedRefunds() as $row) {
    $lookedAt = microtime(true);
    try {
        $payment = fetch_payment($row['payment_id']);
    } catch (Throwable) {
        $payment = null;
    }
    $state = decide_refund($store, $row, $payment, $lookedAt);
    if ($state === 'made') {
        continue;
    }
    $advice = ADVICE[$state] ?? 'was not made: run it again, or close it';
    fwrite(STDERR, "Refund {$row['number']} of payment {$row['payment_id']} $advice\n");
    $exitCode = 1;
}
exit($exitCode);
