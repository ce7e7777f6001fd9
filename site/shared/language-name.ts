// What a reader calls the language of a fence. Entry: languageName().

const languageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  dart: 'Dart',
  diff: 'Diff',
  gradle: 'Gradle',
  groovy: 'Gradle',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  markup: 'HTML',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  sh: 'Shell',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** `js` → `JavaScript`; a language without a name here keeps the author's spelling. */
export function languageName(language: string): string {
  return languageNames[language] ?? language;
}
