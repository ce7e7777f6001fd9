// Counted texts: picks the form of a text for a number by the plural rules of a language. Entries: counted(), plural().

import { PLACE, type Places, type Template, template } from './catalogue.ts';

/** The order of a text's forms; categories that a language lacks are left out. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface Rules {
  categories: readonly Intl.LDMLPluralRule[]; // of the language, in that order
  select(count: number): Intl.LDMLPluralRule;
}

const rules = new Map<string, Rules>();

/** The last form has all places. */
type LastForm<T extends string> = T extends `${string}|${infer Rest}` ? LastForm<Rest> : T;

/**
 * A text counted by its place {n}, with the English forms: `counted('1 page|{n} pages')(2)` → `2 pages`. A translation
 * has the forms of its own language.
 */
export function counted<const T extends string>(english: T): Template<Places<LastForm<T>>> {
  const places = english.slice(english.lastIndexOf('|') + 1);
  const names: readonly string[] = places.match(PLACE) ?? [];
  const at = names.indexOf('{n}');
  const pick = (forms: string, locale: string, values: readonly unknown[]): string =>
    plural(Number(values[at]), forms, locale);
  return template<Places<LastForm<T>>>(english, places, pick);
}

/** `plural(2, '1 page|{n} pages', 'en')` → `2 pages`. A missing form is replaced by the last one. */
export function plural(count: number, forms: string, locale: string): string {
  const { categories, select } = rulesOf(locale);
  const variants = forms.split('|');
  if (variants.length > categories.length) {
    console.error(
      `"${forms}" has ${variants.length} forms, and the plural rules of "${locale}" know ${categories.length}: ${categories.join(', ')}.`,
    );
  }
  const form = variants[Math.min(categories.indexOf(select(count)), variants.length - 1)] ?? '';
  return form.replace('{n}', String(count));
}

export function rulesOf(locale: string): Rules {
  const pluralRules = rules.get(locale) ?? makeRules(locale);
  rules.set(locale, pluralRules);
  return pluralRules;
}

/** test/SPEC.md §8: where a locale's rules are not supported, an error is logged and the English rules apply. */
function makeRules(locale: string): Rules {
  try {
    // For an unknown locale Intl would silently use the rules of the machine's default one.
    if (Intl.PluralRules.supportedLocalesOf([locale]).length === 0)
      throw new RangeError(`no plural rules for "${locale}"`);
    const rulesOfLocale = new Intl.PluralRules(locale);
    const own = rulesOfLocale.resolvedOptions().pluralCategories;
    return {
      categories: ORDER.filter((category) => own.includes(category)),
      select: (count) => rulesOfLocale.select(count),
    };
  } catch (error) {
    console.error(
      `The plural rules of "${locale}" are not supported; those of English are used.`,
      error,
    );
    return { categories: ['one', 'other'], select: (count) => (count === 1 ? 'one' : 'other') };
  }
}
