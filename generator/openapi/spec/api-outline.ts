// All specifications → what pages and checks know of them without reading them again: names, titles, first sentences and
// positions of operations, webhooks, schemas and tags. Plain JSON. Entries: indexOf(), outlineIn().

import { firstSentence } from '../../text/first-words.ts';
import type { Position } from '../../types.ts';
import { type ApiFiles, specName } from './api-index.ts';
import {
  entriesAt,
  entriesIn,
  fieldOf,
  fileAt,
  flagAt,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  lineAt,
  listIn,
  onOneLine,
  textAt,
} from './references.ts';
import { hasSides, type SchemaUse, schemaUses } from './schema-uses.ts';

export interface ApiIndex {
  apis: readonly OutlinedApi[]; // files that describe an API, not just parts for other files
  roots: readonly string[]; // names of these files, 'payments.yaml', and of files that cannot be read
  operations: readonly OutlinedOperation[]; // of all files, as events and schemas
  events: readonly OutlinedEvent[];
  schemas: readonly OutlinedSchema[];
  isWhole: boolean; // false: a file could not be read, so a missing name is not reported
}

/** One API of the index, with what is in its file. */
export interface ApiOutline
  extends OutlinedApi,
    Pick<ApiIndex, 'operations' | 'events' | 'schemas'> {}

interface OutlinedApi {
  spec: string; // 'payments'
  title: string; // info.title
  place: Position;
  about?: string; // the first sentence of the description, as everywhere below
  tags: readonly OutlinedTag[]; // in the order of the file; then those that only operations mention
  tagGroups: readonly { name: string; tags: readonly string[] }[]; // x-tagGroups
}

export interface OutlinedTag {
  name: string;
  label: string; // x-displayName, else the summary (OpenAPI 3.2), else the name
  about?: string;
  parent?: string; // name of another tag (OpenAPI 3.2)
  isLabel?: true; // only a label on operations, not a group for navigation
}

interface OutlinedPart {
  spec: string;
  title?: string; // the summary
  about?: string;
  place: Position;
}

export interface OutlinedOperation extends OutlinedPart {
  id: string;
  method: string; // 'POST'
  path: string;
  tags: readonly string[];
  deprecated?: true;
  page?: string; // x-page
}

export interface OutlinedEvent extends OutlinedPart {
  name: string;
  page?: string; // x-page
}

export interface OutlinedSchema extends OutlinedPart {
  name: string;
  use: SchemaUse; // which side's fields its page shows
}

/** `names`: of all files, including unreadable ones, which may describe an API too. */
export function indexOf(
  { api, contents, documents }: ApiFiles,
  names: readonly string[],
): Omit<ApiIndex, 'isWhole'> {
  const uses = schemaUses(api, contents);
  const placeOf = ({ document, pointer }: JsonLocation): Position =>
    documents.get(document)?.placeOf(pointer) ?? { file: `specs/${document}`, line: 1, column: 1 };
  const partOf = (spec: string, title: string, location: JsonLocation): OutlinedPart => ({
    spec,
    title: lineAt(location.value, title),
    about: aboutOf(location.value),
    place: placeOf(location),
  });
  const operations = api.operations.map(({ id, spec, method, path, location }) => ({
    ...partOf(spec, 'summary', location),
    id,
    path,
    method: method.toUpperCase(),
    tags: textsIn(fieldOf(location.value, 'tags')),
    deprecated: flagAt(location.value, 'deprecated'),
    page: lineAt(location.value, 'x-page'),
  }));
  const roots = names.filter((name) => !documents.has(name) || isRoot(contents.get(name)));
  const readable = roots.filter((name) => documents.has(name));
  const apis = readable.map((name): OutlinedApi => {
    const [root, spec] = [fileAt(name, contents), specName(name)];
    const info = inside(root, 'info');
    const { title = spec, about, place } = partOf(spec, 'title', info);
    return {
      ...{ spec, title, place },
      about: about ?? firstSentence(lineAt(info.value, 'summary') ?? ''),
      tags: tagsOf(
        root,
        operations.filter((one) => one.spec === spec),
      ),
      tagGroups: groupsOf(root),
    };
  });
  return {
    apis,
    roots,
    operations,
    events: api.events.map(({ name, spec, location }) => ({
      ...partOf(spec, 'summary', location),
      name,
      page: lineAt(location.value, 'x-page'),
    })),
    schemas: api.schemas.map(({ name, spec, location }) => ({
      ...partOf(spec, 'title', location),
      name,
      use: useOf(location, uses),
    })),
  };
}

function isRoot(value: unknown): boolean {
  return isRecord(value) && (value['paths'] !== undefined || value['webhooks'] !== undefined);
}

/** Undefined: no readable file in specs/ describes an API with this name. */
export function outlineIn(index: ApiIndex, spec: string): ApiOutline | undefined {
  const isOwn = (one: { spec: string }): boolean => one.spec === spec;
  const { operations, events, schemas } = index;
  const api = index.apis.find(isOwn);
  return (
    api && {
      ...api,
      operations: operations.filter(isOwn),
      events: events.filter(isOwn),
      schemas: schemas.filter(isOwn),
    }
  );
}

/** A schema that both sides send, and that looks the same for both, is shown once. */
function useOf(location: JsonLocation, uses: ReturnType<typeof schemaUses>): SchemaUse {
  const use = uses.get(keyOf(location)) ?? 'response';
  return use === 'both' && !hasSides(location.value) ? 'response' : use;
}

/** The tag kinds in the OpenAPI 3.2 registry that are not for navigation. */
const LABEL_KINDS: ReadonlySet<string> = new Set(['audience', 'badge']);

function tagsOf(root: JsonLocation, operations: readonly OutlinedOperation[]): OutlinedTag[] {
  const tags = new Map<string, OutlinedTag>();
  for (const [, { value }] of entriesAt(root, 'tags')) {
    const name = lineAt(value, 'name');
    if (name === undefined || tags.has(name)) continue;
    tags.set(name, {
      name,
      label: lineAt(value, 'x-displayName') ?? lineAt(value, 'summary') ?? name,
      about: aboutOf(value),
      parent: lineAt(value, 'parent'),
      isLabel: LABEL_KINDS.has(lineAt(value, 'kind') ?? '') ? true : undefined,
    });
  }
  for (const name of operations.flatMap((operation) => operation.tags))
    if (!tags.has(name)) tags.set(name, { name, label: name });
  return [...tags.values()];
}

function groupsOf(root: JsonLocation): ApiOutline['tagGroups'] {
  return entriesIn(inside(root, 'x-tagGroups')).flatMap(([, { value }]) => {
    const name = lineAt(value, 'name');
    return name === undefined ? [] : [{ name, tags: textsIn(fieldOf(value, 'tags')) }];
  });
}

function aboutOf(value: unknown): string | undefined {
  return firstSentence(textAt(value, 'description') ?? '');
}

function textsIn(value: unknown): string[] {
  return listIn(value).flatMap((one) => (typeof one === 'string' ? (onOneLine(one) ?? []) : []));
}
