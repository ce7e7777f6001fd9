// A date in words. Entry: dayInWords().

/**
 * `2025-03-04` → `4 Mar 2025`, `4 مارس 2025`. English by hand: Intl's short names differ between releases of Node
 * (`Sep`, `Sept`).
 */
export function dayInWords(date: string, locale: string): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || day === undefined) return date;
  if (/^en\b/.test(locale) || !isSupported(locale)) return `${Number(day)} ${name} ${year}`;
  // Western digits, as in the code beside it, and one calendar, also for regions that prefer others.
  return new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    ...{ numberingSystem: 'latn', calendar: 'gregory' },
  }).format(Date.UTC(Number(year), Number(month) - 1, Number(day)));
}

/** For other locales Intl would silently use the machine's own. */
export function isSupported(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0;
  } catch {
    return false; // no language tag at all
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
