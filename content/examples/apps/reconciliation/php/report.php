<?php
declare(strict_types=1);
require_once __DIR__ . '/books.php';

const SMALLEST_TRANSFER = 1000; // SAR 10.00: less is carried over

/** The settlement's result, what to book, and what differs. */
function report(array $settlement, array $differences): void
{
    $carried = $settlement['amount'] < SMALLEST_TRANSFER ? ', carried over' : '';
    $result = $differences === [] ? 'clean' : 'differences: ' . count($differences);
    echo $settlement['number'], ' SAR ', riyals($settlement['amount']), "$carried, $result\n";
    $parts = array_filter([
        'sales' => $settlement['gross_amount'],
        'refunds' => $settlement['refund_amount'],
        'chargebacks' => $settlement['chargeback_amount'],
        'adjustments' => $settlement['adjustment_amount'],
        'reserve' => $settlement['reserve_amount'],
        'fees' => -$settlement['fee_amount'],
        'VAT' => -$settlement['vat_amount'],
    ]);
    foreach ($parts as $name => $amount) {
        printf("  %-11s %12s\n", $name, riyals($amount));
    }
    foreach ($differences as $difference) {
        echo "  $difference\n";
    }
}

function reportUnmatched(array $records, array $settlements): void
{
    foreach ($records as ['type' => $type, 'payment_id' => $id, 'amount' => $amount, 'at' => $at]) {
        $closed = array_filter(
            $settlements,
            fn (array $one): bool => $one['period_start'] <= $at && $at < $one['period_end'],
        );
        $state = $closed === [] ? 'Waits for its settlement' : 'Not settled';
        echo "$state: $type $id of $at", $amount === null ? '' : ', SAR ' . riyals($amount), "\n";
    }
}
