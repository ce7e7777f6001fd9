<?php
// The server gives out the ID of an order's next payment: nobody pays twice.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

/**
 * The same ID until a payment has it, whoever asks: a second tab, another device, an app that was restarted.
 * No other while the bank decides; a new one while an earlier payment waits for its payer: then message warns.
 * Null: the order is paid, reserved or returned.
 */
function open_attempt(Store $store, string $orderId): ?array
{
    foreach ($store->openAttempts($orderId) as ['payment_id' => $id]) {
        $state = state_of($store, $id); // asks the API
        if ($state === 'pending' || $state === 'mismatch') {
            return ['payment_id' => $id, 'status' => 'pending', 'message' => null];
        }
    }
    if ($store->order($orderId)['state'] !== 'open') {
        return null;
    }
    $problem = $store->problem($orderId); // before there is a new attempt
    $message = $problem === null ? null : message_of($problem);
    return ['payment_id' => $store->unusedAttempt($orderId), 'status' => 'open', 'message' => $message];
}
