<?php
// The router of `php -S localhost:3000 -t public server.php`.
declare(strict_types=1);

require_once __DIR__ . '/checkouts.php';
require_once __DIR__ . '/confirm.php';
require_once __DIR__ . '/webhook.php';

/** Stand-in for your login, which knows the customer of the session. Anyone can change this cookie. */
function customer(): string
{
    return $_COOKIE['customer'] ?? 'c_884';
}

function respond(int $status, ?array $json = null, ?string $location = null): void
{
    http_response_code($status);
    if ($location !== null) {
        header("Location: $location", true, $status);
    }
    if ($json !== null) {
        header('Content-Type: application/json');
        echo json_encode($json, JSON_THROW_ON_ERROR);
    }
}

/** A JSON object with the words that the payer has accepted: store no checkout and no card without them. */
function body(): array
{
    $body = json_decode(file_get_contents('php://input'), true);
    if (!is_array($body) || empty($body['consent'])) {
        respond(400);
        exit;
    }
    return $body;
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
        settle_payment($data['id']);
    } elseif ($live === is_live() && in_array($type, ['token_activated', 'token_deactivated'], true)) {
        settle_token($data['id']);
    }
    respond(200);
}

/** The ID for the payment of the first month. The browser creates the payment under it. */
function start_attempt(): void
{
    $consent = (string) body()['consent'];
    $now = new DateTimeImmutable();
    $ids = has_plan(customer(), $now) ? [] : array_column(unsettled_of(customer()), 'id');
    $results = array_combine($ids, array_map(fn (string $id): string => settle_payment($id, isHere: true), $ids));
    if (array_intersect($results, ['pending', 'unknown', 'to_refund']) || has_plan(customer(), $now)) {
        respond(409, location: '/account.html'); // one plan for each customer, one payment at a time
        return;
    }
    $used = array_keys(array_filter($results, fn (string $result): bool => $result !== 'missing'));
    $id = open_checkout(customer(), $consent, $used);
    $metadata = metadata_of(['id' => $id, 'customer_id' => customer()], date_in_riyadh($now)[0]);
    respond(201, ['payment_id' => $id, 'metadata' => $metadata]);
}

function return_from_bank(): void
{
    $attempt = find_attempt((string) ($_GET['id'] ?? ''));
    try {
        $result = $attempt ? settle_payment($attempt['id'], isHere: true) : 'missing';
    } catch (ApiError $error) { // the webhook settles it, or the job
        error_log($error->getMessage());
        $result = 'pending';
    }
    $isToRepeat = in_array($result, ['failed', 'unfinished', 'returned'], true)
        && !has_plan($attempt['customer_id'], new DateTimeImmutable());
    respond(303, location: $isToRepeat ? "/?problem=$result" : '/account.html');
}

function show_account(): void
{
    $now = new DateTimeImmutable();
    $plan = plan_of(customer());
    if ($plan !== null) {
        $plan['paid_until'] = to_text(paid_until($plan));
        $plan['first_charge'] = first_charge($plan, $now); // of a card that is added now
        unset($plan['token']);
    }
    $open = has_plan(customer(), $now) ? [] : unsettled_of(customer());
    respond(200, [
        'plan' => $plan,
        'is_paid' => is_paid(customer(), $now),
        'is_pending' => in_array(0, array_column($open, 'canceled')),
        'is_canceled' => in_array(1, array_column($open, 'canceled')),
    ]);
}

function resume(): void
{
    respond(303, location: resume_plan(customer(), new DateTimeImmutable()) ? '/add-card.html' : '/account.html');
}

function cancel(): void
{
    cancel_checkouts(customer());
    $plan = plan_of(customer());
    if ($plan !== null) {
        cancel_plan($plan['id']);
    }
    respond(303, location: '/account.html');
}

function confirm(): void
{
    $plan = plan_of(customer());
    if ($plan === null) {
        respond(404);
        return;
    }
    $now = new DateTimeImmutable();
    try {
        $payment = pay_with_payer($plan['id'], $now);
        respond(303, location: $payment['source']['transaction_url'] ?? '/account.html');
    } catch (ApiError $error) {
        error_log("{$plan['id']} {$error->getMessage()}");
        refuse($plan['id'], $error, $now);
        respond(303, location: '/account.html');
    }
}

/** The browser has created this token. Keep it with the customer before the payer leaves for the bank. */
function store_token(): void
{
    ['consent' => $consent, 'token' => $id] = body() + ['token' => ''];
    $token = find_token((string) $id);
    if (($token['status'] ?? null) !== 'initiated') {
        respond(409); // it may be another customer's
        return;
    }
    add_token($token['id'], customer(), (string) $consent, to_text(new DateTimeImmutable()));
    respond(201);
}

function return_with_card(): void
{
    $token = (string) ($_GET['token_id'] ?? '');
    if (!owns_token($token, customer())) {
        respond(404); // never trust a token ID in a URL
        return;
    }
    respond(303, location: settle_token($token) ? '/account.html' : '/add-card.html?problem=failed');
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/' || ($path !== '/account' && is_file(__DIR__ . "/public$path"))) {
    return false; // a file of public/
}
try {
    match ("{$_SERVER['REQUEST_METHOD']} $path") {
        'POST /webhooks/payments' => receive_event(),
        'GET /config.json' => respond(200, ['publishable_key' => publishable_key()] + PRICE),
        'POST /checkout/attempts' => start_attempt(),
        'GET /checkout/return' => return_from_bank(),
        'GET /account' => show_account(),
        'POST /account/confirm' => confirm(),
        'POST /account/cancel' => cancel(),
        'POST /account/resume' => resume(),
        'POST /cards' => store_token(),
        'GET /cards/return' => return_with_card(),
        default => respond(404),
    };
} catch (ApiError $error) { // nothing is decided: the payer tries again, events are sent again, and the job runs again
    error_log($error->getMessage());
    respond(503);
    echo 'The payment service does not respond. Try again in a moment.';
} catch (Throwable $error) {
    error_log((string) $error);
    respond(500);
}
