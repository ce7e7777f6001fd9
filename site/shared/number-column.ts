// Whether a column of a table has only numbers: these end at one edge, so that their digits can be compared.
// Entry: isNumberColumn().

/** `0`, `11500`, `1,243.66`, `1.243,66`; not `007`, nor the many digits of cards, accounts and telephones. */
const DIGITS = String.raw`(?:0|[1-9]\d{0,8}|[1-9]\d{0,2}(?:[,.'’\u00a0\u202f]\d{3})+)(?:[.,]\d+)?`;
/** A currency's code or symbol. */
const CURRENCY = String.raw`(?:[A-Z]{3}|\p{Sc})`;
/** `−15.00`, `SAR 115.00`, `115.00 SAR`, `2.75%`. */
const AMOUNT = String.raw`[-−+]?(?:${CURRENCY}\s?)?[-−+]?${DIGITS}(?:\s?(?:%|${CURRENCY}))?`;
/** An amount; the sum of several, `980 + 147`; one said twice, `11500 (SAR 115.00)`. */
const NUMBER = new RegExp(String.raw`^${AMOUNT}(?: \+ ${AMOUNT}| \(${AMOUNT}\))*$`, 'u');
const NOTHING = /^[-–—−]?$/;

/** `texts`: of the cells below the header. Cells may be empty, or a dash. */
export function isNumberColumn(texts: readonly string[]): boolean {
  const written = texts.map((text) => text.trim()).filter((text) => !NOTHING.test(text));
  const isStatus = written.every((text) => /^[1-5]\d\d$/.test(text)); // of HTTP: a code
  return written.length > 0 && !isStatus && written.every((text) => NUMBER.test(text));
}
