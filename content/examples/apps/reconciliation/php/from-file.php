<?php
// php from-file.php settlement_20250915_STL-20250915-0001.csv
declare(strict_types=1);
require_once __DIR__ . '/reconcile.php';
require_once __DIR__ . '/report.php';

$lines = linesOfFile(file_get_contents($argv[1]));
$settlement = fetchSettlement($lines[0]['settlement_id']);
$books = new Books(recordsOf());
$differences = reconcile($settlement, $lines, $books, carriedInto($lines));
report($settlement, $differences);
$unmatched = $books->unmatched($settlement['period_start'], $settlement['period_end']);
reportUnmatched($unmatched, [$settlement]);
exit($differences === [] && $unmatched === [] ? 0 : 1);
