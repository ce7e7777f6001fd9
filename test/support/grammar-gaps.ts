// What the grammars are too old for, each said in the older words of its language before it is parsed,
// so that all around it is still judged. Entry: inOlderWords(). A gap needs a reason, and no line may move.

interface Gap {
  language: string;
  construct: RegExp;
  older: string;
  why: string;
}

export const GAPS: readonly Gap[] = [
  {
    language: 'csharp',
    construct: /\bclass (?=\w+(?:<[\w, ]+>)?\()/g,
    older: 'record ',
    why: 'C# 12 has primary constructors on classes; the grammar knows them on records (C# 9)',
  },
  {
    language: 'dart',
    construct: /\bcase \w+\(\)(?: \|\| \w+\(\))*(?=:)/g,
    older: 'case 0',
    why: 'Dart 3 has patterns without fields, joined with ||; the grammar knows ones with fields',
  },
];

export function inOlderWords(language: string, code: string): string {
  return GAPS.filter((gap) => gap.language === language).reduce(
    (text, { construct, older }) => text.replace(construct, older),
    code,
  );
}
