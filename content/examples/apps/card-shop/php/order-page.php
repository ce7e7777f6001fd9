<?php
// What the page of an order shows: the order, its state, and why its last payment was not made.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

foreach (['PAYMENTS_SECRET_KEY', 'PAYMENTS_PUBLISHABLE_KEY', 'PAYMENTS_WEBHOOK_SECRET'] as $name) {
    getenv($name) ?: throw new LogicException("$name is missing");
}
[$kind, $mode] = explode('_', getenv('PAYMENTS_SECRET_KEY') . '_');
if ($kind !== 'sk' || !str_starts_with(getenv('PAYMENTS_PUBLISHABLE_KEY'), "pk_{$mode}_")) {
    throw new LogicException('PAYMENTS_SECRET_KEY begins with sk_, PAYMENTS_PUBLISHABLE_KEY with pk_, and both have the same mode');
}

/** Null: there is no such order. In your shop, check that the order belongs to this session. */
function order_page(Store $store, string $id): ?array
{
    foreach ($store->openAttempts($id) as $attempt) {
        if ($attempt['result'] !== 'mismatch') {
            state_of($store, $attempt['payment_id']); // asks the API
        }
    }
    $order = $store->order($id);
    if ($order === null) {
        return null;
    }
    $isOpen = $order['state'] === 'open';
    $results = array_column($store->openAttempts($id), 'result');
    $isChecked = $isOpen && array_intersect($results, ['pending', 'mismatch']) !== [];
    $problem = $store->problem($id);
    return shown($order) + [
        'state' => $isChecked ? 'checking' : $order['state'],
        'message' => $isOpen && $problem !== null ? message_of($problem) : null,
        'publishable_key' => getenv('PAYMENTS_PUBLISHABLE_KEY'),
    ];
}

function shown(array $order): array
{
    return [
        'order_id' => $order['id'],
        'amount' => $order['amount'],
        'currency' => $order['currency'],
        'description' => "Order #{$order['id']}",
        'manual' => getenv('MANUAL_CAPTURE') === 'true',
    ];
}
