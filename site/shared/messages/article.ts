// The indefinite article of a word, for messages. Entry: withArticle().

/** `an int64`, `a uuid`, `an unknown key`: by sound, as far as the first letters tell it. */
export function withArticle(word: string): string {
  return `${/^(?:[aeio]|un(?!i))/i.test(word) ? 'an' : 'a'} ${word}`;
}
