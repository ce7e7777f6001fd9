// Titles and descriptions: their length, and that no two pages share one. Entry: checkTitles().

import { placesIn } from '../diagnostics/positions.ts';
import type { Diagnostic, Page, Position, Source } from '../types.ts';
import { checkHeading } from './heading-rules.ts';
import { WRITING_FILE, type WritingRules } from './writing-settings.ts';

interface TitledPages {
  pages: readonly Page[];
  sidebars?: Source; // has titles and descriptions of categories
}

export function checkTitles({ pages, sidebars }: TitledPages, rules: WritingRules): Diagnostic[] {
  const placeOf = placesOf(sidebars);
  const firstWith = new Map<string, Page>();
  const found: Diagnostic[] = [];
  for (const page of pages) {
    if (page.body.kind !== 'doc' && page.body.kind !== 'category') continue;
    const parts = [
      { key: 'title', name: 'title', text: page.title, range: rules.titles },
      {
        ...{ key: 'description', name: 'description' },
        ...{ text: page.description ?? '', range: rules.descriptions },
      },
    ];
    for (const { key, name, text, range } of parts) {
      const report = (words: string, hint: string): void => {
        found.push({ severity: 'warning', text: words, hint, ...placeOf(page, key) });
      };
      // A category's description is a line above its cards, however short.
      const min = page.body.kind === 'doc' ? (range?.min ?? 0) : 0;
      if (range !== undefined && (text.length < min || text.length > range.max)) {
        report(
          `the ${name} of ${page.route} has ${text.length} characters`,
          `${WRITING_FILE} requires ${min} to ${range.max}`,
        );
      }
      if (!rules.unique || text === '') continue;
      const earlier = firstWith.get(`${key} ${text}`);
      if (earlier === undefined) firstWith.set(`${key} ${text}`, page);
      else
        report(
          `the ${name} of ${page.route} is that of ${earlier.route}`,
          'say what only this page has',
        );
    }
    found.push(...titleCase(page, rules, placeOf));
  }
  return found;
}

function titleCase(page: Page, { headings }: WritingRules, placeOf: PlaceOfKey): Diagnostic[] {
  if (headings === undefined) return [];
  const { capitals } = headings;
  const label = page.body.kind === 'doc' ? page.body.doc.meta.sidebarLabel : undefined;
  const check = (text: string, key: string): Diagnostic[] =>
    checkHeading({ text, capitals, place: () => placeOf(page, key) });
  return [
    ...check(page.title, 'title'),
    ...(label === undefined ? [] : check(label, 'sidebar_label')),
  ];
}

type PlaceOfKey = (page: Page, key: string) => Position;

/** The position of a front matter key; for a category that of its text in the sidebars, if it is verbatim there. */
function placesOf(sidebars: Source | undefined): PlaceOfKey {
  const inSidebars = sidebars === undefined ? undefined : placesIn(sidebars);
  return ({ body, source, title, description = '' }, key) => {
    const start = { file: source, line: 1, column: 1 };
    if (body.kind === 'doc') return body.doc.places[key] ?? start;
    const words = key === 'description' ? description : `label: ${title}`;
    const at = sidebars?.text.indexOf(words) ?? -1;
    return at === -1 || inSidebars === undefined ? start : inSidebars(at);
  };
}
