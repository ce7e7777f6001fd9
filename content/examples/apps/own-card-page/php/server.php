<?php
// The shop of the sample app "card-shop", with payment pages of its own in place of the payment form. It is the router of `php -S`.
declare(strict_types=1);
require_once __DIR__ . '/attempts.php';
require_once __DIR__ . '/order-page.php';
require_once __DIR__ . '/webhook.php';

const PAGES = ['/', '/?lang=ar', '/stc-pay.html', '/stc-pay.html?lang=ar'];

$store = new Store();
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
protect();

if (preg_match('#^GET /orders/([\w-]+)$#', "{$_SERVER['REQUEST_METHOD']} $path", $found)) {
    return show_order($store, $found[1]);
}
return match ("{$_SERVER['REQUEST_METHOD']} $path") {
    'GET /', 'GET /index.html' => show_file('public/index.html', 'text/html; charset=utf-8'),
    'GET /stc-pay.html' => show_file('public/stc-pay.html', 'text/html; charset=utf-8'),
    'GET /decline-messages.json' => show_file('decline-messages.json', 'application/json'),
    'GET /checkout/return' => show_result($store, (string) ($_GET['id'] ?? '')), // the other parameters prove nothing
    'POST /checkout/attempts' => start_attempt($store, sent('order_id')),
    'POST /checkout/problems' => note_problem(sent('code'), sent('request_id')),
    'POST /webhooks/payments' => respond(receive_event(fn (string $id) => settle($store, $id))),
    default => $path === '/' || is_file(__DIR__ . "/public$path") ? false : respond(404),
};

// region policy
/** Scripts come from this host only, and data goes to this host and the API only. */
function protect(): void
{
    $api = parse_url('%%apiBaseUrl%%');
    $apiHost = "{$api['scheme']}://{$api['host']}" . (isset($api['port']) ? ":{$api['port']}" : '');
    header('Content-Security-Policy: ' . implode('; ', [
        "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
        "connect-src 'self' $apiHost",
        "frame-ancestors 'none'; base-uri 'none'",
    ]));
    header('Cache-Control: no-store');
}
// endregion

function respond(int $status, ?array $body = null): true
{
    http_response_code($status);
    header('Content-Type: application/json');
    echo $body === null ? '' : json_encode($body);
    return true;
}

function show_file(string $file, string $type): true
{
    header("Content-Type: $type");
    readfile(__DIR__ . "/$file");
    return true;
}

/** A field of the object that the page has sent. */
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

// region attempts
/** The page asks for the ID first, so the server knows of every payment. */
function start_attempt(Store $store, string $orderId): true
{
    if ($store->order($orderId) === null) {
        return respond(404);
    }
    $attempt = open_attempt($store, $orderId); // asks the API about earlier payments
    $isOpen = ($attempt['status'] ?? null) === 'open'; // otherwise it is paid, or being checked
    return $isOpen ? respond(200, ['payment_id' => $attempt['payment_id']]) : respond(409);
}
// endregion

/** What the API answered to a page: let your log alert your team. Never send it what the payer typed. */
function note_problem(string $code, string $requestId): true
{
    foreach ([$code, $requestId] as $one) {
        if (!preg_match('/^\w{1,64}$/D', $one)) {
            return respond(400);
        }
    }
    error_log("The API answered a payment page: $code ($requestId)");
    return respond(200);
}

function show_result(Store $store, string $id): true
{
    if ($store->attempt($id) !== null) {
        state_of($store, $id);
    }
    $page = (string) ($_GET['page'] ?? '');
    header('Location: ' . (in_array($page, PAGES, true) ? $page : '/'), response_code: 303);
    return true;
}
