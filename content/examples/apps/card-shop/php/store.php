<?php
// Stands in for your database: orders, and the attempts to pay them. To begin again, delete shop.db.
declare(strict_types=1);

const SCHEMA = <<<'SQL'
CREATE TABLE IF NOT EXISTS orders (
  id         TEXT PRIMARY KEY,
  amount     INTEGER NOT NULL,
  currency   TEXT NOT NULL,
  state      TEXT NOT NULL DEFAULT 'open', -- reserved, paid, returned
  payment_id TEXT UNIQUE,
  due_at     REAL -- from when its work may begin; NULL: not paid, or done
);
CREATE TABLE IF NOT EXISTS attempts (
  payment_id TEXT PRIMARY KEY,
  order_id   TEXT NOT NULL REFERENCES orders (id),
  result     TEXT, -- NULL until its payment is known
  problem    TEXT, -- why it has failed, or waits for its payer
  given_at   INTEGER, -- when its ID was given out
  expected_since INTEGER -- when an app first said that it has paid
);
CREATE TABLE IF NOT EXISTS refunds ( -- one row for each number
  payment_id TEXT NOT NULL,
  number     TEXT NOT NULL,
  amount     INTEGER NOT NULL,
  seen       INTEGER NOT NULL, -- what had gone back before
  state      TEXT NOT NULL, -- open: from before its first request until its payment shows what became of it;
                            -- made, look: made, and more went back meanwhile, refused: its key is
                            -- used up, not_made, paid_out: by hand, closed
  attempt    INTEGER NOT NULL, -- is in its key
  at         REAL NOT NULL, -- time of its last request, or of its end
  PRIMARY KEY (payment_id, number)
);
CREATE UNIQUE INDEX IF NOT EXISTS open_refund ON refunds (payment_id) WHERE state = 'open';
INSERT OR IGNORE INTO orders (id, amount, currency) VALUES
  ('1042', 11500, 'SAR'), -- SAR 115.00
  ('1043', 4500, 'SAR');  -- SAR 45.00
SQL;

const UNFINISHED = "state IN ('open', 'refused', 'not_made', 'look')";
const LONGEST_WORK_S = 300; // then its process has crashed
const FIRST_SWEEP_S = 300; // most payers come back before
const LAST_SWEEP_S = 3 * 86_400;
const HOUR_S = 3600; // each run in the first hour, then one run an hour
const RUN_S = 300;

final class Store
{
    private PDO $db;

    public function __construct()
    {
        $this->db = new PDO('sqlite:' . __DIR__ . '/shop.db', options: [PDO::ATTR_TIMEOUT => 10]);
        $this->db->exec(SCHEMA);
    }

    private function run(string $sql, string|int|float|null ...$values): PDOStatement
    {
        $statement = $this->db->prepare($sql);
        $statement->execute($values);
        return $statement;
    }

    private function one(string $sql, string|int|float|null ...$values): ?array
    {
        return $this->run($sql, ...$values)->fetch(PDO::FETCH_ASSOC) ?: null;
    }

    public function order(string $id): ?array
    {
        return $this->one('SELECT * FROM orders WHERE id = ?', $id);
    }

    /** The first payment has the order. True: it has it now, and had not before. */
    public function claimOrder(string $id, string $paymentId, string $state): bool
    {
        $sql = "UPDATE orders SET state = ?1, payment_id = ?2, due_at = CASE ?1 WHEN 'paid' THEN 0 END WHERE id = ?3
                AND (state = 'open' OR state = 'reserved' AND ?1 = 'paid' AND payment_id = ?2)";
        return $this->run($sql, $state, $paymentId, $id)->rowCount() === 1;
    }

    /** True: you do its work, and nobody else for some minutes. */
    public function beginWork(string $id): bool
    {
        $sql = 'UPDATE orders SET due_at = ? WHERE id = ? AND due_at <= ?';
        return $this->run($sql, time() + LONGEST_WORK_S, $id, time())->rowCount() === 1;
    }

    /** Null: its work is done; 0: it has failed, and is to be done again. */
    public function endWork(string $id, ?int $dueAt): void
    {
        $this->run('UPDATE orders SET due_at = ? WHERE id = ? AND due_at IS NOT NULL', $dueAt, $id);
    }

    /** IDs of payments that nobody may hear of any more, and of those whose order waits for its work. */
    public function overdue(): array
    {
        $sql = "SELECT payment_id FROM attempts WHERE given_at <= ?1 - ?2
                AND (result IN ('waiting', 'pending', 'mismatch', 'reserved') OR result IS NULL AND given_at >= ?1 - ?3) AND (given_at > ?1 - ?4 OR (?1 - given_at) % ?4 < ?5 + 0)
                UNION SELECT payment_id FROM orders WHERE due_at <= ?1"; // + 0: values are bound as text
        $found = $this->run($sql, time(), FIRST_SWEEP_S, LAST_SWEEP_S, HOUR_S, RUN_S);
        return $found->fetchAll(PDO::FETCH_COLUMN);
    }

    /** The money went back: an order that was only reserved can be paid again, a paid one stays closed. */
    public function releaseOrder(string $paymentId): void
    {
        $sql = "UPDATE orders SET state = 'returned', due_at = NULL WHERE payment_id = ? AND state = 'paid'";
        $this->run($sql, $paymentId);
        $sql = "UPDATE orders SET state = 'open', payment_id = NULL WHERE payment_id = ? AND state = 'reserved'";
        $this->run($sql, $paymentId);
    }

    public function refunds(string $paymentId): array
    {
        return $this->run('SELECT * FROM refunds WHERE payment_id = ?', $paymentId)->fetchAll(PDO::FETCH_ASSOC);
    }

    public function unfinishedRefunds(): array
    {
        return $this->run('SELECT * FROM refunds WHERE ' . UNFINISHED)->fetchAll(PDO::FETCH_ASSOC);
    }

    /** Null: it may not begin, or a refund of its payment has changed since you looked. */
    public function beginRefund(string $paymentId, string $number, int $amount, int $seen, string $state, float $lookedAt): ?array
    {
        $sql = "INSERT INTO refunds (payment_id, number, amount, seen, state, attempt, at) SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6
                WHERE NOT EXISTS (SELECT * FROM refunds WHERE payment_id = ?1 AND number <> ?2 AND (state = 'open' OR at >= ?7))
                ON CONFLICT (payment_id, number)
                DO UPDATE SET amount = ?3, seen = ?4, state = ?5, attempt = attempt + (state = 'refused'), at = ?6
                WHERE state IN ('refused', 'not_made') RETURNING *";
        return $this->one($sql, $paymentId, $number, $amount, $seen, $state, microtime(true), $lookedAt);
    }

    /** Null: another run has changed it. */
    public function setRefund(array $refund, string $state): ?array
    {
        $sql = 'UPDATE refunds SET state = ?, at = ? WHERE payment_id = ? AND number = ? AND at = ? AND ' . UNFINISHED . ' RETURNING *';
        return $this->one($sql, $state, microtime(true), $refund['payment_id'], $refund['number'], $refund['at']);
    }

    public function attempt(string $paymentId): ?array
    {
        return $this->one('SELECT * FROM attempts WHERE payment_id = ?', $paymentId);
    }

    /** Why the last attempt has failed, or that an earlier one still waits for its payer. */
    public function problem(string $orderId): ?string
    {
        $sql = "SELECT problem FROM attempts WHERE order_id = ?1 AND problem IS NOT NULL AND (result = 'waiting'
                OR rowid = (SELECT MAX(rowid) FROM attempts WHERE order_id = ?1)) ORDER BY rowid DESC";
        return $this->one($sql, $orderId)['problem'] ?? null;
    }

    /** Those that may still take money, the newest first. */
    public function openAttempts(string $orderId): array
    {
        $sql = "SELECT * FROM attempts WHERE order_id = ? AND (result IS NULL
                OR result IN ('waiting', 'pending', 'mismatch')) ORDER BY rowid DESC";
        return $this->run($sql, $orderId)->fetchAll(PDO::FETCH_ASSOC);
    }

    /** Those whose payment fits no order, or is without result for an hour. */
    public function undecidedAttempts(): array
    {
        $sql = "SELECT * FROM attempts WHERE result = 'mismatch'
                OR result IN ('waiting', 'pending') AND given_at < ?";
        return $this->run($sql, time() - HOUR_S)->fetchAll(PDO::FETCH_ASSOC);
    }

    /** The ID that no payment has yet. There is one for each order at most, also for two requests at once. */
    public function unusedAttempt(string $orderId): string
    {
        $sql = 'INSERT INTO attempts (payment_id, order_id) SELECT ?1, ?2
                WHERE NOT EXISTS (SELECT * FROM attempts WHERE order_id = ?2 AND result IS NULL)';
        $this->run($sql, new_uuid(), $orderId);
        // Its payer may try from now on.
        $sql = 'UPDATE attempts SET given_at = ?, expected_since = NULL WHERE order_id = ? AND result IS NULL';
        $this->run($sql, time(), $orderId);
        return $this->one('SELECT * FROM attempts WHERE order_id = ? AND result IS NULL', $orderId)['payment_id'];
    }

    /** An app says that it has paid: the request may be on its way. */
    public function expect(string $paymentId): void
    {
        $sql = 'UPDATE attempts SET expected_since = COALESCE(expected_since, ?) WHERE payment_id = ?';
        $this->run($sql, time(), $paymentId);
    }

    /** What is known of a payment now. The order that asked for its ID keeps it. */
    public function noteAttempt(string $paymentId, ?string $result, ?string $problem): void
    {
        $this->run('UPDATE attempts SET result = ?, problem = ? WHERE payment_id = ?', $result, $problem, $paymentId);
    }
}

function new_uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
