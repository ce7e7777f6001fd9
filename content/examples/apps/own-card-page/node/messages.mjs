// What payers read when a payment was not made, in English and Arabic.
import { readFileSync } from 'node:fs';

const MESSAGES = {
  ...JSON.parse(readFileSync(new URL('public/decline-messages.json', import.meta.url), 'utf8')),
  abandoned: {
    en: 'The payment was not finished. You have not been charged. Try again.',
    ar: 'لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.',
  },
  unfinished: {
    en: 'Your last payment is not finished. Pay again only if you have not confirmed it.',
    ar: 'لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.',
  },
};

/** Only these texts are for the payer: an error code may say that the card is stolen. */
export function messageOf(problem) {
  const { en, ar } = MESSAGES[problem] ?? MESSAGES.declined;
  return { en, ar };
}
