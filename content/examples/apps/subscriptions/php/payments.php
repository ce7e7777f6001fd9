<?php
// The calls to the payments API.
declare(strict_types=1);

const API = '%%apiBaseUrl%%';
const TIMEOUT_S = 60;
define('SECRET_KEY', env('PAYMENTS_SECRET_KEY'));

const NO_RESPONSE = 'no_response';

/** The API has refused, or not answered: then its status is 0. */
final class ApiError extends RuntimeException
{
    public readonly string $errorCode;
    public ?string $token = null; // that should have been charged

    public function __construct(public readonly int $status, array $body)
    {
        $this->errorCode = $body['code'] ?? "HTTP $status"; // a proxy's body has no code
        parent::__construct("$this->errorCode: " . ($body['message'] ?? '') . ' (' . ($body['request_id'] ?? '') . ')');
    }
}

function env(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("$name is missing");
}

function is_live(): bool
{
    return str_starts_with(SECRET_KEY, 'sk_live_');
}

/** Everybody sees it. */
function publishable_key(): string
{
    $key = env('PAYMENTS_PUBLISHABLE_KEY');
    return str_starts_with($key, is_live() ? 'pk_live_' : 'pk_test_')
        ? $key
        : throw new RuntimeException('PAYMENTS_PUBLISHABLE_KEY does not begin with pk_ and the mode of the secret key');
}

function call(string $method, string $path, ?array $body = null): ?array
{
    $curl = curl_init(API . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_USERPWD => SECRET_KEY . ':',
        CURLOPT_HTTPHEADER => ['Content-Type: application/json'],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => TIMEOUT_S,
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    $text = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    $result = json_decode((string) $text, true);
    if ($status !== 204 && !is_array($result)) { // nothing is decided
        throw new ApiError(0, ['code' => $text === false ? NO_RESPONSE : 'not_json', 'message' => curl_error($curl)]);
    }
    if ($status >= 300) {
        throw new ApiError($status, $result);
    }
    return $result;
}

function find(string $path, string $method = 'GET'): ?array
{
    try {
        return call($method, $path);
    } catch (ApiError $error) {
        // Another 404 says nothing: the path may be wrong.
        return $error->errorCode === 'resource_not_found' ? null : throw $error;
    }
}

/** The payment, or null if there is none with this ID. */
function find_payment(string $id): ?array
{
    return find('/payments/' . rawurlencode($id));
}

function create_payment(array $payment): array
{
    try {
        return call('POST', '/payments', $payment);
    } catch (ApiError $error) {
        // An earlier run sent it before the price or the card changed: what it did is what counts.
        if ($error->errorCode === 'idempotency_key_reused') {
            return call('GET', "/payments/{$payment['given_id']}");
        }
        $error->token = $payment['source']['token'];
        throw $error;
    }
}

/** The payment without its money, or null if it is too old. Twice is as good as once. */
function void_payment(string $id): ?array
{
    try {
        return call('POST', "/payments/$id/void");
    } catch (ApiError $error) {
        $final = ['void_declined', 'payment_not_voidable', 'void_window_expired'];
        return in_array($error->errorCode, $final, true) ? null : throw $error;
    }
}

/** What a plan was charged in a month, also by hand with the same metadata. */
function payments_of(string $planId, string $period): array
{
    $filter = ['metadata' => ['subscription' => $planId, 'renewal' => $period], 'per_page' => 100];
    return call('GET', '/payments?' . http_build_query($filter))['payments'];
}

/** The token, or null if it has been deleted. */
function find_token(string $token): ?array
{
    return find('/tokens/' . rawurlencode($token));
}

function delete_token(string $token): void
{
    find('/tokens/' . rawurlencode($token), 'DELETE');
}
