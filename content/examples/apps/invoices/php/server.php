<?php
// A page with a bill, the redirect to its invoice, the callback and the page to which payers return.
declare(strict_types=1);
require __DIR__ . '/settle.php';
require __DIR__ . '/webhook.php';

ini_set('display_errors', '0'); // otherwise an exception responds with 200, and a callback is lost

const PAGES = [
    'paid' => 'Thank you. Your bill is paid.',
    'open' => 'Your bill is not paid yet.',
    'mismatch' => 'We are checking your payment.',
    'unknown' => 'We do not know this bill.',
];

/** In your store, check that the bill belongs to this session. */
function pay(string $billId): void
{
    $bill = find_bill($billId);
    if ($bill === null) {
        http_response_code(404);
        return;
    }
    $invoice = open_invoice($bill);
    $isOpen = $invoice['status'] === 'initiated';
    header('Location: ' . ($isOpen ? $invoice['url'] : "/thank-you?invoice_id={$invoice['id']}"), true, 303);
}

// region callback
function callback(): void
{
    $rawBody = file_get_contents('php://input');
    if (!is_from_provider($rawBody, $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '')) {
        http_response_code(401);
        return;
    }
    $invoice = json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
    if ($invoice['live'] === str_starts_with(getenv('PAYMENTS_SECRET_KEY'), 'sk_live_')) {
        settle($invoice['id']); // an error responds with 500: it is sent again
    }
}

function thank_you(): void
{
    header('Content-Type: text/plain; charset=utf-8');
    // The other parameters prove nothing.
    echo PAGES[settle((string) ($_GET['invoice_id'] ?? ''))];
}
// endregion

$route = $_SERVER['REQUEST_METHOD'] . ' ' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (preg_match('~^POST /bills/([\w-]+)/pay$~D', $route, $found)) {
    pay($found[1]);
} elseif ($route === 'POST /webhooks/invoice') {
    callback();
} elseif ($route === 'GET /thank-you') {
    thank_you();
} else {
    return false; // a file of public/
}
