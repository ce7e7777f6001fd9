<?php
// The calls to the payments API.
declare(strict_types=1);

const API = '%%apiBaseUrl%%';

function env(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("$name is missing");
}

function is_live(): bool
{
    return str_starts_with(env('PAYMENTS_SECRET_KEY'), 'sk_live_');
}

/** Status and body of the response. */
function call(string $path, array $options): array
{
    $curl = curl_init(API . $path);
    curl_setopt_array($curl, $options + [
        CURLOPT_USERPWD => env('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_RETURNTRANSFER => true,
    ]);
    $text = curl_exec($curl);
    if ($text === false) {
        throw new RuntimeException('No response: ' . curl_error($curl));
    }
    return [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), json_decode($text, true)];
}

function fetch_payment(string $id): ?array
{
    // A webhook has to respond within %%webhookAnswerTime%%.
    [$status, $payment] = call('/payments/' . rawurlencode($id), [CURLOPT_TIMEOUT => 8]);
    return match (true) {
        $status === 404 => null, // no payment has this ID
        $status === 200 && $payment !== null => $payment,
        default => throw new RuntimeException("Payment $id: HTTP $status"),
    };
}

/** Gives all of the money back, within %%voidWindow%%. Voiding a payment twice is harmless. */
function void_payment(string $id): void
{
    [$status] = call("/payments/$id/void", [
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Idempotency-Key: void-$id"],
        CURLOPT_POSTFIELDS => json_encode(['reason' => 'The order was paid twice'], JSON_THROW_ON_ERROR),
        CURLOPT_TIMEOUT => 60,
    ]);
    if ($status >= 300) {
        throw new RuntimeException("Void $id: HTTP $status. Refund it by hand.");
    }
}
