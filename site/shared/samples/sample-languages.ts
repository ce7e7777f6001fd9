// The languages of request samples, in the order of their tabs. A further one is a row here and a file of its own, which
// the compiler then asks write-samples.ts for. Entry: SAMPLE_LANGUAGES.

/** `keywords`: those that samples have, for their colours. `name`: of the language on code fences, if not the label. */
export const SAMPLE_LANGUAGES = [
  { language: 'bash', label: 'cURL', name: 'Shell', keywords: [] },
  {
    language: 'javascript',
    label: 'Node.js',
    name: 'JavaScript',
    keywords: ['import', 'const', 'await', 'new', 'if', 'throw', 'null'],
  },
  {
    language: 'python',
    label: 'Python',
    keywords: ['import', 'if', 'not', 'or', 'raise', 'print', 'None'],
  },
  { language: 'php', label: 'PHP', keywords: ['if', 'throw', 'new', 'echo', 'null'] },
  { language: 'ruby', label: 'Ruby', keywords: ['require', 'do', 'end', 'unless', 'if', 'raise'] },
  {
    language: 'java',
    label: 'Java',
    keywords: [
      'import',
      'public',
      'private',
      'class',
      'static',
      'void',
      'throws',
      'throw',
      'new',
      'int',
      'var',
      'if',
      'return',
      'null',
    ],
  },
  {
    language: 'csharp',
    label: 'C#',
    keywords: ['using', 'var', 'new', 'await', 'if', 'throw', 'string', 'int', 'null'],
  },
] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number]['language'];
export type SampleLabel = (typeof SAMPLE_LANGUAGES)[number]['label'];
