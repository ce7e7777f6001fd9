<?php
declare(strict_types=1);
require_once __DIR__ . '/plans.php';
require_once __DIR__ . '/salaries.php';

function check(bool $isRight, string $what): void
{
    echo $isRight ? 'ok   ' : 'FAIL ', $what, "\n";
    $isRight || exit(1);
}

$folder = sys_get_temp_dir() . '/payroll-' . bin2hex(random_bytes(4));
mkdir($folder);

$iban = 'SA67 8000 0000 9900 0000 0001';
check(isSaudiIban($iban) && !isSaudiIban(substr($iban, 0, -1) . '2'), 'a wrong digit of an IBAN is found');

$row = 'e-1,"Fahad, Reem",sa6780000000990000000001,Riyadh,4500.00';
file_put_contents("$folder/salaries.csv", "\u{FEFF}employee,name,iban,city,sar\r\n$row\r\n");
[$salary] = readSalaries("$folder/salaries.csv");
$isRead = $salary['amount'] === 450000 // SAR 4,500.00
    && $salary['destination']['name'] === 'Fahad, Reem'
    && $salary['destination']['iban'] === 'SA6780000000990000000001';
check($isRead, 'salaries are read as spreadsheets write them');

$plan = ['period' => '2025-09', 'number' => 1, 'payouts' => []];
storePlan($folder, $plan);
try {
    storePlan($folder, $plan);
    $message = '';
} catch (RuntimeException $error) {
    $message = $error->getMessage();
}
check(str_contains($message, 'another run'), 'a plan is stored once');
check(readPlans($folder, '2025-09') === [[$plan], 2], 'and read');
