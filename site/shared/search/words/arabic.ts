// What is written as one word with an Arabic word: the article ال, and و ف ب ك ل for and, so, with, like and for. In the
// letters of normalized(). Entries: arabicStem(), withoutArticle(), prefixesOf(), withoutPrefix().

const ARTICLE = /^[وف]?(?:[بكل]?ال|لل)(?=[ء-ي]{2})/;
/** Feminine, and its plural. */
const ENDING = /(?<=[ء-ي]{3})(?:ات|ه)$/;
const WORD = /^[ء-ي]+$/;
/** The first is none. `الال`: the word itself begins with ال, so that withoutArticle() takes more than the article. */
const PREFIXES = ' ال لل و ف ب ك ل وال فال بال كال ول ولل وب وبال الال لال للال'.split(' ');
const ONLY_NONE = [''];
const MIN_REST = 3;

/** `البطاقه`, `بطاقات` → بطاق. */
export function arabicStem(word: string): string {
  return withoutArticle(word).replace(ENDING, '');
}

/** `والمفتاح` → مفتاح. `الالغاء`, `الغاء` → غاء: whether ال is the article is not written. */
export function withoutArticle(word: string): string {
  const rest = word.replace(ARTICLE, '');
  return rest === word ? word : withoutArticle(rest);
}

/** All that may be written before the word; nothing in other scripts. */
export function prefixesOf(word: string): readonly string[] {
  return WORD.test(word) ? PREFIXES : ONLY_NONE;
}

/** `ومفتاح` → مفتاح. A guess, since `وصول` is one word: ask whether the site has what is left. */
export function withoutPrefix(word: string): string[] {
  return PREFIXES.slice(1)
    .filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= MIN_REST)
    .map((prefix) => word.slice(prefix.length));
}
