// What payers read when a payment was not made, in English and Arabic.
import { readFileSync } from 'node:fs';

const MESSAGES = {
  ...JSON.parse(readFileSync(new URL('decline-messages.json', import.meta.url), 'utf8')),
  abandoned: {
    en: 'The payment was not finished. You have not been charged. Try again.',
    ar: 'لم تكتمل العملية. لم يُخصم أي مبلغ. حاول مرة أخرى.',
  },
  unfinished: {
    en: 'Your last payment is not finished. Pay again only if you have not confirmed it.',
    ar: 'لم تكتمل عمليتك الأخيرة. لا تدفع مرة أخرى إلا إذا لم تؤكدها.',
  },
};

/** Why a payment was not made, as a key of the messages; null: there is nothing to say. */
export function problemOf({ status, source }) {
  if (status === 'abandoned') return 'abandoned';
  if (status === 'initiated' && source.transaction_url) return 'unfinished';
  return status === 'failed' ? (source.error_code ?? 'declined') : null;
}

/** Only its texts are for the payer: a code may say that the card is stolen. */
export function messageOf(problem) {
  const { en, ar } = MESSAGES[problem] ?? MESSAGES.declined;
  return { en, ar };
}

/** True: not the card is at fault, but your request or your account. */
export const isOurFault = (problem) => MESSAGES[problem]?.alert === true;
