// Alt text of images and titles of diagrams, for readers who cannot see them. Entry: checkImages().

import type { Diagnostic } from '../types.ts';
import type { WrittenPage } from './written-page.ts';

interface Length {
  min: number;
  max: number;
}

export function checkImages(page: WrittenPage, length: Length): Diagnostic[] {
  return [...checkAlts(page, length), ...checkDiagrams(page, length)];
}

function checkDiagrams({ fences, placeOf }: WrittenPage, { min, max }: Length): Diagnostic[] {
  return fences.flatMap(({ language, title = '', offset }): Diagnostic[] => {
    if (language !== 'mermaid' || (title.length >= min && title.length <= max)) return [];
    const [text, hint] =
      title === ''
        ? [
            'a diagram without a text alternative',
            'say what it shows: ```mermaid title="States of a payment"',
          ]
        : [
            `the text alternative of the diagram has ${title.length} characters`,
            `write ${min} to ${max}`,
          ];
    return [{ severity: 'warning', text, hint, ...placeOf(offset) }];
  });
}

function checkAlts({ images, placeOf }: WrittenPage, { min, max }: Length): Diagnostic[] {
  return images.flatMap(({ alt, offset }): Diagnostic[] => {
    const warn = (text: string, hint: string): Diagnostic[] => [
      { severity: 'warning', text, hint, ...placeOf(offset) },
    ];
    if (alt === '')
      return warn(
        'an image without alternative text',
        'say what it shows: ![The form, filled in](…)',
      );
    if (/^(?:an? )?(?:image|picture|screenshot|photo) (?:of|showing)\b/i.test(alt))
      return warn(
        `the alternative text begins with "${alt.split(' ').slice(0, 3).join(' ')}"`,
        'say what it shows; screen readers announce that it is an image',
      );
    if (alt.length < min || alt.length > max)
      return warn(`the alternative text has ${alt.length} characters`, `write ${min} to ${max}`);
    return [];
  });
}
