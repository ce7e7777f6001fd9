// The check digits of card numbers and IBANs. Entries: passesLuhn(), passesModulo97().

export function passesLuhn(digits: string): boolean {
  const values = [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1));
  return values.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}

/** Letters become numbers, the first four characters go to the end, and the rest of 97 is 1. */
export function passesModulo97(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
