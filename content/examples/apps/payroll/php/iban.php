<?php
declare(strict_types=1);

/** Whether the check digits are right. Not whether the account exists. */
function isSaudiIban(string $text): bool
{
    $iban = strtoupper(preg_replace('/\s/', '', $text));
    if (!preg_match('/^SA[0-9]{4}[0-9A-Z]{18}$/D', $iban)) {
        return false;
    }
    $remainder = 0;
    foreach (str_split(substr($iban, 4) . substr($iban, 0, 4)) as $character) {
        $value = (int) base_convert($character, 36, 10); // A is 10
        $remainder = ($remainder * ($value < 10 ? 10 : 100) + $value) % 97;
    }
    return $remainder === 1;
}
