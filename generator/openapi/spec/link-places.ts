// Where descriptions contain broken links, and how many operations and webhooks show each. Entry: linkPlaces().

import { type ApiFiles, METHODS } from './api-index.ts';
import { hrefsIn, safeHtml } from './description-html.ts';
import {
  type JsonLocation,
  pointerStep,
  referenceIn,
  resolveReference,
  stepsOf,
} from './references.ts';
import { descriptionsIn, referencesIn } from './references-in.ts';

export interface LinkPlaceInSpec {
  href: string;
  document: string;
  pointer: string; // of the text
  shownBy: number; // operations and webhooks
}

export function linkPlaces(
  hrefs: readonly string[],
  files: Pick<ApiFiles, 'contents' | 'api'>,
): LinkPlaceInSpec[] {
  const users = new Users(files);
  return [...files.contents].flatMap(([document, value]) =>
    [...descriptionsIn(value)].flatMap(({ pointer, text }) => {
      const near = hrefs.filter((href) => text.includes(href));
      const written = near.length === 0 ? [] : hrefsIn(safeHtml(text));
      return near
        .filter((href) => href === text || written.includes(href))
        .map((href) => {
          const shownBy = users.of(document, pointer());
          return { href, document, pointer: pointer(), shownBy };
        });
    }),
  );
}

/** Counts the operations and webhooks that show a place, by following references backwards. */
class Users {
  private readonly files: Pick<ApiFiles, 'contents' | 'api'>;
  private referrers: Map<string, Set<string>> | undefined; // by unit: the units that refer to it
  private shown: readonly (readonly string[])[] | undefined; // units of each operation and webhook
  private readonly counts = new Map<string, number>(); // by unit

  constructor(files: Pick<ApiFiles, 'contents' | 'api'>) {
    this.files = files;
  }

  of(document: string, pointer: string): number {
    const unit = unitOf(document, pointer);
    const count = this.counts.get(unit) ?? this.usersOf(unit);
    this.counts.set(unit, count);
    return count;
  }

  private usersOf(start: string): number {
    this.referrers ??= referrersIn(this.files.contents);
    this.shown ??= unitsShown(this.files.api);
    const reached = new Set([start]);
    for (const unit of reached) for (const one of this.referrers.get(unit) ?? []) reached.add(one);
    return this.shown.filter((units) => units.some((unit) => reached.has(unit))).length;
  }
}

function unitsShown({ operations, events }: ApiFiles['api']): string[][] {
  const unitsOf = ({ location, item }: { location: JsonLocation; item: JsonLocation }): string[] =>
    [location, item].map(({ document, pointer }) => unitOf(document, pointer));
  return [
    ...operations.map((one) => [
      ...unitsOf(one),
      `${one.root.document}#/paths${pointerStep(one.path)}`,
    ]),
    ...events.map(unitsOf),
  ];
}

function referrersIn(contents: ApiFiles['contents']): Map<string, Set<string>> {
  const referrers = new Map<string, Set<string>>();
  for (const [document, value] of contents) {
    for (const location of referencesIn({ document, pointer: '', value })) {
      const target = resolveReference(referenceIn(location.value) ?? '', document, contents);
      if ('missing' in target) continue;
      const unit = unitOf(target.document, target.pointer);
      const previous = referrers.get(unit) ?? new Set();
      referrers.set(unit, previous.add(unitOf(document, location.pointer)));
    }
  }
  return referrers;
}

/** The component, operation or path item that a place is in. */
function unitOf(document: string, pointer: string): string {
  const [section = '', name = '', third = ''] = stepsOf(pointer);
  const isItem = section === 'paths' || section === 'webhooks' || section === 'x-webhooks';
  const isWhole = isItem && !METHODS.some((method) => method === third);
  const steps =
    isItem || section === 'components' ? [section, name, ...(isWhole ? [] : [third])] : [];
  return `${document}#${steps.map(pointerStep).join('')}`;
}
