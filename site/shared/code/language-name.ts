// The display name of a code fence's language. Entry: languageName().

import { SAMPLE_LANGUAGES } from '../samples/sample-languages.ts';

const languageNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    SAMPLE_LANGUAGES.map((one) => [one.language, 'name' in one ? one.name : one.label]),
  ),
  cjs: 'JavaScript',
  console: 'Shell',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  cts: 'TypeScript',
  dart: 'Dart',
  diff: 'Diff',
  gradle: 'Gradle',
  groovy: 'Gradle',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markup: 'HTML',
  mjs: 'JavaScript',
  mts: 'TypeScript',
  none: 'Text',
  patch: 'Diff',
  plain: 'Text',
  plaintext: 'Text',
  py: 'Python',
  scss: 'SCSS',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  terminal: 'Shell',
  text: 'Text',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  txt: 'Text',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** `js` → `JavaScript`; a language without a name here keeps the author's spelling. */
export function languageName(language: string): string {
  return (Object.hasOwn(languageNames, language) ? languageNames[language] : undefined) ?? language;
}
