<?php
// php sweep.php: settles payments that no payer and no event came back for, and repeats work that has failed. Run it
// every five minutes: see the README. Exit codes: 0 all done, 1 something failed, and a later run tries it again.
declare(strict_types=1);
require_once __DIR__ . '/settle.php';

$store = new Store();
$exitCode = 0;
foreach ($store->overdue() as $id) {
    try {
        settle($store, $id);
    } catch (Throwable $error) {
        fwrite(STDERR, "Payment $id: {$error->getMessage()}\n");
        $exitCode = 1;
    }
}
exit($exitCode);
