<?php
const MAX_ATTEMPTS = 5;
const RETRY_CODES = ['idempotency_in_progress', 'rate_limit_exceeded'];

final class ApiError extends RuntimeException
{
    public function __construct(string $message, public readonly int $status, public readonly ?string $apiCode)
    {
        parent::__construct($message);
    }
}

function call_api(string $method, string $path, ?array $body = null, ?string $key = null): ?array
{
    $curl = curl_init('%%apiBaseUrl%%' . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', ...($key ? ["Idempotency-Key: $key"] : [])],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60,
    ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR)]));
    for ($attempt = 1; ; $attempt++) {
        $text = curl_exec($curl);
        $status = $text === false ? 0 : curl_getinfo($curl, CURLINFO_RESPONSE_CODE); // 0: no full response
        $json = $status === 0 ? null : json_decode($text, true);
        if ($status === 204 || ($status < 300 && is_array($json))) {
            return $json;
        }
        $canRetry = $json === null || $status >= 500 || in_array($json['code'] ?? '', RETRY_CODES, true);
        if ($attempt === MAX_ATTEMPTS || !$canRetry) {
            $fields = isset($json['errors']) ? ' ' . json_encode($json['errors']) : '';
            $error = isset($json['request_id']) ? "{$json['code']}: {$json['message']}$fields ({$json['request_id']})" : "HTTP $status";
            throw new ApiError($error, $status, $json['code'] ?? null);
        }
        $wait = 2 ** ($attempt - 1) * (1 + mt_rand() / mt_getrandmax() / 2);
        usleep((int) (1_000_000 * max($wait, curl_getinfo($curl, CURLINFO_RETRY_AFTER))));
    }
}
