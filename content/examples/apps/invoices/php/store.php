<?php
// Stands in for your database: bills. To begin again, delete bills.db.
declare(strict_types=1);

const SCHEMA = <<<'SQL'
CREATE TABLE IF NOT EXISTS bills (
  id          TEXT PRIMARY KEY,
  amount      INTEGER NOT NULL,
  currency    TEXT NOT NULL,
  description TEXT NOT NULL,
  is_paid     INTEGER NOT NULL DEFAULT 0,
  invoice_id  TEXT UNIQUE,
  expires_at  TEXT
);
INSERT OR IGNORE INTO bills (id, amount, currency, description) VALUES
  ('2025-117', 75000, 'SAR', 'Annual library membership'); -- SAR 750.00
SQL;

function run(string $sql, ?string ...$values): PDOStatement
{
    $db = new PDO('sqlite:' . __DIR__ . '/bills.db', options: [PDO::ATTR_TIMEOUT => 10]);
    $db->exec(SCHEMA);
    $statement = $db->prepare($sql);
    $statement->execute($values);
    return $statement;
}

function find_bill(string $id): ?array
{
    return run('SELECT * FROM bills WHERE id = ?', $id)->fetch(PDO::FETCH_ASSOC) ?: null;
}

function bill_of_invoice(string $invoiceId): ?array
{
    return run('SELECT * FROM bills WHERE invoice_id = ?', $invoiceId)->fetch(PDO::FETCH_ASSOC) ?: null;
}

/** Gives the bill an invoice, if it has none or $overId. Two requests at once get the same one. */
function start_invoice(string $billId, ?string $overId, string $invoiceId, string $expiresAt): array
{
    $sql = 'UPDATE bills SET invoice_id = ?, expires_at = ? WHERE id = ? AND invoice_id IS ?';
    run($sql, $invoiceId, $expiresAt, $billId, $overId);
    return find_bill($billId);
}

/** True: it is paid now, and was not before. */
function mark_paid(string $billId): bool
{
    return run('UPDATE bills SET is_paid = 1 WHERE id = ? AND is_paid = 0', $billId)->rowCount() === 1;
}
