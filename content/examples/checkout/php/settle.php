<?php
require_once __DIR__ . '/payments.php';

$db = new PDO('sqlite:shop.db'); // stands in for your database
$db->exec('CREATE TABLE IF NOT EXISTS orders (id PRIMARY KEY, amount, currency, payment_id)');
$db->exec("INSERT OR IGNORE INTO orders VALUES ('1042', 11500, 'SAR', NULL)"); // SAR 115.00

/** The return page and the webhook both end here. An order is fulfilled once. */
function settle(PDO $db, string $paymentId): string
{
    $payment = fetch_payment($paymentId);
    $status = $payment['status'] ?? 'initiated';
    if ($status !== 'paid') {
        return $status === 'initiated' ? 'pending' : 'failed';
    }
    $find = $db->prepare('SELECT * FROM orders WHERE id = ?');
    $find->execute([$payment['metadata']['order_id']]);
    $order = $find->fetch();
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    if (!$order || $price !== $order['amount'] || $payment['currency'] !== $order['currency']) {
        throw new Exception("Payment $paymentId does not fit its order");
    }
    $update = $db->prepare('UPDATE orders SET payment_id = ? WHERE id = ? AND payment_id IS NULL');
    $update->execute([$paymentId, $order['id']]);
    if ($update->rowCount() === 1) {
        error_log("Ship order {$order['id']}");
    }
    return 'paid';
}
