// Our texts in the reader's language. Each group of English texts registers here, and the edition's catalogue is laid over
// it in place, so no module may copy a text when it is loaded. In a browser the catalogue is there before the first
// group: a script of the edition sets it. Entries: localized(), text().

export interface Catalogue {
  locale: string; // whose plural rules and lists its texts follow
  groups: Readonly<Record<string, Texts>>;
}

/** As in the English group: `Copy {name}`; counted texts have their forms in one string, for plural(). */
export interface Texts {
  readonly [key: string]: string | Texts;
}

declare global {
  var siteCatalogue: Catalogue | undefined;
}

/** In a page the catalogue never changes; in the build it is that of the work that runs. */
export const edition = { catalogue: globalThis.siteCatalogue };

type Value = string | number;

/** A value for each place of `T`, in the English order. */
export type Places<T extends string> = T extends `${string}{${string}}${infer Rest}`
  ? [value: Value, ...rest: Places<Rest>]
  : [];

/** A text with places. */
export interface Template<Values extends readonly Value[] = readonly Value[]> {
  (...values: Values): string;
  english: string;
  /** The same with a translation; it takes the values in the order of the English places. */
  in(translated: string, locale: string): (...values: Values) => string;
}

export const PLACE = /\{(\w+)\}/g;

/**
 * `text('Copy {name}')('a.txt')` → `Copy a.txt`. Numbers are counts and limits, which readers compare with code: in Western
 * digits, without groups, in every language (what Intl makes of them for `ar-u-nu-latn`).
 */
export function text<const T extends string>(english: T): Template<Places<T>> {
  return template(english, english, (written) => written);
}

/** `pick` chooses among the forms of a text, for its values. */
export function template<Values extends readonly Value[]>(
  english: string,
  places: string,
  pick: (written: string, locale: string, values: Values) => string,
): Template<Values> {
  const names: readonly string[] = places.match(PLACE) ?? [];
  const translate: Template<Values>['in'] =
    (written, locale) =>
    (...values) =>
      pick(written, locale, values).replace(PLACE, (name) => String(values[names.indexOf(name)]));
  return Object.assign(translate(english, 'en'), { english, in: translate });
}

interface Group {
  name: string;
  texts: object; // what modules read
  english: object;
}

/** All that are loaded; a page needs no list, because its language stays. */
export const groups: Group[] = [];

declare const IN_PAGE: boolean | undefined;

/** Registers a group of texts under the name that translators know, and answers with it in the current language. */
export function localized<T extends object>(name: string, texts: T): T {
  if (typeof IN_PAGE === 'undefined') groups.push({ name, texts, english: { ...texts } });
  lay({ name, texts, english: texts });
  return texts;
}

export function lay({ name, texts, english }: Group): void {
  Object.assign(texts, inLanguage(english, edition.catalogue?.groups[name]));
}

function inLanguage(english: unknown, translated: string | Texts | undefined): unknown {
  if (translated === undefined) return english;
  // The reader of the catalogue has checked that a template's translation is a text.
  if (typeof english === 'function')
    return (english as Template).in(translated as string, edition.catalogue?.locale as string);
  if (typeof translated === 'string') return translated;
  const laid = Object.entries(english as object);
  return Object.fromEntries(laid.map(([key, value]) => [key, inLanguage(value, translated[key])]));
}
