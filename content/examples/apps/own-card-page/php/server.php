<?php
// The store of one order: its payment pages, the return page and the webhook. It is the router of `php -S`.
declare(strict_types=1);

require_once __DIR__ . '/messages.php';
require_once __DIR__ . '/settle.php';
require_once __DIR__ . '/webhook.php';

const PAGES = ['/', '/?lang=ar', '/stc-pay.html', '/stc-pay.html?lang=ar'];

// region policy
/** Scripts come from this host only, and data goes to this host and the API only. */
function protect(): void
{
    $api = parse_url(API);
    $apiHost = "{$api['scheme']}://{$api['host']}" . (isset($api['port']) ? ":{$api['port']}" : '');
    header('Content-Security-Policy: ' . implode('; ', [
        "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'",
        "connect-src 'self' $apiHost",
        "frame-ancestors 'none'; base-uri 'none'",
    ]));
    header('Cache-Control: no-store');
}
// endregion

function respond(int $status, ?array $json = null): void
{
    http_response_code($status);
    if ($json !== null) {
        header('Content-Type: application/json');
        echo json_encode($json, JSON_THROW_ON_ERROR);
    }
}

function show_page(string $file): void
{
    header('Content-Type: text/html; charset=utf-8');
    readfile(__DIR__ . "/public/$file");
}

function receive_event(): void
{
    $raw = file_get_contents('php://input');
    if (!is_from_provider($raw, $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '', env('PAYMENTS_WEBHOOK_SECRET'))) {
        respond(401);
        return;
    }
    ['type' => $type, 'live' => $live, 'data' => $data] = json_decode($raw, true, 512, JSON_THROW_ON_ERROR);
    if ($live === is_live() && str_starts_with($type, 'payment_')) {
        settle($data['id']);
    }
    respond(200);
}

/** What a payment page shows. In your store, check that the order belongs to this session. */
function show_order(string $id): void
{
    $order = find_order($id);
    if ($order === null) {
        respond(404);
        return;
    }
    foreach (attempts_of($id) as $attempt) {
        if (in_array($attempt['result'], [null, 'waiting', 'pending'], true)) {
            look($attempt['payment_id']);
        }
    }
    $state = state_of($id);
    $attempts = attempts_of($id);
    $problem = end($attempts)['problem'] ?? null;
    respond(200, [
        'order_id' => $id,
        'amount' => $order['amount'],
        'currency' => $order['currency'],
        'description' => "Order #$id",
        'state' => $state,
        'message' => $state === 'open' && $problem !== null ? message_of($problem) : null,
        'publishable_key' => env('PAYMENTS_PUBLISHABLE_KEY'),
    ]);
}

/** The object that the page has sent; empty if it is none. */
function sent(): array
{
    $sent = json_decode(file_get_contents('php://input'), true);
    return is_array($sent) ? $sent : [];
}

// region attempts
/** The page asks for the ID first, so the server knows of every payment. */
function start_attempt(): void
{
    $sent = sent();
    $order = is_string($sent['order_id'] ?? null) ? find_order($sent['order_id']) : null;
    $page = in_array($sent['page'] ?? null, PAGES, true) ? $sent['page'] : '/';
    $paymentId = $order === null ? null : open_attempt($order, $page);
    match (true) {
        $order === null => respond(404),
        $paymentId === null => respond(409), // paid, or being checked
        default => respond(200, ['payment_id' => $paymentId]),
    };
}
// endregion

/** What the API refused in the browser: let your log alert your team. Never send it what the payer typed. */
function note_problem(): void
{
    ['code' => $code, 'request_id' => $requestId] = sent() + ['code' => null, 'request_id' => null];
    $isValid = fn (mixed $one): bool => is_string($one) && preg_match('/^\w{1,64}$/D', $one);
    if (!$isValid($code) || !$isValid($requestId)) {
        respond(400);
        return;
    }
    error_log("The API refused a payment: $code ($requestId)");
    respond(200);
}

function return_from_bank(): void
{
    $attempt = find_attempt((string) ($_GET['id'] ?? '')); // the other parameters prove nothing
    if ($attempt !== null) {
        look($attempt['payment_id']);
    }
    header('Location: ' . ($attempt['page'] ?? '/'), true, 303);
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
protect();
try {
    if ($_SERVER['REQUEST_METHOD'] === 'GET' && preg_match('#^/orders/(\w+)$#', $path, $found)) {
        show_order($found[1]);
        return;
    }
    switch ("{$_SERVER['REQUEST_METHOD']} $path") {
        case 'GET /': show_page('index.html'); break;
        case 'GET /stc-pay.html': show_page('stc-pay.html'); break;
        case 'POST /checkout/attempts': start_attempt(); break;
        case 'POST /checkout/problems': note_problem(); break;
        case 'GET /checkout/return': return_from_bank(); break;
        case 'POST /webhooks/payments': receive_event(); break;
        default: return false; // a file of public/, or 404
    }
} catch (Throwable $error) {
    error_log((string) $error);
    respond(500);
}
