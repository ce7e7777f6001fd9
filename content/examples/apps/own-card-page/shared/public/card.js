/** Digits in Latin form, since the API takes no others: '٤٤٦٤ ٠٤' → '446404'. */
export const digits = (text) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)) // Arabic, Persian
    .replace(/[^0-9]/g, '');

export function passesLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** '09 / 28' or '09/2028' → { month: '09', year: '2028' }; null when wrong or past. */
export function parseExpiry(text, today = new Date()) {
  const match = /^(0[1-9]|1[0-2])(?:20)?([0-9]{2})$/.exec(digits(text));
  if (!match) return null;
  const [month, year] = [match[1], `20${match[2]}`];
  const monthsLeft = (Number(year) - today.getFullYear()) * 12 + Number(month) - today.getMonth() - 1;
  return monthsLeft >= 0 ? { month, year } : null;
}

const NAME = /^(?=.{3,64}$)[A-Za-z.'-]+( [A-Za-z.'-]+)+$/;

// region read
/** The source for the API, and the API's paths of the fields that are wrong. */
export function readCard(value) {
  const name = value('card-name').trim().replace(/\s+/g, ' ');
  const [number, cvc] = [digits(value('card-number')), digits(value('card-cvc'))];
  const expiry = parseExpiry(value('card-expiry'));
  const cvcLength = /^3[47]/.test(number) ? 4 : 3; // American Express has four digits
  const wrong = [];
  if (!NAME.test(name)) wrong.push('source.name');
  if (!/^[0-9]{13,19}$/.test(number) || !passesLuhn(number)) wrong.push('source.number');
  if (!expiry) wrong.push('source.month');
  if (cvc.length !== cvcLength) wrong.push('source.cvc');
  return { source: { type: 'creditcard', name, number, ...expiry, cvc }, wrong };
}
// endregion
