// Amounts in samples are in minor units, so a comment next to each must give it in major units.
// Entry: checkAmounts().

import type { Diagnostic } from '../types.ts';
import type { WritingRules } from './writing-settings.ts';
import type { WrittenPage } from './written-page.ts';

export function checkAmounts(
  { fences, placeOf }: Pick<WrittenPage, 'fences' | 'placeOf'>,
  { fields, languages }: NonNullable<WritingRules['amounts']>,
): Diagnostic[] {
  const names = fields.join('|');
  /** `amount: 11500`, `"amount" => 11_500`, `--data amount=11500`. */
  const pattern = new RegExp(
    `\\b(${names})\\b["']?\\s*(?::|=>?|,)\\s*["']?(\\d[\\d_]{2,})\\b`,
    'g',
  );
  return fences
    .filter(({ language }) => languages.includes(language))
    .flatMap(({ text, offset }) =>
      [...text.matchAll(pattern)].flatMap(({ 1: name, 2: digits = '', index }): Diagnostic[] => {
        const amount = Number(digits.replaceAll('_', ''));
        if (majorUnits(amount).some((unit) => text.includes(unit))) return [];
        const hint = `add a comment, for example "${(amount / 100).toFixed(2)}" and its currency`;
        const words = `${name} ${digits} has no comment with its major unit`;
        return [{ severity: 'warning', text: words, hint, ...placeOf(offset + index) }];
      }),
    );
}

/** 11500 → `115.00`, `11.500` for currencies with three decimals; also with commas for thousands. */
function majorUnits(amount: number): string[] {
  const two = (amount / 100).toFixed(2);
  return [two, two.replace(/\B(?=(\d{3})+\.)/g, ','), (amount / 1000).toFixed(3)];
}
