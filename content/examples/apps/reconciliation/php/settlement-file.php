<?php
declare(strict_types=1);

// region lines
const API_NAMES = [
    'line_id' => 'id', 'line_type' => 'type',
    'scheme' => 'company', 'card_last_four' => 'last_four',
    'gross_amount' => 'amount', 'fee_amount' => 'fee',
    'vat_amount' => 'vat', 'net_amount' => 'net',
];
const AMOUNTS = ['amount', 'fee', 'vat', 'net'];

/** The lines of a settlement file, with the names and the units of the API. */
function linesOfFile(string $text): array
{
    $rows = rowsOf($text);
    $apiName = fn (string $column): string => API_NAMES[$column] ?? $column;
    $names = array_map($apiName, array_shift($rows));
    $lines = [];
    foreach ($rows as $row) {
        $lines[] = array_combine($names, array_map(valueOf(...), $names, $row));
    }
    return $lines;
}

function valueOf(string $name, string $field): string|int|null
{
    return match (true) {
        $field === '' => null,
        in_array($name, AMOUNTS, true) => (int) str_replace('.', '', $field), // '-15.00' → -1500
        $name === 'transacted_at' => gmdate('Y-m-d\TH:i:s.000\Z', strtotime($field)),
        default => preg_replace("/^'(?=[=+@-])/", '', $field), // it protects spreadsheets
    };
}
// endregion

function rowsOf(string $csv): array
{
    $stream = fopen('php://memory', 'r+b');
    fwrite($stream, $csv);
    rewind($stream);
    $rows = [];
    while (($row = fgetcsv($stream, null, ',', '"', '')) !== false) {
        if ($row !== [null]) { // a blank line
            $rows[] = $row;
        }
    }
    return $rows;
}
