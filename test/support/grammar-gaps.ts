// What the grammars are too old for, each said in the older words of its language before it is parsed,
// so that all around it is still judged. Entry: inOlderWords(). A gap needs a reason, and no line may move.

interface Gap {
  language: string;
  construct: RegExp;
  older: string;
  why: string;
}

export const GAPS: readonly Gap[] = [];

export function inOlderWords(language: string, code: string): string {
  return GAPS.filter((gap) => gap.language === language).reduce(
    (text, { construct, older }) => text.replace(construct, older),
    code,
  );
}
