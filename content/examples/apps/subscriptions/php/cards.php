<?php
// Stored cards: read after a checkout, replaced, deleted.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/plans.php';

const CLOSED = ['46', '79']; // the account of the card: its token is of no use

// region save
/** What to keep of a stored card. Null if it cannot be charged. */
function card_of(string $tokenId): ?array
{
    $token = find_token($tokenId);
    return $token === null || $token['status'] !== 'active' ? null : [
        'token' => $tokenId,
        'card' => "{$token['brand']} ending in {$token['last_four']}",
        'expires' => "{$token['year']}-{$token['month']}",
    ];
}

/** A plan starts with the card that a verified payment has saved. */
function start_with_card(array $checkout, array $payment): bool
{
    $card = card_of($payment['source']['token']);
    return $card !== null && start_plan($checkout, $payment, $card);
}
// endregion

/** After the payer's return from the bank, and after token events. True if the card can be charged. */
function settle_token(string $tokenId): bool
{
    $card = card_of($tokenId);
    if ($card === null) {
        stop_token($tokenId);
    }
    forget($card === null ? null : replace_card($card));
    return $card !== null;
}

/** Writes what the payment of an attempt says into its plan. */
function settle(string $attemptId, array $payment, DateTimeImmutable $now): void
{
    record($attemptId, $payment, $now);
    ['source' => $source] = $payment;
    forget(in_array($source['response_code'] ?? null, CLOSED, true) ? $source['token'] : null);
}

function cancel(string $customerId): void
{
    forget(cancel_plan($customerId));
}

function forget(?string $token): void
{
    try {
        if ($token !== null) {
            delete_token($token);
        }
    } catch (Throwable $error) {
        error_log("Delete $token by hand: {$error->getMessage()}");
    }
}
