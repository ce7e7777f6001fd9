<?php
// Stored cards: read after a checkout, replaced, stopped.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/plans.php';

// region save
/** What to keep of a stored card. Null if it cannot be charged. */
function card_of(?array $token): ?array
{
    return $token === null || $token['status'] !== 'active' ? null : [
        'token' => $token['id'],
        'card' => "{$token['brand']} ending in {$token['last_four']}",
        'expires' => "{$token['year']}-{$token['month']}",
    ];
}

/** A plan starts with the card that a verified payment has saved. */
function start_with_card(array $checkout, array $payment): bool
{
    $card = card_of(find_token($payment['source']['token']));
    return $card !== null && start_plan($checkout, $payment, $card);
}
// endregion

/** After the payer's return from the bank, after token events, and in the job. True if the card can be charged. */
function settle_token(string $tokenId): bool
{
    $token = find_token($tokenId);
    $card = card_of($token);
    if ($card !== null) {
        replace_card($card);
    } elseif ($token === null || $token['status'] !== 'initiated') { // else the payer is at the bank
        stop_token($tokenId);
    }
    return $card !== null;
}
