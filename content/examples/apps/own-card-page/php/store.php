<?php
// The database: SQLite, in one file. Delete it to begin again.
declare(strict_types=1);

const DATABASE = __DIR__ . '/orders.db';
const SCHEMA = <<<'SQL'
CREATE TABLE IF NOT EXISTS orders (
  id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, payment_id TEXT UNIQUE
);
CREATE TABLE IF NOT EXISTS attempts (
  payment_id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), page TEXT NOT NULL,
  result TEXT, -- NULL until its payment is known
  problem TEXT -- why it has failed
);
INSERT OR IGNORE INTO orders (id, amount, currency) VALUES ('1042', 11500, 'SAR'); -- SAR 115.00
SQL;

function run(string $sql, mixed ...$values): PDOStatement
{
    static $db = null;
    if ($db === null) {
        $db = new PDO('sqlite:' . DATABASE, options: [PDO::ATTR_TIMEOUT => 10]);
        $db->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
        $db->exec(SCHEMA);
    }
    $statement = $db->prepare($sql);
    $statement->execute($values);
    return $statement;
}

function find_order(string $id): ?array
{
    return run('SELECT * FROM orders WHERE id = ?', $id)->fetch() ?: null;
}

function find_attempt(string $paymentId): ?array
{
    return run('SELECT * FROM attempts WHERE payment_id = ?', $paymentId)->fetch() ?: null;
}

function attempts_of(string $orderId): array
{
    return run('SELECT * FROM attempts WHERE order_id = ? ORDER BY rowid', $orderId)->fetchAll();
}

/** True for the first payment of the order. */
function claim_order(string $id, string $paymentId): bool
{
    $sql = 'UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL';
    return run($sql, $paymentId, $id)->rowCount() === 1;
}

/** The ID that no payment has yet: there is at most one for each order. */
function unused_attempt(string $orderId, string $page): string
{
    run('INSERT INTO attempts (payment_id, order_id, page) SELECT ?1, ?2, ?3
        WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE order_id = ?2 AND result IS NULL)', new_uuid(), $orderId, $page);
    run('UPDATE attempts SET page = ? WHERE order_id = ? AND result IS NULL', $page, $orderId);
    return run('SELECT * FROM attempts WHERE order_id = ? AND result IS NULL', $orderId)->fetch()['payment_id'];
}

function note_attempt(string $paymentId, ?string $result, ?string $problem = null): void
{
    run('UPDATE attempts SET result = ?, problem = ? WHERE payment_id = ?', $result, $problem, $paymentId);
}

function new_uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}
