// Identifiers in the search index: only the whole identifier is stored. Its parts have the same postings, so the
// browser derives them. Entries: plainWord(), partsOfWord().

/** Marks a camel-case boundary: `apple^pay`. Sorts before every letter, and occurs in no other word. */
export const CAMEL_MARK = '^';
export const NUMBER = /^\d[\d.,:%]*$/;
/** Most words: a fast check without Unicode tables. */
const PLAIN = /^[a-z]+$/;
const COMPOUND = /[^\p{L}\p{M}\p{N}]/u;
const NAME_SEPARATORS = /[^\p{L}\p{M}\p{N}^]+/u;
/** `post/payments/id`: the path is a part of the operation. */
const OPERATION_WORD = /^(?:get|post|put|patch|delete)(\/.+)$/;

export function plainWord(word: string): string {
  return word.includes(CAMEL_MARK) ? word.replaceAll(CAMEL_MARK, '') : word;
}

/** `source.response_code` → response_code, source, response, code; without the word itself. */
export function partsOfWord(word: string): string[] {
  if (PLAIN.test(word) || !COMPOUND.test(word) || NUMBER.test(word)) return [];
  const path = OPERATION_WORD.exec(word)?.[1];
  if (path !== undefined) return [path, ...partsOfWord(path)];
  const identifiers: string[] = [];
  const name = word.replace(/^\//, '');
  const names = name.split(/[./@+]+/);
  if (names.length > 1) {
    for (const one of names) if (one.includes('_')) identifiers.push(plainWord(one));
  }
  for (const part of name.split(NAME_SEPARATORS)) {
    if (part !== '' && part !== word) identifiers.push(plainWord(part));
    if (part.includes(CAMEL_MARK)) identifiers.push(...part.split(CAMEL_MARK));
  }
  return identifiers;
}
