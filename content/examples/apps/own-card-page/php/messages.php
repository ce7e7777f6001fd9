<?php
// What payers read when a payment was not made, in English and Arabic.
declare(strict_types=1);

const OTHER_MESSAGES = [
    'abandoned' => [
        'en' => 'The payment was not finished. You have not been charged. Try again.',
        'ar' => 'لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.',
    ],
    'unfinished' => [
        'en' => 'Your last payment is not finished. Pay again only if you have not confirmed it.',
        'ar' => 'لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.',
    ],
];

/** Only these texts are for the payer: an error code may say that the card is stolen. */
function message_of(string $problem): array
{
    $file = file_get_contents(__DIR__ . '/public/decline-messages.json');
    $messages = OTHER_MESSAGES + json_decode($file, true, 512, JSON_THROW_ON_ERROR);
    ['en' => $en, 'ar' => $ar] = $messages[$problem] ?? $messages['declined'];
    return ['en' => $en, 'ar' => $ar];
}
