<?php
declare(strict_types=1);
require_once __DIR__ . '/iban.php';

const COLUMNS = ['employee', 'name', 'iban', 'city', 'sar'];

/** The lines of the CSV file. One wrong line refuses the file. */
function readSalaries(string $file): array
{
    $text = file_get_contents($file);
    if ($text === false || !preg_match('//u', $text)) { // banks compare names: encoding matters
        throw new RuntimeException("$file is not UTF-8: save it as \"CSV UTF-8\"");
    }
    $rows = rowsOf(preg_replace('/^\x{FEFF}/u', '', $text));
    if (array_shift($rows) !== COLUMNS) {
        throw new RuntimeException('The first line is not ' . implode(',', COLUMNS));
    }
    $salaries = [];
    foreach ($rows as $row) {
        $fault = match (true) {
            count($row) !== count(COLUMNS) => 'not one field for each column',
            isset($salaries[$row[0]]) => 'listed twice',
            !preg_match('/^[0-9]{1,7}\.[0-9]{2}$/D', $row[4]) => "\"$row[4]\" is not written like 4500.00",
            !isSaudiIban($row[2]) => 'the check digits of the IBAN are wrong',
            default => null,
        };
        if ($fault !== null) {
            throw new RuntimeException("$row[0]: $fault");
        }
        [$employee, $name, $iban, $city, $sar] = $row;
        $iban = strtoupper(preg_replace('/\s/', '', $iban));
        $salaries[$employee] = [
            'employee' => $employee,
            'amount' => (int) str_replace('.', '', $sar), // '4500.00' → 450000, SAR 4,500.00
            'destination' => ['type' => 'bank', 'name' => $name, 'iban' => $iban, 'city' => $city],
        ];
    }
    return array_values($salaries);
}

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
