<?php
// Money that goes back, or is charged later: refund, void and capture. Each call sends one request: the same key takes
// effect once, so call again, with the same key, while getCode() of its error is 0.
declare(strict_types=1);

final class PostError extends RuntimeException
{
}

/** Costs nothing, but is possible only within %%voidWindow%%. Null: it was refused. */
function try_void(string $id, string $number, string $key): ?array
{
    try {
        return post("/payments/$id/void", ['reason' => $number], "void-$key");
    } catch (PostError $error) {
        return is_refusal($error) ? null : throw $error;
    }
}

/** $number is yours, one for each return. */
function refund(string $id, int $amount, string $number, string $key): array
{
    return post("/payments/$id/refund", ['amount' => $amount, 'reason' => $number], $key);
}

function capture(string $id): array
{
    return post("/payments/$id/capture", new stdClass(), "capture-$id");
}

/** The API has decided, and replays it: a later attempt needs a new key. */
function is_refusal(PostError $error): bool
{
    return in_array($error->getCode(), [402, 409], true);
}

const CERTAIN = [400, 401, 402, 403, 404, 405, 409, 413, 415, 429];

function post(string $path, array|object $body, string $idempotencyKey): array
{
    $curl = curl_init("%%apiBaseUrl%%$path");
    curl_setopt_array($curl, [
        CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_HTTPHEADER => ['Content-Type: application/json', "Idempotency-Key: $idempotencyKey"],
        CURLOPT_POSTFIELDS => json_encode($body),
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 60, // seconds: banks may take %%bankTimeout%%
    ]);
    $answer = json_decode((string) curl_exec($curl), true);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE); // 0: no response
    if ($status === 200 && is_array($answer)) {
        return $answer;
    }
    $code = $answer['code'] ?? null;
    // Anything else may come from a gateway, or an earlier request had this key: it may have taken effect.
    $isCertain = in_array($status, CERTAIN, true) && is_string($code) && $code !== 'idempotency_in_progress';
    throw new PostError(rtrim("$path: HTTP $status $code " . ($answer['request_id'] ?? '')), $isCertain ? $status : 0);
}
