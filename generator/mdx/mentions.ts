// What a page names in other files, noted with its place: tables, examples, diagrams, parts of the API. Entries:
// noMentions(), noteComponent(), API_TAGS, snippetKey().

import type { ApiMention, Mentions } from './compile-types.ts';
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

/** Tags that show a part of the API, and the attribute that names it. */
export const API_TAGS: Readonly<
  Record<string, { kind: ApiMention['kind']; by: 'id' | 'name' | 'spec' }>
> = {
  ApiOperation: { kind: 'operation', by: 'id' },
  WebhookEvent: { kind: 'event', by: 'name' },
  SchemaTable: { kind: 'schema', by: 'name' },
  ApiOverview: { kind: 'overview', by: 'spec' },
  ApiSchemas: { kind: 'schemas', by: 'spec' },
};

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
  const shown = Object.hasOwn(API_TAGS, name) ? API_TAGS[name] : undefined;
  if (shown === undefined) return;
  const sender = props['in'] === 'request' ? 'reader' : 'api';
  mentions.api.push({
    kind: shown.kind,
    name: String(props[shown.by]),
    sender: shown.kind === 'schema' ? sender : undefined,
    spec: textOf('spec'),
    ...place,
    ...(props['section'] === true && { isSection: true as const }),
  });
}

/** The key of a snippet in a page's facts: `node/server.mjs#verify`. */
export function snippetKey({ href, region }: { href: string; region?: string }): string {
  return region === undefined ? href : `${href}#${region}`;
}
