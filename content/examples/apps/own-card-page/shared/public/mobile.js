import { digits } from './card.js';

// region mobile
/** '05XXXXXXXX' from a Saudi mobile number in any form; null if it is none. */
export function parseMobile(text) {
  const number = digits(text).replace(/^(?:00)?966/, '0');
  return /^05[0-9]{8}$/.test(number) ? number : null;
}
// endregion
