<?php
// The calls of the API that the program makes, with the secret key.
declare(strict_types=1);
require_once __DIR__ . '/store.php';

const API = '%%apiBaseUrl%%';
const OVER = ['expired', 'canceled'];

/** The link of a bill. It is the same each time, until its invoice has expired or was cancelled. */
function open_invoice(array $bill): array
{
    $invoice = create_invoice(with_invoice($bill['id']));
    return in_array($invoice['status'], OVER, true)
        ? create_invoice(with_invoice($bill['id'], $invoice['id']))
        : $invoice;
}

function with_invoice(string $billId, ?string $overId = null): array
{
    $expiresAt = gmdate('Y-m-d\TH:i:s.000\Z', strtotime('+7 days')); // the payer has a week
    return start_invoice($billId, $overId, uuid(), $expiresAt);
}

function uuid(): string
{
    $bytes = random_bytes(16);
    $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40); // version 4
    $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
    return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
}

// region create
function create_invoice(array $bill): array
{
    $publicUrl = getenv('PUBLIC_URL');
    return call_api('POST', '/invoices', 60, [
        'given_id' => $bill['invoice_id'], // stored before: a repeat returns the same
        'amount' => $bill['amount'], // 75000 is SAR 750.00
        'currency' => $bill['currency'],
        'description' => $bill['description'],
        'callback_url' => "$publicUrl/webhooks/invoice",
        'success_url' => "$publicUrl/thank-you",
        'back_url' => $publicUrl,
        'expires_at' => $bill['expires_at'],
        'metadata' => ['invoice_number' => $bill['id']],
    ]);
}
// endregion

function fetch_invoice(string $id): array
{
    return call_api('GET', '/invoices/' . rawurlencode($id), 8); // the callback needs a response within 10 seconds
}

function call_api(string $method, string $path, int $seconds, ?array $body = null): array
{
    $curl = curl_init(API . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => $seconds,
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_HTTPHEADER, ['Content-Type: application/json']);
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException("$method $path: " . curl_error($curl));
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($status >= 400) {
        throw new RuntimeException("$method $path: HTTP $status $text");
    }
    return json_decode($text, true, 512, JSON_THROW_ON_ERROR);
}
