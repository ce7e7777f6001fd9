<?php
declare(strict_types=1);

const BASE_URL = '%%apiBaseUrl%%';
const TIMEOUT_SECONDS = 60;
const MAX_ATTEMPTS = 5;

final class ApiError extends RuntimeException
{
    public readonly string $errorCode;
    /** @var array<string, string[]> 'payouts[1].destination.iban' => messages */
    public readonly array $errors;

    public function __construct(public readonly int $status, array $body, public readonly int $retryAfter)
    {
        $this->errorCode = $body['code'] ?? "HTTP $status"; // a proxy's body has no code
        $request = $body['request_id'] ?? '';
        parent::__construct("$this->errorCode: " . ($body['message'] ?? '') . " ($request)");
        $this->errors = $body['errors'] ?? [];
    }

    public function isRetryable(): bool
    {
        return $this->status >= 500 || $this->status === 429
            || $this->errorCode === 'idempotency_in_progress';
    }
}

/** No readable response: the request may have worked, and a retry tells. */
final class NoResponse extends RuntimeException
{
}

/** Retries where that is safe: reading changes nothing, and each payout has its given_id. */
function request(string $method, string $path, ?array $body = null): array
{
    for ($attempt = 1; ; $attempt++) {
        try {
            return send($method, $path, $body);
        } catch (ApiError | NoResponse $error) {
            $isRetryable = $error instanceof NoResponse || $error->isRetryable();
            if ($attempt === MAX_ATTEMPTS || !$isRetryable) {
                throw $error;
            }
            $backoff = 2 ** ($attempt - 1) * random_int(1000, 1500) / 1000;
            $retryAfter = $error instanceof ApiError ? $error->retryAfter : 0;
            usleep((int) (1_000_000 * max($backoff, $retryAfter)));
        }
    }
}

function send(string $method, string $path, ?array $body): array
{
    $key = getenv('PAYMENTS_SECRET_KEY');
    if (!$key) {
        throw new InvalidArgumentException('PAYMENTS_SECRET_KEY is missing');
    }
    $retryAfter = 0;
    $curl = curl_init(BASE_URL . $path);
    curl_setopt_array($curl, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_USERPWD => "$key:",
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => TIMEOUT_SECONDS,
        CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$retryAfter): int {
            if (stripos($line, 'Retry-After:') === 0) {
                $retryAfter = (int) substr($line, strlen('Retry-After:'));
            }
            return strlen($line);
        },
    ]);
    if ($body !== null) {
        curl_setopt($curl, CURLOPT_HTTPHEADER, ['Content-Type: application/json']);
        curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($body, JSON_THROW_ON_ERROR));
    }
    $text = curl_exec($curl);
    $answer = is_string($text) ? json_decode($text, true) : null;
    if (!is_array($answer)) {
        throw new NoResponse('No readable response ' . curl_error($curl));
    }
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($status >= 400) {
        throw new ApiError($status, $answer, $retryAfter);
    }
    return $answer;
}
