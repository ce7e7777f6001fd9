<?php
declare(strict_types=1);

const BASE_URL = '%%apiBaseUrl%%';
const TIMEOUT_SECONDS = 60;
const MAX_ATTEMPTS = 5;

/** The body of a response. Reading changes nothing, so whatever may pass is retried. */
function fetchText(string $path, array $query = []): string
{
    for ($attempt = 1; ; $attempt++) {
        [$status, $text, $retryAfter] = send("$path?" . http_build_query($query));
        if ($status === 200) {
            return $text;
        }
        if ($attempt === MAX_ATTEMPTS || ($status < 500 && $status !== 429)) {
            throw new RuntimeException("$path: HTTP $status $text");
        }
        $backoff = 2 ** ($attempt - 1) * random_int(1000, 1500) / 1000;
        usleep((int) (1_000_000 * max($backoff, $retryAfter)));
    }
}

function fetchJson(string $path, array $query = []): array
{
    return json_decode(fetchText($path, $query), true, 512, JSON_THROW_ON_ERROR);
}

/** @return array{int, string, int} status, body, seconds to wait */
function send(string $path): array
{
    $key = getenv('PAYMENTS_SECRET_KEY');
    if (!$key) {
        throw new InvalidArgumentException('PAYMENTS_SECRET_KEY is missing');
    }
    $retryAfter = 0;
    $curl = curl_init(BASE_URL . $path);
    curl_setopt_array($curl, [
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
    $text = curl_exec($curl);
    if ($text === false) {
        return [503, curl_error($curl), 0]; // no connection, or too slow
    }
    return [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $text, $retryAfter];
}
