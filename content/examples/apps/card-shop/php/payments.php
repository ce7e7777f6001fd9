<?php
function fetch_payment(string $id): ?array
{
    $curl = curl_init('%%apiBaseUrl%%/payments/' . rawurlencode($id));
    curl_setopt_array($curl, [
        CURLOPT_USERPWD => getenv('PAYMENTS_SECRET_KEY') . ':',
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 8, // seconds; a webhook waits %%webhookAnswerTime%% for your response
    ]);
    $body = curl_exec($curl);
    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
    if ($status === 404) {
        return null; // no payment has this ID
    }
    if ($status !== 200) {
        throw new RuntimeException("Payment $id: HTTP $status", $status);
    }
    return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
}
