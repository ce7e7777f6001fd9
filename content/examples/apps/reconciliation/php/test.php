<?php
declare(strict_types=1);
require_once __DIR__ . '/books.php';
require_once __DIR__ . '/settlement-file.php';

function check(bool $isRight, string $what): void
{
    echo $isRight ? 'ok   ' : 'FAIL ', $what, "\n";
    $isRight || exit(1);
}

$header = 'line_type,transacted_at,merchant_reference,gross_amount';
[$row] = linesOfFile("$header\r\nrefund,2025-09-14T01:00:00+03:00,'-7,-15.00\r\n");
$isRead = $row['type'] === 'refund'
    && $row['transacted_at'] === '2025-09-13T22:00:00.000Z'
    && $row['merchant_reference'] === '-7'
    && $row['amount'] === -1500; // SAR -15.00
check($isRead, 'a file has the names, units and times of the API');

$refund = ['type' => 'refund', 'payment_id' => 'p1', 'at' => null];
$line = [...$refund, 'merchant_reference' => '1042', 'amount' => -700]; // SAR 7.00
$books = new Books([
    [...$refund, 'amount' => -500, 'reference_number' => 'a'], // SAR 5.00
    [...$refund, 'amount' => -700, 'reference_number' => 'b'],
]);
$same = $books->match([...$line, 'reference_number' => 'b']);
$different = $books->match([...$line, 'reference_number' => 'a']);
$unknown = $books->match([...$line, 'reference_number' => 'c']);
$isMatched = $same === null
    && preg_match('/^Different: .* -7\.00, books -5/', $different)
    && str_starts_with($unknown, 'Not in the books: ');
check($isMatched, 'two refunds of one payment are told apart by their reference');
