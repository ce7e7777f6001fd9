<?php
// A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call.
declare(strict_types=1);
require_once __DIR__ . '/attempts.php';
require_once __DIR__ . '/webhook.php';

foreach (['PAYMENTS_SECRET_KEY', 'PAYMENTS_PUBLISHABLE_KEY', 'PAYMENTS_WEBHOOK_SECRET'] as $name) {
    getenv($name) ?: throw new LogicException("$name is missing");
}
$modeOf = fn (string $name): string => explode('_', getenv($name))[1] ?? '';
if ($modeOf('PAYMENTS_SECRET_KEY') !== $modeOf('PAYMENTS_PUBLISHABLE_KEY')) {
    throw new LogicException('The two API keys belong to different modes');
}

$store = new Store();
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
header('Cache-Control: no-store'); // the Back button must not show an old state

if (preg_match('#^GET /orders/([\w-]+)$#', "{$_SERVER['REQUEST_METHOD']} $path", $found)) {
    return show_order($store, $found[1]);
}
return match ("{$_SERVER['REQUEST_METHOD']} $path") {
    'GET /checkout/return' => show_result($store, (string) ($_GET['id'] ?? '')), // the other parameters prove nothing
    'POST /checkout/attempts' => start_attempt($store, sent('order_id')),
    'POST /checkout/confirm' => confirm_attempt($store, sent('payment_id')),
    'POST /webhooks/payments' => respond(receive_event(fn (string $id) => settle($store, $id))),
    default => false, // a file of public/
};

function respond(int $status, ?array $body = null): true
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo $body === null ? '' : json_encode($body);
    return true;
}

/** A field of the JSON that a page or an app has sent. */
function sent(string $name): string
{
    $body = json_decode(file_get_contents('php://input'), true);
    if (!is_array($body)) {
        respond(400);
        exit;
    }
    return is_string($body[$name] ?? null) ? $body[$name] : '';
}

/** What the page of an order shows. In your shop, check that the order belongs to this session. */
function show_order(Store $store, string $id): true
{
    foreach ($store->openAttempts($id) as $attempt) {
        if ($attempt['result'] !== 'mismatch') {
            state_of($store, $attempt['payment_id']); // asks the API
        }
    }
    $order = $store->order($id);
    if ($order === null) {
        return respond(404);
    }
    $isOpen = $order['state'] === 'open';
    $results = array_column($store->openAttempts($id), 'result');
    $isChecked = $isOpen && array_intersect($results, ['pending', 'mismatch']) !== [];
    $problem = $store->problem($id);
    return respond(200, shown($order) + [
        'state' => $isChecked ? 'checking' : $order['state'],
        'message' => $isOpen && $problem !== null ? message_of($problem) : null,
        'publishable_key' => getenv('PAYMENTS_PUBLISHABLE_KEY'),
    ]);
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

// region return
function show_result(Store $store, string $id): true
{
    $attempt = $store->attempt($id);
    if ($attempt === null) {
        http_response_code(404);
        echo 'We do not know this payment.';
        return true;
    }
    state_of($store, $id);
    $language = ($_GET['lang'] ?? '') === 'ar' ? '&lang=ar' : '';
    header('Location: /?order=' . rawurlencode($attempt['order_id']) . $language, response_code: 303);
    return true;
}
// endregion

// region attempts
function start_attempt(Store $store, string $orderId): true
{
    $order = $store->order($orderId);
    if ($order === null) {
        return respond(404);
    }
    $attempt = open_attempt($store, $orderId);
    if ($attempt === null) {
        return respond(409, ['state' => $store->order($orderId)['state']]); // paid, reserved or returned
    }
    return respond(200, $attempt + shown($order));
}

function confirm_attempt(Store $store, string $id): true
{
    if ($store->attempt($id) === null) {
        return respond(404);
    }
    $store->expect($id);
    $status = match (state_of($store, $id)) {
        'paid', 'reserved' => 'paid',
        'failed', 'returned', 'none' => 'failed',
        default => 'pending',
    };
    $problem = $store->attempt($id)['problem'];
    return respond(200, ['status' => $status, 'message' => $problem === null ? null : message_of($problem)]);
}
// endregion
