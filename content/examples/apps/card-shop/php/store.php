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
CREATE TABLE IF NOT EXISTS refunds ( -- that were sent, one row for each attempt
  payment_id TEXT NOT NULL,
  number     TEXT NOT NULL,
  attempt    INTEGER NOT NULL,
  amount     INTEGER NOT NULL,
  first_at   REAL NOT NULL, -- times of its first request and of its last
  last_at    REAL NOT NULL,
  code       TEXT, -- of its refusal
  UNIQUE (payment_id, number, attempt)
);
INSERT OR IGNORE INTO orders (id, amount, currency) VALUES
  ('1042', 11500, 'SAR'), -- SAR 115.00
  ('1043', 4500, 'SAR');  -- SAR 45.00
SQL;

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

    private function one(string $sql, ?string ...$values): ?array
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
        $sql = "SELECT payment_id FROM attempts WHERE (result IS NULL OR result IN ('waiting', 'pending'))
                AND given_at BETWEEN ?1 - ?3 AND ?1 - ?2 AND (given_at > ?1 - ?4 OR (?1 - given_at) % ?4 < ?5 + 0)
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

    /** Those that were sent, one for each attempt: its amount, and the code if it was refused. */
    public function refunds(string $paymentId, string $number): array
    {
        $sql = 'SELECT * FROM refunds WHERE payment_id = ? AND number = ? ORDER BY attempt';
        return $this->run($sql, $paymentId, $number)->fetchAll(PDO::FETCH_ASSOC);
    }

    /** Before each request. False: the attempt is closed, so send nothing. With a code, it is closed from the beginning. */
    public function noteRefund(string $paymentId, string $number, int $attempt, int $amount, ?string $code = null): bool
    {
        $sql = 'INSERT INTO refunds (payment_id, number, attempt, amount, first_at, last_at, code)
                VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6) ON CONFLICT (payment_id, number, attempt)
                DO UPDATE SET last_at = ?5 WHERE code IS NULL AND ?6 IS NULL';
        return $this->run($sql, $paymentId, $number, $attempt, $amount, microtime(true), $code)->rowCount() === 1;
    }

    public function refuseRefund(string $paymentId, string $number, int $attempt, string $code): void
    {
        $sql = 'UPDATE refunds SET code = ? WHERE payment_id = ? AND number = ? AND attempt = ? AND code IS NULL';
        $this->run($sql, $code, $paymentId, $number, $attempt);
    }

    /** It was not accepted, and is as if never sent; unless another run has sent it, too. */
    public function forgetRefund(string $paymentId, string $number, int $attempt): void
    {
        $sql = 'DELETE FROM refunds WHERE payment_id = ? AND number = ? AND attempt = ? AND code IS NULL AND first_at = last_at';
        $this->run($sql, $paymentId, $number, $attempt);
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
