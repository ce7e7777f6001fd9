<?php
require_once __DIR__ . '/settle.php';

const PAGES = [
    'paid' => '<h1>Thank you</h1><p>Your order is paid.</p>',
    'failed' => '<p>The payment has failed. <a href="/">Try another card</a></p>',
    'returned' => '<p>We have returned your payment.</p>',
    'pending' => '<p>We are checking your payment. You will get an e-mail.</p>',
];

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/checkout/return') {
    try {
        $result = settle($db, $_GET['id'] ?? '');
    } catch (Throwable $error) {
        error_log($error->getMessage());
        $result = 'pending'; // never 'failed': the payer may have paid
    }
    echo PAGES[$result];
    return true;
}
return false; // a file of public/
