// Lists in the reader's language. Entries: listInWords(), allInWords().

import { edition } from './catalogue.ts';

/** `a, b, c`; `a، وb، وc`. */
export function listInWords(items: readonly string[]): string {
  const locale = edition.catalogue?.locale;
  return locale === undefined
    ? items.join(', ')
    : new Intl.ListFormat(locale, { type: 'unit' }).format(items);
}

/** `a, b and c`. */
export function allInWords(items: Iterable<string>): string {
  return new Intl.ListFormat(edition.catalogue?.locale ?? 'en-GB').format(items);
}
