// Texts that look like a secret left in a sample. Entry: checkSecrets().

import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic } from '../types.ts';
import type { WritingRules } from './writing-settings.ts';

export function checkSecrets(
  files: readonly { path: string; text: string }[],
  rules: WritingRules['secrets'],
): Diagnostic[] {
  return rules.flatMap(({ name, pattern, write }) =>
    files.flatMap(({ path, text }) => {
      const placeOf = placesIn({ path, text });
      return [...text.matchAll(new RegExp(pattern, 'gu'))].map(
        ({ 0: found, index }): Diagnostic => ({
          severity: 'warning',
          // Do not print the whole secret: messages end up in logs.
          text: `"${found.slice(0, 12)}…" looks like ${name}`,
          hint: `write ${write}`,
          ...placeOf(index),
        }),
      );
    }),
  );
}
