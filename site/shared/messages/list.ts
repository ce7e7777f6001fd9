// Lists in the reader's language. Entries: listInWords(), allInWords().

/** `a, b, c`; `a، وb، وc`. */
export function listInWords(items: readonly string[]): string {
  const locale = globalThis.siteCatalogue?.locale;
  return locale === undefined
    ? items.join(', ')
    : new Intl.ListFormat(locale, { type: 'unit' }).format(items);
}

/** `a, b and c`. */
export function allInWords(items: Iterable<string>): string {
  return new Intl.ListFormat(globalThis.siteCatalogue?.locale ?? 'en-GB').format(items);
}
