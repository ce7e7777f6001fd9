<?php
// The database: SQLite, in one file.
declare(strict_types=1);

const DATABASE = __DIR__ . '/subscriptions.db';
const WAIT_S = 30; // for another process that writes

const SCHEMA = <<<'SQL'
CREATE TABLE IF NOT EXISTS plans (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, amount INTEGER NOT NULL,
  period TEXT NOT NULL, day INTEGER NOT NULL, token TEXT NOT NULL, card TEXT NOT NULL, expires TEXT NOT NULL,
  failures INTEGER NOT NULL DEFAULT 0, first_failed_at TEXT, next_at TEXT, reason TEXT, told TEXT, status TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS attempts (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, plan_id TEXT, period TEXT,
  consent TEXT, consented_at TEXT, sent_at TEXT NOT NULL, outcome TEXT,
  told INTEGER NOT NULL DEFAULT 0, canceled INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS tokens (
  id TEXT PRIMARY KEY, customer_id TEXT NOT NULL, is_open INTEGER NOT NULL, consent TEXT, consented_at TEXT
);
CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY AUTOINCREMENT, token TEXT, recipient TEXT, text TEXT);
SQL;

function database(): PDO
{
    static $db = null;
    if ($db === null) {
        $db = new PDO('sqlite:' . DATABASE, options: [PDO::ATTR_TIMEOUT => WAIT_S]);
        $db->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_ASSOC);
        $db->exec(SCHEMA);
    }
    return $db;
}

/** Runs `$change` while no other process can write. All of it is stored, or nothing if it throws. */
function transaction(callable $change): mixed
{
    $db = database();
    $db->exec('BEGIN IMMEDIATE');
    try {
        $result = $change();
        $db->exec('COMMIT');
        return $result;
    } catch (Throwable $error) {
        $db->exec('ROLLBACK');
        throw $error;
    }
}

function rows(string $sql, mixed ...$values): array
{
    $query = database()->prepare($sql);
    $query->execute($values);
    return $query->fetchAll();
}

function row(string $sql, mixed ...$values): ?array
{
    return rows($sql, ...$values)[0] ?? null;
}

function insert(string $table, array $values): void
{
    $columns = implode(', ', array_keys($values));
    $marks = implode(', ', array_fill(0, count($values), '?'));
    rows("INSERT INTO $table ($columns) VALUES ($marks)", ...array_values($values));
}

function update_plan(string $planId, array $changes): void
{
    foreach ($changes as $column => $value) {
        rows("UPDATE plans SET $column = ? WHERE id = ?", $value, $planId);
    }
}
