<?php
require_once __DIR__ . '/payments.php';

$db = new PDO('sqlite:shop.db'); // stands in for your database
$db->exec('CREATE TABLE IF NOT EXISTS orders
    (id PRIMARY KEY, amount INTEGER, currency, payment_id)');
$db->exec("INSERT OR IGNORE INTO orders VALUES ('1042', 11500, 'SAR', NULL)"); // SAR 115.00

/** The return page and the webhook both end here. An order is fulfilled once. */
function settle(PDO $db, string $paymentId): string
{
    $payment = fetch_payment($paymentId);
    $status = $payment['status'] ?? 'initiated';
    if ($status !== 'paid') {
        return $status === 'initiated' ? 'pending' : 'failed';
    }
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    $find = $db->prepare('SELECT id FROM orders WHERE id = ? AND amount = ? AND currency = ?');
    $find->execute([$payment['metadata']['order_id'], $price, $payment['currency']]);
    $id = $find->fetchColumn() ?: throw new Exception("$paymentId does not match its order");

    $sql = 'UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL';
    $update = $db->prepare($sql);
    $update->execute([$paymentId, $id]);
    if ($update->rowCount() === 1) {
        error_log("Ship order $id");
    }
    return 'paid';
}
