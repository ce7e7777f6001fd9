/** Whether the check digits are right. Not whether the account exists. */
export function isSaudiIban(text) {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^SA\d{4}[0-9A-Z]{18}$/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36); // A is 10, Z is 35
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder === 1;
}
