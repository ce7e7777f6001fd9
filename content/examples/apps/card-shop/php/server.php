<?php
// A shop with two orders: the page that pays them, the return page, the webhook, and the routes that apps call.
declare(strict_types=1);
require_once __DIR__ . '/attempts.php';
require_once __DIR__ . '/order-page.php';
require_once __DIR__ . '/webhook.php';

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
    default => $path === '/' || is_file(__DIR__ . "/public$path") ? false : respond(404),
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

function show_order(Store $store, string $id): true
{
    $page = order_page($store, $id);
    return $page === null ? respond(404) : respond(200, $page);
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
