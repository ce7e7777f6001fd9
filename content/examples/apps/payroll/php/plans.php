<?php
// A plan is one bulk request on disk, stored before it is sent: its IDs make it safe to retry.
declare(strict_types=1);

/** The plans of a period, oldest first, and the number of the next one. */
function readPlans(string $folder, string $period): array
{
    $numbers = numbersOf($folder, $period);
    $plans = [];
    foreach ($numbers as $number) {
        $path = pathOf($folder, ['period' => $period, 'number' => $number]);
        if (is_file($path)) { // not a refused one
            $plans[] = json_decode(file_get_contents($path), true, 512, JSON_THROW_ON_ERROR);
        }
    }
    return [$plans, max([0, ...$numbers]) + 1];
}

// region store
/** Once this returns, the IDs are safe on disk. Of two runs at the same time, one fails here. */
function storePlan(string $folder, array $plan): void
{
    $path = pathOf($folder, $plan);
    $draft = "$path." . getmypid();
    $file = fopen($draft, 'wb');
    fwrite($file, json_encode($plan, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
    fsync($file);
    fclose($file);
    $isStored = @link($draft, $path); // unlike a rename, it never replaces a file
    unlink($draft);
    if (!$isStored) {
        throw new RuntimeException("$path cannot be stored: is another run at work?");
    }
}
// endregion

/** For a request that the API refused as a whole: nobody in it was paid. */
function discardPlan(string $folder, array $plan): void
{
    $path = pathOf($folder, $plan);
    if (is_file($path)) {
        rename($path, preg_replace('/json$/', 'refused.json', $path));
    }
}

function pathOf(string $folder, array $plan): string
{
    return "$folder/payroll-{$plan['period']}.{$plan['number']}.json";
}

function numbersOf(string $folder, string $period): array
{
    $pattern = '/^payroll-' . preg_quote($period, '/') . '\.(\d+)(?:\.refused)?\.json$/D';
    $numbers = [];
    foreach (scandir($folder) as $name) {
        if (preg_match($pattern, $name, $match)) {
            $numbers[] = (int) $match[1];
        }
    }
    sort($numbers);
    return $numbers;
}
