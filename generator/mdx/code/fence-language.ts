// The warning for a fence whose language is unknown; its code is shown as text. Entry: languageProblems().

import { mistakes } from '../../diagnostics/nearest.ts';
import type { CodeProblem } from './fence-options.ts';
import { grammarOf } from './grammars.ts';
import { isKnownLanguage, knownLanguages } from './highlight-code.ts';
import { canonicalLanguage } from './language-aliases.ts';

export function languageProblems(language: string, meta: string): CodeProblem[] {
  if (isKnownLanguage(language)) return [];
  const hint = bracedHint(language, meta) ?? attachedHint(language) ?? nameHint(language);
  return [{ severity: 'warning', text: `the language "${language}" cannot be highlighted`, hint }];
}

/** `{note}` and `{python}` of MyST, `{.python` of Pandoc: the rest of the line belongs to it. */
export function isBraced(language: string): boolean {
  return /^\{\.?[a-z]/.test(language);
}

/** MyST's names of admonitions → ours. */
const MYST_ADMONITIONS: ReadonlyMap<string, string> = new Map([
  ['admonition', 'note'],
  ['attention', 'warning'],
  ['caution', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['hint', 'tip'],
  ['important', 'info'],
  ['note', 'note'],
  ['seealso', 'info'],
  ['tip', 'tip'],
  ['warning', 'warning'],
]);

function bracedHint(language: string, meta: string): string | undefined {
  if (!isBraced(language)) return undefined;
  const name = /[\w+#-]+/.exec(language)?.[0] ?? '';
  if (name.startsWith('code') || name === 'sourcecode')
    return `write the language without braces: ${firstWord(meta) ?? 'text'}`;
  const admonition = MYST_ADMONITIONS.get(name);
  if (admonition !== undefined) return `write :::${admonition} above the text and ::: below it`;
  if (name === 'mermaid' || isKnownLanguage(name)) return `write ${name} without braces`;
  return 'write the language without braces, or "text"';
}

function firstWord(meta: string): string | undefined {
  return /^[\w+#-]+/.exec(meta)?.[0];
}

/** `js{1,3}` and `js:line-numbers` of VitePress; `{1,3}` and `title="a"` without a language. */
function attachedHint(language: string): string | undefined {
  if (/^\{[\d\s,-]|^\w+=/.test(language)) return `name the language before it: text ${language}`;
  const [, name = '', rest = ''] = /^([\w+#-]+)([{:[].*)$/.exec(language) ?? [];
  if (!isKnownLanguage(name) || rest === '') return undefined;
  if (rest.startsWith('{')) return `put a space before the "{": ${name} ${rest}`;
  return rest.startsWith(':line-numbers')
    ? `write ${name} showLineNumbers`
    : `put a space after "${name}"`;
}

function nameHint(language: string): string {
  const meant = meantBy(language);
  return meant === undefined ? 'use "text" for plain text' : `did you mean "${meant}"?`;
}

/**
 * Hundreds of languages have short names, so most names that look alike are of different languages. Undefined
 * also where several are equally near.
 */
function meantBy(language: string): string | undefined {
  const names = knownLanguages();
  const near = names.filter((name) => isMistyped(language, name));
  return onlyOne(near) ?? onlyOne(names.filter((name) => isBeginning(language, name)));
}

/** In a short word a wrong letter makes another word: its letters may only be swapped. */
function isMistyped(word: string, name: string): boolean {
  if (word.length < 4 || mistakes(word, name) !== 1) return false;
  return word.length > 4 ? name.length >= 4 : sorted(word) === sorted(name);
}

function isBeginning(word: string, name: string): boolean {
  return word.length >= 3 && word.length * 2 >= name.length && name.startsWith(word);
}

function onlyOne(names: readonly string[]): string | undefined {
  const grammars = new Set(names.map((name) => grammarOf(canonicalLanguage(name))?.rules));
  return grammars.size === 1 ? names[0] : undefined;
}

function sorted(word: string): string {
  return [...word].sort().join('');
}
