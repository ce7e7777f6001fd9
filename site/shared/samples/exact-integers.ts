// Integers beyond 2^53, which a number of JavaScript would round. They are read as texts, with a sign before the digits
// that no other text has, travel through JSON as such, and are written as digits. Entries: exactInteger(), exactly(),
// digitsOf(), textOf(), jsonOf(), numberIn(), rounded().

/** A code point that Unicode keeps for programs. */
const SIGN = '\uFDD0';
/** In JSON, or in a text of JSON inside a text of JSON. */
const IN_JSON = new RegExp(`(\\\\*)"${SIGN}(-?\\d+)\\1"`, 'g');

/** What stands for an integer; undefined: a number says it as well. */
export function exactInteger(digits: string): string | undefined {
  if (!/^-?\d{16,}$/.test(digits) || String(Number(digits)) === digits) return undefined;
  return SIGN + digits.replace(/^(-?)0+(?=\d)/, '$1');
}

/** A value as it was read, and as it is written. */
export function exactly(value: unknown, written: string): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  return isRounded ? (exactInteger(written) ?? value) : value;
}

/** The digits of such an integer. */
export function digitsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.startsWith(SIGN) ? value.slice(1) : undefined;
}

/** A text as it is, all else as JSON. */
export function textOf(value: unknown): string {
  return digitsOf(value) ?? (typeof value === 'string' ? value : jsonOf(value));
}

export function jsonOf(value: unknown, indent?: number): string {
  return withDigits(JSON.stringify(value, null, indent) ?? 'null');
}

/** JSON in which such integers are numbers. */
export function withDigits(json: string): string {
  return json.includes(SIGN) ? json.replace(IN_JSON, '$2') : json;
}

/** For comparisons. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const digits = digitsOf(value);
  return digits === undefined ? undefined : Number(digits);
}

/** A value with numbers in place of all such integers: for those who judge it. */
export function rounded<Value>(value: Value): Value {
  return withNumbers(value) as Value;
}

function withNumbers(value: unknown): unknown {
  if (typeof value === 'string') return numberIn(value) ?? value;
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNumbers(inner)]));
}
