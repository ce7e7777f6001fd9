<?php
// Messages and deletions of tokens are stored in the transaction of the change that causes them. The job does them.
declare(strict_types=1);

require_once __DIR__ . '/payments.php';
require_once __DIR__ . '/store.php';

/** Stand-in for your e-mail: prints what a payer, or your staff, should read. */
function send(string $to, string $text): void
{
    printf("To %s: %s\n", $to, $text);
}

function tell(string $to, string $text): void
{
    insert('outbox', ['recipient' => $to, 'text' => $text]);
}

function forget(string $token): void
{
    insert('outbox', ['token' => $token]);
}

/** False if something failed, or staff have to act. The next run repeats what failed: a message may come twice. */
function empty_outbox(): bool
{
    $isDone = true;
    foreach (rows('SELECT * FROM outbox ORDER BY id') as $task) {
        ['token' => $token, 'recipient' => $to] = $task;
        try {
            $token === null ? send($to, $task['text']) : delete_token($token);
            rows('DELETE FROM outbox WHERE id = ?', $task['id']);
            $isDone = $isDone && $to !== 'staff';
        } catch (Throwable $error) {
            fwrite(STDERR, 'Not done for ' . ($token ?? $to) . ": {$error->getMessage()}\n");
            $isDone = false;
        }
    }
    return $isDone;
}
