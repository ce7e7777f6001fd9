// A specification → everything that its pages are planned from: names, titles and first sentences of its operations,
// webhooks, schemas and tags. Plain JSON. Entry: outlineOf().

import { firstSentence } from '../text/first-words.ts';
import type { Position } from '../types.ts';
import { hasSides, type SchemaUse, schemaUses } from './schema-uses.ts';
import { type ApiFiles, specName } from './spec/api-index.ts';
import {
  entriesAt,
  entriesIn,
  fieldOf,
  flagAt,
  inside,
  type JsonLocation,
  keyOf,
  textAt,
} from './spec/references.ts';
import type { SpecDocument } from './spec/spec-documents.ts';

export interface ApiOutline {
  spec: string; // 'payments'
  title: string; // info.title
  place: Position;
  about?: string; // the first sentence of the description, as everywhere below
  tags: readonly OutlinedTag[]; // in the order of the file; then those that only operations mention
  tagGroups: readonly { name: string; tags: readonly string[] }[]; // x-tagGroups
  operations: readonly OutlinedOperation[];
  events: readonly OutlinedEvent[];
  schemas: readonly OutlinedSchema[];
}

export interface OutlinedTag {
  name: string;
  label: string; // x-displayName, else the summary (OpenAPI 3.2), else the name
  about?: string;
  parent?: string; // name of another tag (OpenAPI 3.2)
  isLabel?: true; // only a label on operations, not a group for navigation
}

export interface OutlinedOperation {
  id: string;
  method: string; // 'POST'
  path: string;
  title?: string; // the summary
  about?: string;
  tags: readonly string[];
  deprecated?: true;
  page?: string; // x-page
  place: Position;
}

export interface OutlinedEvent {
  name: string;
  title?: string;
  about?: string;
  deprecated?: true;
  page?: string; // x-page
  place: Position;
}

export interface OutlinedSchema {
  name: string;
  title?: string;
  about?: string;
  use: SchemaUse; // which side's fields its page shows
  place: Position;
}

/** The outline of `document`; the second argument covers all files. */
export function outlineOf(
  document: SpecDocument,
  { api, contents }: Pick<ApiFiles, 'api' | 'contents'>,
): ApiOutline {
  const uses = schemaUses(api, contents);
  const spec = specName(document.name);
  const root: JsonLocation = { document: document.name, pointer: '', value: document.value };
  const placeOf = ({ pointer }: JsonLocation): Position => document.placeOf(pointer);
  const isOwn = (one: { spec: string }): boolean => one.spec === spec;
  const info = inside(root, 'info').value;
  const operations = api.operations
    .filter(isOwn)
    .map(({ id, method, path, location, root: file }) => ({
      id,
      path,
      method: method.toUpperCase(),
      place: placeIn(file, location, document),
      ...describedBy(location.value),
      tags: textsIn(fieldOf(location.value, 'tags')),
    }));
  return {
    spec,
    title: textOf(info, 'title') ?? spec,
    place: placeOf(inside(root, 'info')),
    about: aboutOf(info) ?? firstSentence(textOf(info, 'summary') ?? ''),
    tags: tagsOf(root, operations),
    tagGroups: groupsOf(root),
    operations,
    events: api.events.filter(isOwn).map(({ name, location }) => ({
      name,
      place: placeIn(root, location, document),
      ...describedBy(location.value),
    })),
    schemas: api.schemas.filter(isOwn).map(({ name, location }) => ({
      name,
      use: useOf(location, uses),
      place: placeOf(location),
      title: textOf(location.value, 'title'),
      about: aboutOf(location.value),
    })),
  };
}

/** A schema that both sides send, and that looks the same for both, is shown once. */
function useOf(location: JsonLocation, uses: ReturnType<typeof schemaUses>): SchemaUse {
  const use = uses.get(keyOf(location)) ?? 'response';
  return use === 'both' && !hasSides(location.value) ? 'response' : use;
}

/** For a path item in another file, the position is where this file refers to it. */
function placeIn(root: JsonLocation, location: JsonLocation, document: SpecDocument): Position {
  return location.document === document.name
    ? document.placeOf(location.pointer)
    : document.placeOf(inside(root, 'paths').pointer);
}

function describedBy(value: unknown) {
  return {
    title: textOf(value, 'summary'),
    about: aboutOf(value),
    deprecated: flagAt(value, 'deprecated'),
    page: textOf(value, 'x-page'),
  };
}

/** The tag kinds in the OpenAPI 3.2 registry that are not for navigation. */
const LABEL_KINDS: ReadonlySet<string> = new Set(['audience', 'badge']);

function tagsOf(root: JsonLocation, operations: readonly OutlinedOperation[]): OutlinedTag[] {
  const tags = new Map<string, OutlinedTag>();
  for (const [, { value }] of entriesAt(root, 'tags')) {
    const name = textOf(value, 'name');
    if (name === undefined || tags.has(name)) continue;
    tags.set(name, {
      name,
      label: textOf(value, 'x-displayName') ?? textOf(value, 'summary') ?? name,
      about: aboutOf(value),
      parent: textOf(value, 'parent'),
      isLabel: LABEL_KINDS.has(textOf(value, 'kind') ?? '') ? true : undefined,
    });
  }
  for (const name of operations.flatMap((operation) => operation.tags))
    if (!tags.has(name)) tags.set(name, { name, label: name });
  return [...tags.values()];
}

function groupsOf(root: JsonLocation): ApiOutline['tagGroups'] {
  return entriesIn(inside(root, 'x-tagGroups')).flatMap(([, { value }]) => {
    const name = textOf(value, 'name');
    return name === undefined ? [] : [{ name, tags: textsIn(fieldOf(value, 'tags')) }];
  });
}

function aboutOf(value: unknown): string | undefined {
  return firstSentence(textAt(value, 'description') ?? '');
}

/** The text at `key`, on one line; undefined: none, or blank. */
function textOf(value: unknown, key: string): string | undefined {
  const text = textAt(value, key);
  return text === undefined ? undefined : onOneLine(text);
}

function onOneLine(text: string): string | undefined {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line === '' ? undefined : line;
}

function textsIn(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [];
  return texts.flatMap((one) => (typeof one === 'string' ? (onOneLine(one) ?? []) : []));
}
