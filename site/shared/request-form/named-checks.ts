// Rules that no schema can express: check digits, dependencies between fields. A specification names them in
// x-checks; unknown names are ignored. Entries: textCheckFails(), objectErrors(), checkNames.

import { fieldMessages as say } from '../messages/field-messages.ts';
import type { JsonObject } from '../reference/schema-node.ts';

const TEXT_CHECKS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['luhn', passesLuhn],
  ['modulo-97', passesModulo97],
]);

/** An error in an object, or in its field `field`. */
interface ObjectError {
  field?: string;
  message: string;
}

const OBJECT_CHECKS: ReadonlyMap<string, (value: JsonObject) => ObjectError | undefined> = new Map([
  ['security-code', securityCodeError],
  ['no-card-numbers', cardNumberError],
]);

export const checkNames: readonly string[] = [...TEXT_CHECKS.keys(), ...OBJECT_CHECKS.keys()];

export function textCheckFails(checks: readonly string[], text: string): boolean {
  return checks.some((name) => TEXT_CHECKS.get(name)?.(text) === false);
}

export function objectErrors(checks: readonly string[], value: JsonObject): ObjectError[] {
  return checks.flatMap((name) => OBJECT_CHECKS.get(name)?.(value) ?? []);
}

/** Luhn: every second digit from the right is doubled. `4464040000000015`. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const times = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += times > 9 ? times - 9 : times;
  }
  return sum % 10 === 0;
}

/** The first four characters move to the end, letters count from 10: `SA6780000000990000000001`. */
function passesModulo97(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** `34…` and `37…` are American Express: four digits; all others have three. */
function securityCodeError({ number, cvc }: JsonObject): ObjectError | undefined {
  if (typeof number !== 'string' || typeof cvc !== 'string' || !/^\d{3,4}$/.test(cvc))
    return undefined;
  const digits = /^3[47]/.test(number) ? 4 : 3;
  return cvc.length === digits ? undefined : { field: 'cvc', message: say.securityCode };
}

/** `4464040000000015` */
const DIGITS = /^\d{13,19}$/;

function cardNumberError(value: JsonObject): ObjectError | undefined {
  const isFound = Object.values(value).some(
    (one) => DIGITS.test(String(one)) && passesLuhn(String(one)),
  );
  return isFound ? { message: say.cardNumbers } : undefined;
}
