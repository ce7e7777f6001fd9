<?php
declare(strict_types=1);
require_once __DIR__ . '/books.php';
require_once __DIR__ . '/settlements.php';

const TOTALS = [
    'payment' => 'gross_amount',
    'refund' => 'refund_amount',
    'chargeback' => 'chargeback_amount',
    'chargeback_reversal' => 'chargeback_amount',
    'adjustment' => 'adjustment_amount',
    'reserve_hold' => 'reserve_amount',
    'reserve_release' => 'reserve_amount',
    'payout_fee' => 'fee_amount', // its amount is zero, its fee is in this total
];

// region reconcile
/** What differs between a settlement, its lines and your books. Nothing: the day is clean. */
function reconcile(array $settlement, array $lines, Books $books, array $carried): array
{
    $sums = ['lines_count' => count($lines), 'amount' => 0, 'fee_amount' => 0, 'vat_amount' => 0];
    $sums += array_fill_keys(TOTALS, 0);
    $differences = [];
    foreach ($lines as $line) {
        $sums['amount'] += $line['net'];
        $sums['fee_amount'] += $line['fee'];
        $sums['vat_amount'] += $line['vat'];
        if (isset(TOTALS[$line['type']])) {
            $sums[TOTALS[$line['type']]] += $line['amount'];
        }
        $differences[] = differenceOf($line, $books, $carried);
    }
    foreach ($sums as $total => $sum) {
        if ($sum !== $settlement[$total]) {
            $differences[] = "$total: lines $sum, settlement {$settlement[$total]}";
        }
    }
    return array_filter($differences);
}
// endregion

function differenceOf(array $line, Books $books, array $carried): ?string
{
    if ($line['net'] !== $line['amount'] - $line['fee'] - $line['vat']) {
        return "Does not add up: line {$line['id']}";
    }
    if (isset(TOTALS[$line['type']]) && $line['type'] !== 'adjustment') {
        return $line['payment_id'] ? $books->match($line) : null; // else it is in the totals
    }
    $number = carriedFrom($line);
    $earlier = $carried[$number ?? ''] ?? null;
    // Only what the bank was never sent is carried over.
    $isCarried = $earlier && $earlier['amount'] === $line['net'] && $earlier['bank_reference'] === null;
    if ($isCarried && $books->carry($number)) {
        return null;
    }
    return "Book by hand: {$line['type']} SAR " . riyals($line['net']) . ", {$line['description']}";
}
