// What a page names in other files, noted with its place: tables, examples, diagrams, parts of the API. Entries:
// noMentions(), noteComponent(), snippetKey().

import { apiPartOf } from '../../site/shared/reference/api-parts.ts';
import type { Mentions } from './compile-types.ts';
import type { PropValue } from './tree/props.ts';

export function noMentions(): Mentions {
  return {
    links: [],
    images: [],
    tables: [],
    api: [],
    snippets: [],
    apps: [],
    diagrams: [],
    cards: [],
    hierarchy: false,
  };
}

/** Notes what a component names, which stands at `place`. */
export function noteComponent(
  name: string,
  props: Readonly<Record<string, PropValue>>,
  place: { line: number; column: number },
  mentions: Mentions,
): void {
  const textOf = (key: string): string | undefined => {
    const value = props[key];
    return typeof value === 'string' ? value : undefined; // anything else is reported as a prop
  };
  const [id, file] = [textOf('id'), textOf('file')];
  switch (name) {
    case 'DataTable':
    case 'PlatformMatrix':
      mentions.tables.push({
        href: String(props['name']),
        ...place,
        columns: textOf('columns'),
        details: textOf('details'),
        group: textOf('group'),
        where: textOf('where'),
      });
      return;
    case 'Snippet':
      if (file !== undefined)
        mentions.snippets.push({ href: file, ...place, region: textOf('region') });
      return;
    case 'SampleApp':
      if (id !== undefined) mentions.apps.push({ href: id, ...place });
      return;
    case 'Diagram':
      mentions.diagrams.push({
        key: String(props['drawing']),
        source: String(props['source']),
        ...place,
      });
      return;
    case 'DocCardList':
      mentions.cards.push(place);
      return;
    case 'DocsHierarchy':
      mentions.hierarchy = true;
      return;
  }
  const part = apiPartOf(name, props);
  if (part === undefined) return;
  const isSection = props['section'] === true || undefined;
  mentions.api.push({ ...part, ...place, isSection });
}

/** The key of a snippet in a page's facts: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
