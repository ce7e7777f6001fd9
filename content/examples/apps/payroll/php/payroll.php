<?php
// php payroll.php salaries.csv 2025-09              shows who would be paid
// php payroll.php salaries.csv 2025-09 2 9700.00    pays them
declare(strict_types=1);
require_once __DIR__ . '/api.php';
require_once __DIR__ . '/plans.php';
require_once __DIR__ . '/salaries.php';

const MAX_PAYOUTS = 500; // in one request
const PAGE_SIZE = 100;
const NOT_PAID = ['failed', 'returned', 'canceled']; // final, and the employee has no money
/** Failures of your account or for a time: the same line may be paid again. After any other, it has to change. */
const MAY_REPEAT = [
    'insufficient_source_balance', 'source_account_suspended', 'credentials_invalid',
    'daily_limit_exceeded', 'bank_unavailable', 'bank_timeout',
];
const WAITING = ['not sent', 'queued', 'initiated']; // nobody has to do anything
const SHOWN = 3; // of those who wait

function main(array $words): void
{
    [$file, $period] = $words + ['', ''];
    $stated = array_slice($words, 2);
    if (!preg_match('/^\d{4}-\d{2}(-[a-z0-9]{1,12})?$/D', $period)) {
        throw new InvalidArgumentException('Name the CSV file and the period, such as 2025-09');
    }
    $sourceId = getenv('PAYOUT_ACCOUNT_ID');
    if (!$sourceId) {
        throw new InvalidArgumentException('PAYOUT_ACCOUNT_ID is missing');
    }
    $folder = dirname($file);
    [$plans, $number] = readPlans($folder, $period);
    [$states, $open, $unsent] = review(readSalaries($file), $plans, payoutsOf($plans));

    showStates($states);
    $paid = count(array_keys($states, 'paid', true));
    $count = count($open) + count($unsent);
    $total = riyals(array_sum(array_column([...$open, ...$unsent], 'amount')));
    echo "$period: $paid paid, $count to pay, SAR $total\n";
    if ($count === 0) {
        return;
    }
    echo balanceOf($sourceId, array_sum(array_column([...$open, ...$unsent], 'amount'))), "\n";
    if ($stated === []) {
        echo "To pay, add the number and the total that your payroll system states\n";
        return;
    }
    if ($stated !== [(string) $count, $total]) {
        throw new InvalidArgumentException('Nothing was sent: you stated ' . implode(' and ', $stated));
    }

    foreach ($plans as $plan) {
        if (array_intersect(array_column($plan['payouts'], 'given_id'), array_column($unsent, 'given_id'))) {
            sendPlan($folder, $plan);
        }
    }
    foreach (array_chunk($open, MAX_PAYOUTS) as $part) {
        $plan = [
            'period' => $period,
            'number' => $number++,
            'source_id' => $sourceId,
            'stored_at' => gmdate('c'),
            'payouts' => array_map(fn (array $salary): array => payoutFor($salary, $period), $part),
        ];
        storePlan($folder, $plan);
        sendPlan($folder, $plan);
    }
}

/** Whose payout has failed, and the first of those who only wait. */
function showStates(array $states): void
{
    foreach (array_diff(array_unique($states), ['paid']) as $state) {
        $all = array_keys($states, $state, true);
        $shown = in_array($state, WAITING, true) ? array_slice($all, 0, SHOWN) : $all;
        foreach ($shown as $employee) {
            echo "$employee $state\n";
        }
        $more = count($all) - count($shown);
        echo $more > 0 ? "and $more more $state\n" : '';
    }
}

// region review
/** `open`: without a payout, or with one that brought no money. `unsent`: left by a crash. */
function review(array $salaries, array $plans, array $payouts): array
{
    $planned = array_merge(...array_column($plans, 'payouts'));
    $employeeOf = fn (array $payout): string => $payout['metadata']['employee'];
    $attempts = array_combine(array_map($employeeOf, $planned), $planned); // the last of each
    $unsent = array_filter($planned, fn (array $one): bool => !isset($payouts[$one['given_id']]));
    [$states, $open] = [[], []];
    foreach ($salaries as $salary) {
        $employee = $salary['employee'];
        $attempt = $attempts[$employee] ?? null;
        $payout = $payouts[$attempt['given_id'] ?? ''] ?? null;
        $status = $payout['status'] ?? 'not sent';
        $code = $payout['failure']['code'] ?? '';
        $isHeld = in_array($status, NOT_PAID, true) && !in_array($code, MAY_REPEAT, true)
            && !isCorrected($salary, $attempt);
        if ($attempt) {
            $states[$employee] = trim("$status $code") . ($isHeld ? ", held back: payout {$payout['id']}" : '');
        }
        if (!$attempt || (in_array($status, NOT_PAID, true) && !$isHeld)) {
            $open[] = $salary;
        } elseif (!isSame($salary, $attempt)) {
            throw new RuntimeException("$employee: the file and the plan differ");
        }
    }
    foreach (array_diff(array_map($employeeOf, $unsent), array_column($salaries, 'employee')) as $missing) {
        throw new RuntimeException("$missing: in the plan, but not in the file");
    }
    return [$states, $open, $unsent];
}
// endregion

function isCorrected(array $salary, array $attempt): bool
{
    return [$salary['amount'], $salary['destination']] != [$attempt['amount'], $attempt['destination']];
}

function isSame(array $salary, array $attempt): bool
{
    return $salary['amount'] === $attempt['amount']
        && $salary['destination']['iban'] === $attempt['destination']['iban'];
}

function payoutFor(array $salary, string $period): array
{
    return [
        'given_id' => uuid4(),
        'amount' => $salary['amount'],
        'purpose' => 'payroll',
        'comment' => "Salary $period", // the employee sees it
        'destination' => $salary['destination'],
        'metadata' => ['employee' => $salary['employee']],
    ];
}

function uuid4(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80); // variant
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}

// region send
/** Sends a plan, for the first time or again: a payout whose ID is known is not sent twice. */
function sendPlan(string $folder, array $plan): void
{
    ['source_id' => $sourceId, 'payouts' => $payouts] = $plan;
    try {
        $batch = request('POST', '/payouts/bulk', ['source_id' => $sourceId, 'payouts' => $payouts]);
    } catch (ApiError $error) {
        foreach ($error->errors as $path => $messages) {
            preg_match('/\d+/', $path, $index); // payouts[1].destination.iban
            $employee = isset($index[0]) ? $payouts[(int) $index[0]]['metadata']['employee'] : 'all';
            fwrite(STDERR, "$employee: $path " . implode(', ', $messages) . "\n");
        }
        if ($error->status === 400) {
            discardPlan($folder, $plan); // refused as a whole: nobody was paid
        }
        throw $error;
    }
    echo "Sent {$batch['count']} payouts, SAR ", riyals($batch['total_amount']), ": {$batch['id']}\n";
}
// endregion

/** By ID: the payouts of the plans, as they are now. */
function payoutsOf(array $plans): array
{
    $payouts = [];
    if ($plans === []) {
        return $payouts;
    }
    // A day earlier, since the clock of this computer may be fast.
    $since = gmdate('Y-m-d', strtotime($plans[0]['stored_at'] . ' -1 day'));
    $query = ['purpose' => 'payroll', 'created[gte]' => $since, 'order' => 'created_asc'];
    for ($page = 1; $page !== null; $page = $next) {
        $parameters = http_build_query([...$query, 'per_page' => PAGE_SIZE, 'page' => $page]);
        $list = request('GET', "/payouts?$parameters");
        foreach ($list['payouts'] as $payout) {
            $payouts[$payout['id']] = $payout;
        }
        ['next_page' => $next] = $list['meta'];
        if ($next !== null && $next <= $page) {
            throw new RuntimeException("Page $page leads to page $next"); // it would never end
        }
    }
    return $payouts;
}

function balanceOf(string $sourceId, int $total): string
{
    $balance = request('GET', "/payout_accounts/$sourceId")['balance'];
    if ($balance === null) {
        return 'Only your bank knows the balance of this account';
    }
    $warning = $balance['available'] < $total ? ', LESS than SAR ' . riyals($total) . ': top up first' : '';
    return 'Available, before fees: SAR ' . riyals($balance['available']) . $warning;
}

function riyals(int $halalas): string
{
    return sprintf('%d.%02d', intdiv($halalas, 100), $halalas % 100);
}

try {
    main(array_slice($argv, 1));
} catch (Exception $error) {
    $isUnknown = $error instanceof NoResponse || ($error instanceof ApiError && $error->isRetryable());
    $advice = $isUnknown ? '. Outcome unknown: run the same command again' : '';
    fwrite(STDERR, $error->getMessage() . "$advice\n");
    exit(1);
}
