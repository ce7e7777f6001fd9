// content/messages.yaml → our texts in the site's language: the site's own, over those that we ship for the language, over
// English. Entries: readMessages(); messagesIn(), which checks one file.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSupported } from '../../site/shared/format-date.ts';
import { groups } from '../../site/shared/messages/all-groups.ts';
import {
  type Catalogue,
  PLACE,
  type Template,
  type Texts,
} from '../../site/shared/messages/catalogue.ts';
import { rulesOf } from '../../site/shared/messages/plural.ts';
import { PROJECT } from '../cache/project-root.ts';
import type { Checked, SiteConfig, Source, Variables } from '../types.ts';
import { optional, record, required } from '../yaml/record.ts';
import { text } from '../yaml/scalars.ts';
import { type NodeContext, readShape, refine, type Shape } from '../yaml/shape.ts';

/** Undefined: English, since there is no text in another language. */
export function readMessages(
  { locales, variables }: SiteConfig,
  own: Source | undefined,
): Checked<Catalogue | undefined> {
  const entry = locales.list.find(({ code }) => code === locales.default);
  const language = entry?.htmlLang ?? locales.default;
  const { value = {}, diagnostics = [] } = own
    ? messagesIn(own, { locale: language, variables })
    : {};
  const groups = over(shippedTexts(language), value) as Catalogue['groups'];
  if (Object.keys(groups).length === 0) return { diagnostics };
  return { value: { locale: isSupported(language) ? language : 'en', groups }, diagnostics };
}

/** `ar-SA` → the texts of site/shared/messages/ar.yaml. */
function shippedTexts(language: string): Texts {
  const [code = ''] = language.toLowerCase().split('-');
  const path = `site/shared/messages/${code}.yaml`;
  if (!existsSync(join(PROJECT, path))) return {};
  const source = { path, text: readFileSync(join(PROJECT, path), 'utf8') };
  const { value, diagnostics } = messagesIn(source, { locale: code, variables: {} });
  if (value === undefined) throw new Error(`shippedTexts: ${JSON.stringify(diagnostics)}`);
  return value;
}

function over(below: Texts, above: Texts): Texts {
  const texts: Record<string, string | Texts> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const other = texts[key];
    texts[key] =
      typeof value === 'string' || typeof other === 'string' ? value : over(other ?? {}, value);
  }
  return texts;
}

export function messagesIn(
  source: Pick<Source, 'path' | 'text'>,
  { locale, variables }: { locale: string; variables: Variables },
): Checked<Texts> {
  const english = Object.fromEntries(groups.map((group) => [group.name, group.english]));
  const emptyHint = 'write a group and a text: a line "shell:" and below it a line "  next: …"';
  return readShape({ source, shape: textsShape(english, locale), variables, emptyHint });
}

function textsShape(english: object, locale: string): Shape<Texts> {
  const fields = Object.entries(english).map(([key, value]) => [
    key,
    optional(shapeOf(value as Template | string | object, locale)),
  ]);
  return record(Object.fromEntries(fields)) as Shape<Texts>;
}

function shapeOf(english: Template | string | object, locale: string): Shape<string | Texts> {
  if (typeof english === 'string') return translation(english, []);
  if (typeof english !== 'function') return textsShape(english, locale);
  const { english: written } = english as Template;
  const places = placesIn(written);
  return places.includes('n') ? countedText(written, places, locale) : translation(written, places);
}

function placesIn(written: string): string[] {
  return [...new Set([...written.matchAll(PLACE)].map(([, name = '']) => name))];
}

/** A text with the English places, in any order; those in `free` may be left out. */
function translation(
  english: string,
  places: readonly string[],
  free: readonly string[] = [],
): Shape<string> {
  return refine(text, (value, { node, at, reading }) => {
    const own = placesIn(value);
    const unknown = own.find((name) => !places.includes(name));
    const missing = places.find((name) => !own.includes(name) && !free.includes(name));
    if (unknown === undefined && missing === undefined) return value;
    const fault =
      unknown === undefined ? `lacks the place {${missing}}` : `has no place {${unknown}}`;
    const hint = `the English text is: ${english}`;
    return reading.report(node.start, { text: `${at} ${fault}`, hint });
  });
}

/** A map of the language's plural forms → the forms in one string, as plural() takes them. */
function countedText(english: string, places: readonly string[], locale: string): Shape<string> {
  const { categories, select } = rulesOf(locale);
  const fields = categories.map((category) => {
    const numbers = SOME_NUMBERS.filter((number) => select(number) === category);
    const free = numbers.length === 1 ? ['n'] : []; // the word itself may say the number
    const form = refine(translation(english, places, free), withoutBars);
    return [category, category === 'other' ? required(form) : optional(form)];
  });
  const forms = record(Object.fromEntries(fields)) as Shape<Readonly<Record<string, string>>>;
  return refine(forms, (read) =>
    categories.map((category) => read[category] ?? read['other']).join('|'),
  );
}

/** Bars divide the forms. */
function withoutBars(value: string, { node, at, reading }: NodeContext): string | undefined {
  if (!value.includes('|')) return value;
  return reading.report(node.start, {
    text: `${at} contains "|"`,
    hint: 'write another character',
  });
}

const SOME_NUMBERS = Array.from({ length: 200 }, (_, number) => number);
