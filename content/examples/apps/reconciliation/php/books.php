<?php
declare(strict_types=1);

/** Stands in for your database: the payments, refunds and disputes that lines should name. */
function recordsOf(): array
{
    return json_decode(file_get_contents(__DIR__ . '/books.json'), true, 512, JSON_THROW_ON_ERROR)['records'];
}

/** Records that wait for their line. */
final class Books
{
    private array $open = []; // 'refund 14eea8a6-…' => records
    private array $carried = []; // in your database, a unique column: an amount is carried over once

    public function __construct(array $records)
    {
        foreach ($records as $record) {
            $this->open["{$record['type']} {$record['payment_id']}"][] = $record;
        }
    }

    // region match
    /** Takes out the record of a line. Returns what differs, or null. */
    public function match(array $line): ?string
    {
        $key = "{$line['type']} {$line['payment_id']}";
        $records = $this->open[$key] ?? [];
        $isSame = fn (array $one): bool => $one['reference_number']
            && $one['reference_number'] === $line['reference_number'];
        // A payment may have two refunds: their reference numbers differ.
        $isFree = fn (array $one): bool => $line['type'] !== 'refund'
            || !$one['reference_number'];
        $isEqual = fn (array $one): bool => $one['amount'] === $line['amount'];
        $free = array_filter($records, $isFree);
        $best = array_filter($records, $isSame) + array_filter($free, $isEqual) + $free;
        $found = array_key_first($best);
        $order = $line['merchant_reference'] ?? 'no reference';
        $name = "$key ($order), SAR " . riyals($line['amount']);
        if ($found === null) {
            return "Not in the books: $name";
        }
        $amount = $records[$found]['amount'];
        unset($this->open[$key][$found]);
        if ($amount === null || $amount === $line['amount']) {
            return null;
        }
        return "Different: $name, books " . riyals($amount);
    }
    // endregion

    /** False if the amount of this settlement was carried over before. */
    public function carry(string $number): bool
    {
        $isFirst = !isset($this->carried[$number]);
        $this->carried[$number] = true;
        return $isFirst;
    }

    /** Records of a period that no line named. Times compare as text; null is not known yet. */
    public function unmatched(string $from, string $to): array
    {
        $isMissing = fn (array $one): bool => $one['at'] !== null && $from <= $one['at'] && $one['at'] < $to;
        return array_filter(array_merge(...array_values($this->open)), $isMissing);
    }
}

function riyals(int $halalas): string
{
    return number_format($halalas / 100, 2, '.', '');
}
