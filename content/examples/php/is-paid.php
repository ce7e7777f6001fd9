<?php
/** `$payment`: fetched from the API with your secret key. */
function is_paid(array $payment, array $order): bool
{
    $isCharged = in_array($payment['status'], ['paid', 'captured'], true);
    $isPartlyRefunded = $payment['status'] === 'refunded' && $payment['refunded'] < $payment['captured'];
    $price = $payment['amount'] + ($payment['coupon']['discount_amount'] ?? 0);
    return ($isCharged || $isPartlyRefunded)
        && $price === $order['amount']
        && $payment['currency'] === $order['currency']
        && ($payment['metadata']['order_id'] ?? null) === $order['id']
        && $payment['invoice_id'] === null;
}
