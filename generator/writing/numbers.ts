// Card numbers, IBANs, mobile numbers: only those listed in a data file or specification, and with valid check
// digits. Entry: checkNumbers().

import { nearest } from '../diagnostics/nearest.ts';
import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic } from '../types.ts';
import type { NumberRule } from './writing-settings.ts';

export interface TextFile {
  path: string;
  text: string;
}

export function checkNumbers(
  files: readonly TextFile[],
  rules: readonly NumberRule[],
): Diagnostic[] {
  return rules.flatMap((rule) => checkRule(files, rule));
}

function checkRule(files: readonly TextFile[], rule: NumberRule): Diagnostic[] {
  const pattern = new RegExp(rule.pattern, 'gu');
  const numbersIn = (paths: readonly string[]): string[] =>
    files
      .filter(({ path }) => paths.includes(path))
      .flatMap(({ text }) =>
        [...text.matchAll(pattern)].map(([number, part]) => plain(part ?? number)),
      );
  const allowed = new Set(numbersIn(rule.from));
  const wrong = new Set(numbersIn(rule.wrong));
  return files.flatMap(({ path, text }) => {
    const placeOf = placesIn({ path, text });
    return [...text.matchAll(pattern)].flatMap(({ 0: number, 1: part, index }): Diagnostic[] => {
      const digits = plain(part ?? number);
      if (wrong.has(digits)) return [];
      const fails = !CHECKS[rule.check](digits);
      if (!fails && allowed.has(digits)) return [];
      const close = nearest(
        digits,
        [...allowed].filter((one) => one !== digits),
      );
      const hint =
        close === undefined ? `take one from ${rule.from.join(' or ')}` : `did you mean ${close}?`;
      const what = fails
        ? `${rule.name} ${number} fails the ${CHECK_NAMES[rule.check]} check`
        : `${rule.name} ${number} is not one of the test numbers`;
      return [{ severity: 'warning', text: what, hint, ...placeOf(index) }];
    });
  });
}

/** `4464 0400 0000 0015` and `4464-0400-0000-0015` are the same number. */
function plain(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}

const CHECK_NAMES = { luhn: 'Luhn', 'mod-97': 'modulo 97', none: '' } as const;

const CHECKS: Readonly<Record<NumberRule['check'], (digits: string) => boolean>> = {
  luhn: passesLuhn,
  'mod-97': passesMod97,
  none: () => true,
};

/** From the right, every second digit doubled; the sum of all digits is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** ISO 7064: the first four characters go to the end, letters become numbers from 10, the remainder is 1. */
export function passesMod97(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = [...moved].map((letter) => Number.parseInt(letter, 36)).join('');
  return /^\d+$/.test(digits) && BigInt(digits) % 97n === 1n;
}
