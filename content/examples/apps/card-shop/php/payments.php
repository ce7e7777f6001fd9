<?php
function fetch_payment(string $id): ?array
{
    $path = 'payments/' . rawurlencode($id);
    $curl = curl_init("%%apiBaseUrl%%/$path");
    curl_setopt_array($curl, [
        CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 8, // seconds; webhooks wait %%webhookAnswerTime%%
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    $answer = json_decode((string) $body, true);
    if ($status === 200 && $answer) {
        return $answer;
    }
    $isMissing = ($answer['code'] ?? '') === 'resource_not_found'; // no such one
    $request = $answer['request_id'] ?? '';
    $problem = rtrim("Payment $id: HTTP $status $request");
    return $isMissing ? null : throw new RuntimeException($problem);
}
