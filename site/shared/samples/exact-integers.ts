// Integers beyond 2^53, which a JavaScript number would round. They are kept as strings of digits marked by SIGN, which
// no other string contains, pass through JSON that way, and are written as plain digits. Entries: exactInteger(),
// exactly(), digitsOf(), textOf(), jsonOf(), numberIn(), rounded().

/** A Unicode noncharacter, reserved for internal use. */
const SIGN = '\uFDD0';
/** In JSON, or in JSON inside a JSON string. */
const IN_JSON = new RegExp(`(\\\\*)"${SIGN}(-?\\d+)\\1"`, 'g');

/** The marked string for an integer; undefined: a number is exact enough. */
export function exactInteger(digits: string): string | undefined {
  if (!/^-?\d{16,}$/.test(digits) || String(Number(digits)) === digits) return undefined;
  return SIGN + digits.replace(/^(-?)0+(?=\d)/, '$1');
}

/** The parsed `value`, or a marked string if parsing rounded it; `written`: as in the source. */
export function exactly(value: unknown, written: string): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded ? (exactInteger(written) ?? value) : value;
}

/** The digits of a marked integer. */
export function digitsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(SIGN) ? value.slice(1) : undefined;
}

/** A string as it is, anything else as JSON. */
export function textOf(value: unknown): string {
  return digitsOf(value) ?? (typeof value === 'string' ? value : jsonOf(value));
}

/** The same for running text, where nothing would be seen of an empty string. */
export function shownText(value: unknown): string {
  return value === '' ? '""' : textOf(value);
}

/** JSON with marked integers as numbers. */
export function jsonOf(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent) ?? 'null';
  return json.includes(SIGN) ? json.replace(IN_JSON, '$2') : json;
}

/** A number, or a marked integer rounded to one, for comparisons. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const digits = digitsOf(value);
  return digits === undefined ? undefined : Number(digits);
}

/** A value with all marked integers rounded to numbers, for validation. */
export function rounded<Value>(value: Value): Value {
  return withNumbers(value) as Value;
}

function withNumbers(value: unknown): unknown {
  if (typeof value === 'string') return numberIn(value) ?? value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner)]));
}
