// The warning for a fence whose language is unknown; its code is shown as text. Entry: languageProblems().

import { mistakes } from '../../diagnostics/nearest.ts';
import type { CodeProblem } from './fence-options.ts';
import { isKnownLanguage, knownLanguages } from './highlight-code.ts';

export function languageProblems(language: string): CodeProblem[] {
  if (isKnownLanguage(language)) return [];
  const text = `the language "${language}" cannot be highlighted`;
  return [{ severity: 'warning', text, hint: hintFor(language) }];
}

/** `js{1,3}` is "js" without a space; in a short name a wrong letter makes that of another language. */
function hintFor(language: string): string {
  const [name = ''] = /^[\w+#-]+/.exec(language) ?? [];
  if (isKnownLanguage(name)) return `put a space after "${name}"`;
  const meant =
    language.length > 4
      ? knownLanguages().find((known) => known.length >= 4 && mistakes(language, known) === 1)
      : undefined;
  return meant === undefined ? 'use "text" for plain text' : `did you mean "${meant}"?`;
}
