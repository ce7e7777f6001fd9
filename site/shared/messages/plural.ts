// Counted texts: picks the form of a text for a number by the plural rules of a language. Entry: plural().

/** The order of a text's forms; categories that a language lacks are left out. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

interface Rules {
  categories: readonly Intl.LDMLPluralRule[]; // of the language, in that order
  select(count: number): Intl.LDMLPluralRule;
}

const rules = new Map<string, Rules>();

/**
 * `plural(2, '1 page|{n} pages', 'en')` → `2 pages`. A missing form is replaced by the last one. `locale` is the
 * page's.
 */
export function plural(count: number, forms: string, locale: string): string {
  const ofLocale = rulesOf(locale);
  const variants = forms.split('|');
  // Our own texts are English in every edition: two forms, even if the locale's language has one or six.
  const isEnglish = variants.length === 2 && ofLocale.categories.length !== 2;
  const { categories, select } = isEnglish ? rulesOf('en') : ofLocale;
  if (variants.length > categories.length) {
    console.error(
      `"${forms}" has ${variants.length} forms, and the plural rules of "${locale}" know ${categories.length}: ${categories.join(', ')}.`,
    );
  }
  const form = variants[Math.min(categories.indexOf(select(count)), variants.length - 1)] ?? '';
  return form.replace('{n}', String(count));
}

function rulesOf(locale: string): Rules {
  const cached = rules.get(locale);
  if (cached !== undefined) return cached;
  const pluralRules = makeRules(locale);
  rules.set(locale, pluralRules);
  return pluralRules;
}

/** Product spec §8: where a locale's rules are not supported, an error is logged and the English rules apply. */
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
