// What images say to those who do not see them. Entry: checkImages().

import type { Diagnostic } from '../types.ts';
import type { WrittenPage } from './page.ts';

export function checkImages(
  { images, placeOf }: WrittenPage,
  { min, max }: { min: number; max: number },
): Diagnostic[] {
  return images.flatMap(({ alt, offset }): Diagnostic[] => {
    const warn = (text: string, hint: string): Diagnostic[] => [
      { severity: 'warning', text, hint, ...placeOf(offset) },
    ];
    if (alt === '')
      return warn('an image without words', 'say what it shows: ![The form, filled in](…)');
    if (/^(?:an? )?(?:image|picture|screenshot|photo) (?:of|showing)\b/i.test(alt))
      return warn(
        `the image's text begins with "${alt.split(' ').slice(0, 3).join(' ')}"`,
        'say what it shows; that it is an image is announced anyway',
      );
    if (alt.length < min || alt.length > max)
      return warn(`the image's text has ${alt.length} characters`, `write ${min} to ${max}`);
    return [];
  });
}
