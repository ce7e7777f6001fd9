<?php
declare(strict_types=1);
require_once __DIR__ . '/api.php';
require_once __DIR__ . '/settlement-file.php';

const LONGEST_LIST = 10_000; // the pages of a list end there

// region read
/** The settlements of these days in Riyadh, oldest first. */
function settlementsOf(string $from, string $to): array
{
    $query = ['period[gte]' => $from, 'period[lte]' => $to, 'order' => 'created_asc'];
    return allPages('/settlements', 'settlements', [...$query, 'per_page' => 100]);
}

/** The lines of a settlement: as pages, and for the largest days as a file. */
function linesOf(array $settlement): array
{
    $path = "/settlements/{$settlement['id']}/lines";
    if ($settlement['lines_count'] > LONGEST_LIST) {
        return linesOfFile(fetchText($path, ['format' => 'csv']));
    }
    return allPages($path, 'settlement_lines', ['per_page' => 200]);
}

function allPages(string $path, string $name, array $query): array
{
    $items = [];
    for ($page = 1; $page !== null; $page = $next) {
        $list = fetchJson($path, [...$query, 'page' => $page]);
        array_push($items, ...$list[$name]);
        ['next_page' => $next] = $list['meta'];
        if ($next !== null && $next <= $page) {
            throw new RuntimeException("Page $page leads to page $next"); // it would never end
        }
    }
    return $items;
}
// endregion

function fetchSettlement(string $id): array
{
    return fetchJson("/settlements/$id");
}

/** The settlements whose amount these lines carry over, by number. */
function carriedInto(array $lines): array
{
    $numbers = array_unique(array_filter(array_map(carriedFrom(...), $lines)));
    $settlements = [];
    foreach ($numbers as $number) {
        $found = allPages('/settlements', 'settlements', ['number' => $number]);
        $settlements[$number] = $found[0] ?? null;
    }
    return $settlements;
}

/** 'Carried over from STL-20250915-0001' → the number. */
function carriedFrom(array $line): ?string
{
    preg_match('/STL-\d{8}-\d{4}/', $line['description'] ?? '', $match);
    return $line['type'] === 'adjustment' ? $match[0] ?? null : null;
}
