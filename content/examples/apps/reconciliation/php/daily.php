<?php
// php daily.php [first day [last day]]
declare(strict_types=1);
require_once __DIR__ . '/reconcile.php';
require_once __DIR__ . '/report.php';

$riyadh = new DateTimeZone('Asia/Riyadh');
$utc = fn (string $time): string => (new DateTimeImmutable($time, $riyadh))
    ->setTimezone(new DateTimeZone('UTC'))->format('Y-m-d\TH:i:s.000\Z');
$yesterday = (new DateTimeImmutable('yesterday', $riyadh))->format('Y-m-d');
$from = $argv[1] ?? $yesterday;
$to = $argv[2] ?? $from;

$books = new Books(recordsOf());
$isClosed = fn (array $settlement): bool => $settlement['status'] !== 'pending'; // lines may still come
$closed = array_filter(settlementsOf($from, $to), $isClosed);
$count = 0;
foreach ($closed as $settlement) {
    $lines = linesOf($settlement);
    $differences = reconcile($settlement, $lines, $books, carriedInto($lines));
    report($settlement, $differences);
    $count += count($differences);
}
$unmatched = $books->unmatched($utc($from), $utc("$to +1 day"));
reportUnmatched($unmatched, $closed);
if ([...$closed, ...$unmatched] === []) {
    echo "No settlements yet from $from to $to\n";
}
exit($count + count($unmatched) === 0 ? 0 : 1);
