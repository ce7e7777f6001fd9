// Shapes of single values: text, true or false, numbers, days, colours, HTML.

import { didYouMean } from '../diagnostics/nearest.ts';
import { sanitizeHtml } from '../html/sanitize.ts';
import { refine, type Shape, withSchema, wrongType } from './shape.ts';

/** NUL and other characters that no editor shows; tabs and line breaks are allowed. */
const CONTROL_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** "a\n    - b": an item indented too far becomes part of the text above it. Not in quoted or block scalars. */
const SWALLOWED_ITEM = /^[^"'|>][\s\S]*?\n[ \t]*-(?= )/;

/** A string with variables expanded; may be empty. */
export const anyText: Shape<string> = (node, at, reading) => {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return reading.report(node.start, wrongType('a string', at, node));
  }
  const control = CONTROL_CHARACTER.exec(node.value);
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return reading.report(node.start, {
      text: `${at} contains a control character (U+${code})`,
      hint: 'remove it; editors do not show it',
    });
  }
  const swallowed = SWALLOWED_ITEM.exec(node.value.includes(' - ') ? reading.written(node) : '');
  if (swallowed !== null) {
    return reading.report(node.start + swallowed[0].length - 1, {
      text: 'this "-" is read as part of the text above it, not as a new item',
      hint: 'start every "-" of a list in the same column',
    });
  }
  return reading.expand(node.value, node);
};

withSchema(anyText, () => ({ type: 'string' }));

/** A non-empty string with variables expanded. */
export const text: Shape<string> = refine(anyText, (value, { node, at, reading }) => {
  if (value.trim() !== '') return value;
  return reading.report(node.start, {
    text: `${at} must not be empty`,
    hint: 'write a text, or remove the key',
  });
});

/** A text in which `faultIn` finds none: the end of a sentence that begins with the text, and a hint. */
export function textWithout(
  faultIn: (value: string) => { text: string; hint: string } | undefined,
  shape: Shape<string> = text,
): Shape<string> {
  return refine(shape, (value, { node, at, reading }) => {
    const fault = faultIn(value);
    if (fault === undefined) return value;
    return reading.report(node.start, { text: `${at} "${value}" ${fault.text}`, hint: fault.hint });
  });
}

/** A text that `isValid` accepts; `fault` is the end of a sentence that begins with any other. */
export function textWhere(
  isValid: (value: string) => boolean,
  fault: string,
  hint: string,
): Shape<string> {
  return textWithout((value) => (isValid(value) ? undefined : { text: fault, hint }));
}

/** The name of something else, such as a page's id: in NFC, like the names of files. */
export const reference: Shape<string> = refine(text, (value) => value.normalize());

/** A text, or a number as written: `keywords: [05, 3-D Secure]`. */
export const word: Shape<string> = (node, at, reading) =>
  node.kind === 'scalar' && typeof node.value === 'number' ? node.written : text(node, at, reading);

withSchema(text, () => ({ type: 'string', pattern: '\\S' }));
withSchema(word, () => ({ type: ['string', 'number'] }));

export const boolean: Shape<boolean> = (node, at, reading) => {
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value;
  return reading.report(node.start, wrongType('true or false', at, node));
};

withSchema(boolean, () => ({ type: 'boolean' }));

export const number: Shape<number> = (node, at, reading) => {
  if (node.kind === 'scalar' && typeof node.value === 'number' && Number.isFinite(node.value)) {
    return node.value;
  }
  return reading.report(node.start, wrongType('a number', at, node));
};

withSchema(number, () => ({ type: 'number' }));

export function integer({ min, max }: { min: number; max: number }): Shape<number> {
  const whole: Shape<number> = (node, at, reading) => {
    const value = node.kind === 'scalar' ? node.value : undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) {
      return value;
    }
    return reading.report(node.start, wrongType(`a whole number from ${min} to ${max}`, at, node));
  };
  return withSchema(whole, () => ({ type: 'integer', minimum: min, maximum: max }));
}

/** One of a few words. */
export function oneOf<const W extends string>(...words: readonly W[]): Shape<W> {
  const one = refine(anyText, (value, { node, at, reading }) => {
    const word = words.find((candidate) => candidate === value);
    if (word !== undefined) return word;
    const list = words.map((candidate) => `"${candidate}"`).join(', ');
    return reading.report(node.start, {
      text: `${at} can't be "${value}"`,
      hint: didYouMean(value, words, `write one of ${list}`),
    });
  });
  return withSchema(one, () => ({ enum: words }));
}

/** `2025-09-14`, a day that exists. */
export const isoDay: Shape<string> = textWhere(
  isDay,
  'is not a date',
  'write year, month and day: 2025-09-14',
);

/** 2025-02-30 would become 2 March. */
export function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** `#1c1e21`, `navy`, `rgb(28 30 33 / 50%)`: the value goes into the stylesheet unchanged. */
const COLOUR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z+-]*\))$/i;

export const color: Shape<string> = textWhere(
  (value) => COLOUR.test(value),
  'is not a CSS color',
  "write for example '#1c1e21'",
);

/** Harmless HTML: anything that the sanitiser would remove is an error. */
export const html: Shape<string> = refine(text, (value, { node, at, reading }) => {
  const sanitized = sanitizeHtml(value);
  for (const removed of sanitized.removed) {
    reading.report(node.start, {
      text: `${at} can't have ${removed}`,
      hint: 'only text, links, images, lists and simple emphasis are allowed here',
    });
  }
  return sanitized.html;
});
