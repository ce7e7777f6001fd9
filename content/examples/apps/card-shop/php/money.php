<?php
// Money that goes back, or is charged later: refund, void and capture, each of them once.
declare(strict_types=1);

/** All of it: a void costs nothing, but is possible only within %%voidWindow%%. */
function give_back(array $payment): array
{
    $id = $payment['id'];
    $number = "refund-$id";
    try {
        return post("/payments/$id/void", ['reason' => $number], "void-$id");
    } catch (RuntimeException $error) {
        if (!is_refusal($error)) {
            throw $error;
        }
        return post("/payments/$id/refund", ['reason' => $number], $number);
    }
}

/** $number is yours, one for each return: the same attempt at it is refunded once. */
function refund(string $id, int $amount, string $number, int $attempt, callable $beforeEach): array
{
    $body = ['amount' => $amount, 'reason' => $number];
    return post("/payments/$id/refund", $body, "{$number}_attempt-$attempt", $beforeEach);
}

function capture(string $id): array
{
    return post("/payments/$id/capture", new stdClass(), "capture-$id");
}

const WAITS = [1, 2, 4, 8]; // seconds
const LONGEST_WAIT = 60; // seconds: the next request comes within %%secondLook%% of the last
const TEMPORARY = [0, 429, 500, 502, 503, 504]; // 0: no response
const DECIDED = [402, 409];

/** While the outcome is unknown, the same request is sent again with the same key: it takes effect once. */
function post(string $path, array|object $body, string $idempotencyKey, ?callable $beforeEach = null): array
{
    $unknown = null;
    foreach ([...WAITS, null] as $wait) {
        $beforeEach === null || $beforeEach();
        $retryAfter = 0; // seconds
        $curl = curl_init("%%apiBaseUrl%%$path");
        curl_setopt_array($curl, [
            CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Idempotency-Key: $idempotencyKey"],
            CURLOPT_POSTFIELDS => json_encode($body),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_HEADERFUNCTION => function ($_, string $line) use (&$retryAfter): int {
                $retryAfter = preg_match('/^retry-after:\s*(\d+)\s*$/i', $line, $found) ? (int) $found[1] : $retryAfter;
                return strlen($line);
            },
            CURLOPT_TIMEOUT => 60, // seconds: banks may take %%bankTimeout%%
        ]);
        $response = (string) curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        if ($status >= 200 && $status < 300) {
            return json_decode($response, true, flags: JSON_THROW_ON_ERROR);
        }
        $error = new RuntimeException("$path: HTTP $status $response", $status, $unknown);
        $mayWork = in_array($status, TEMPORARY, true) || str_contains($response, 'idempotency_in_progress');
        if (!$mayWork || $wait === null || $retryAfter > LONGEST_WAIT) {
            throw $error;
        }
        $unknown = is_unknown($error) ? $error : null;
        usleep((int) (1_000_000 * max($wait * (1 + mt_rand() / mt_getrandmax() / 2), $retryAfter)));
    }
}

/** It, or a request before it, may have taken effect: only the same request with the same key is safe. */
function is_unknown(RuntimeException $error): bool
{
    $status = $error->getCode();
    $isOurFault = $status > 0 && $status < 500 && !in_array($status, DECIDED, true); // its key is not used up
    return !is_refusal($error) && ($error->getPrevious() !== null || !$isOurFault);
}

/** The API has decided, and replays it: a later attempt needs a new key. */
function is_refusal(RuntimeException $error): bool
{
    return in_array($error->getCode(), DECIDED, true)
        && !in_array(code_of($error), ['unknown', 'idempotency_in_progress'], true);
}

function code_of(RuntimeException $error): string
{
    return preg_match('/"code":\s*"(\w+)"/', $error->getMessage(), $found) ? $found[1] : 'unknown';
}
