<?php
declare(strict_types=1);

/** Stand-in for your e-mail: prints what a payer, or your staff, should read. */
function tell(?array $message): void
{
    if ($message !== null) {
        [$to, $text] = $message;
        fwrite(fopen('php://stderr', 'w'), "To $to: $text\n");
    }
}
