<?php
// The ID of the next payment of an order. The server gives it out, so that nobody pays twice: one ID is charged once.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

// region open
/**
 * The same ID until its payment can no longer be paid, whoever asks: a second tab, another device, an app that was
 * restarted. 'pending': wait for that payment. Null: the order is paid.
 */
function open_attempt(Store $store, string $orderId): ?array
{
    foreach ($store->openAttempts($orderId) as ['payment_id' => $id]) {
        if (in_array(state_of($store, $id), ['pending', 'mismatch'], true)) {
            return ['payment_id' => $id, 'status' => 'pending'];
        }
    }
    if ($store->order($orderId)['state'] !== 'open') {
        return null;
    }
    return ['payment_id' => $store->unusedAttempt($orderId), 'status' => 'open'];
}
// endregion
