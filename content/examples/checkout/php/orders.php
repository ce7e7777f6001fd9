<?php
$db = new PDO('sqlite:shop.db'); // stands in for your database
$db->exec('CREATE TABLE IF NOT EXISTS orders
    (id PRIMARY KEY, amount INTEGER, currency, payment_id)');
// SAR 115.00
$db->exec("INSERT OR IGNORE INTO orders VALUES ('1042', 11500, 'SAR', NULL)");

function run(PDO $db, string $sql, mixed ...$values): PDOStatement
{
    $statement = $db->prepare($sql);
    $statement->execute($values);
    return $statement;
}

function find_order(PDO $db, ?string $id): ?array
{
    return run($db, 'SELECT * FROM orders WHERE id = ?', $id)->fetch() ?: null;
}
