<?php
// php test.php
declare(strict_types=1);

require_once __DIR__ . '/rules.php';

const PLAN = ['id' => 's_1', 'amount' => 4900, 'period' => '2025-10', 'day' => 1, // SAR 49.00
    'token' => 'token_1', 'status' => 'active'] + UNCOUNTED;

function check(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new RuntimeException(var_export($actual, true) . ' is not ' . var_export($expected, true));
    }
}

function after(string $code): array
{
    $source = ['token' => 'token_1', 'response_code' => $code, 'error_code' => 'declined'];
    $attempt = ['period' => '2025-10'];
    $now = new DateTimeImmutable('2025-10-01T06:00:00Z');
    return after_payment(PLAN, $attempt, ['status' => 'failed', 'source' => $source], $now)[1];
}

// A plan is due at midnight in Riyadh, on the last day of a shorter month.
check(to_text(due_at('2026-02', 31)), '2026-02-27T21:00:00.000Z');
check(is_due(PLAN, new DateTimeImmutable('2025-09-30T20:59:59Z')), false);
check(is_due(PLAN, new DateTimeImmutable('2025-09-30T21:00:00Z')), true);
// A plan has access until its paid month is over and something was decided against it.
foreach (['active', 'review', 'needs_card', 'needs_payer', 'canceled'] as $status) {
    $plan = ['status' => $status] + PLAN;
    check(is_covered($plan, new DateTimeImmutable('2025-09-30T20:59:59Z')), true);
    check(is_covered($plan, new DateTimeImmutable('2025-09-30T21:00:00Z')), in_array($status, ['active', 'review'], true));
}
// Only the period that fell due last is charged.
check(current_period(28, new DateTimeImmutable('2026-01-10T00:00:00Z')), '2025-12');
check(next_period('2025-12'), '2026-01');
// Each attempt has one ID, in the form of a UUID.
check(preg_match('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/', id_of('s_1', '2025-10', 0)), 1);
check(id_of('s_1', '2025-10', 0) !== id_of('s_1', '2025-10', 1), true);
// The code of a decline decides what comes next.
check(after('51')['next_at'], '2025-10-02T06:00:00.000Z');
check(after('91')['next_at'], '2025-10-01T06:10:00.000Z');
check(after('54')['status'], 'needs_card');
check(after('1A')['status'], 'needs_payer');
check(after('58')['status'], 'review');
check(after('R1')['status'], 'canceled');
echo "ok\n";
