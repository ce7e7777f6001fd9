<?php
// What payers read when a payment was not made, in English and Arabic.
declare(strict_types=1);

const OWN_MESSAGES = [
    'abandoned' => [
        'en' => 'The payment was not finished. You have not been charged. Try again.',
        'ar' => 'لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.',
    ],
    'unfinished' => [
        'en' => 'Your last payment is not finished. Pay again only if you have not confirmed it.',
        'ar' => 'لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.',
    ],
];

function messages(): array
{
    return json_decode(file_get_contents(__DIR__ . '/decline-messages.json'), true) + OWN_MESSAGES;
}

/** Why a payment was not made, as a key of the messages; null: there is nothing to say. */
function problem_of(array $payment): ?string
{
    return match (true) {
        $payment['status'] === 'abandoned' => 'abandoned',
        $payment['status'] === 'initiated' && $payment['source']['transaction_url'] !== null => 'unfinished',
        $payment['status'] === 'failed' => $payment['source']['error_code'] ?? 'declined',
        default => null,
    };
}

/** Only its texts are for the payer: a code may say that the card is stolen. */
function message_of(string $problem): array
{
    $message = messages()[$problem] ?? messages()['declined'];
    return ['en' => $message['en'], 'ar' => $message['ar']];
}

/** Not the card is at fault, but your request or your account. */
function is_our_fault(?string $problem): bool
{
    return messages()[$problem]['alert'] ?? false;
}
