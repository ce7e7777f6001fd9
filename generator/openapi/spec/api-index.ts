// The operations, events and schemas in specs/, each with its name and place. Entries: findApi(), ApiFiles; withName().

import type { SampleOptions } from '../../../site/shared/samples/sample-request.ts';
import {
  type Contents,
  entriesIn,
  fileAt,
  followed,
  inside,
  isRecord,
  type JsonLocation,
  keyOf,
  targetsIn,
} from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query', // of OpenAPI 3.2
] as const;

export interface FoundOperation extends NamedOperation {
  id: string; // unique in its file
  spec: string; // 'payments'
  method: string; // 'post'
  path: string;
  summary: string;
  location: JsonLocation;
  item: JsonLocation; // the path item
  root: JsonLocation; // the whole file
}

export interface FoundEvent {
  name: string;
  spec: string;
  location: JsonLocation;
  item: JsonLocation;
}

interface FoundSchema {
  name: string;
  spec: string;
  location: JsonLocation;
}

export interface FoundApi {
  operations: readonly FoundOperation[];
  events: readonly FoundEvent[];
  schemas: readonly FoundSchema[];
}

/** `payments.yaml` → `payments`. */
export function specName(document: string): string {
  return document.replace(/\.(?:ya?ml|json)$/, '');
}

/** The specifications of a site as read: the input of blocks and checks. */
export interface ApiFiles {
  documents: ReadonlyMap<string, SpecDocument>;
  contents: Contents;
  api: FoundApi;
  options: SampleOptions; // settings of this API for samples
}

export function findApi(contents: Contents): FoundApi {
  const roots = [...contents.keys()].map((name) => fileAt(name, contents));
  const items = (root: JsonLocation, ...section: string[]) =>
    entriesIn(inside(root, ...section))
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, written]) => ({ key, item: followed(written, contents) ?? written }));
  return {
    operations: roots.flatMap((root) => {
      const written = items(root, 'paths').flatMap(({ key: path, item }) =>
        methodsOf(item).map(({ method, location }) => ({ method, path, location, item, root })),
      );
      const names = operationIds(written);
      return written.map((operation, index): FoundOperation => {
        const name = names[index] ?? { id: '' };
        const summary = summaryOf(operation, name);
        return { ...operation, ...name, spec: specName(root.document), summary };
      });
    }),
    events: roots.flatMap((root) =>
      [...items(root, 'webhooks'), ...items(root, 'x-webhooks')].flatMap(({ key: name, item }) =>
        methodsOf(item).map(({ method, location }, at) => ({
          ...{ location, item, spec: specName(root.document) },
          name: at === 0 ? name : `${name}-${method}`,
        })),
      ),
    ),
    schemas: roots.flatMap((root) =>
      entriesIn(inside(root, 'components', 'schemas')).map(([name, location]) => ({
        ...{ name, location },
        spec: specName(root.document),
      })),
    ),
  };
}

/** The operations of a path item, including the map for other methods in OpenAPI 3.2. */
function methodsOf(item: JsonLocation): { method: string; location: JsonLocation }[] {
  return entriesIn(item).flatMap(([key, location]) => {
    if (!isRecord(location.value)) return [];
    if (key === 'additionalOperations')
      return entriesIn(location).flatMap(([name, other]) =>
        isRecord(other.value) ? [{ method: name.toLowerCase(), location: other }] : [],
      );
    return METHODS.some((one) => one === key) ? [{ method: key, location }] : [];
  });
}

/** The operations that the API calls in the course of one. `name`: of the callback; `expression`: the address. */
export function callbacksOf(operation: JsonLocation, contents: Contents) {
  return targetsIn(inside(operation, 'callbacks'), contents).flatMap(([name, callback]) =>
    targetsIn(callback, contents).flatMap(([expression, item]) =>
      methodsOf(item).map((found) => ({ ...found, name, expression, item })),
    ),
  );
}

/** The summary as written, or else the best available name. */
function summaryOf(
  { location, method, path }: Pick<FoundOperation, 'location' | 'method' | 'path'>,
  { id, generatedFor }: NamedOperation,
): string {
  const { value } = location;
  const summary = isRecord(value) ? value['summary'] : undefined;
  if (typeof summary === 'string' && summary !== '') return summary;
  return generatedFor === undefined ? id : `${method.toUpperCase()} ${path}`;
}

export type NamedPart = { spec: string } & ({ id: string } | { name: string }); // `spec`: 'payments'

/** All with this name, in order; without `spec`, from all files. */
export function withName<T extends NamedPart>(
  list: readonly T[],
  { name, spec }: { name: string; spec?: string },
): T[] {
  return list.filter((part) => nameOf(part) === name && (spec ?? part.spec) === part.spec);
}

/** By which pages name it. */
export function nameOf(part: NamedPart): string {
  return 'id' in part ? part.id : part.name;
}

interface NamedOperation {
  id: string;
  /** Why the id was made: none is written, or the operation in `taken` already has it. */
  generatedFor?: 'missing' | { taken: WrittenOperation };
}

interface WrittenOperation {
  method: string;
  path: string;
  location: JsonLocation;
}

/**
 * The id by which pages refer to an operation: its operationId, or one made from method and path if it has none or
 * another operation in the file has the same. In the order of `operations`, which are all from one file.
 */
function operationIds(operations: readonly WrittenOperation[]): readonly NamedOperation[] {
  const owners = new Map<string, WrittenOperation>(); // the first with each id
  for (const operation of operations) {
    const id = writtenId(operation.location);
    if (id !== undefined && !owners.has(id)) owners.set(id, operation);
  }
  const given = new Set<string>(owners.keys());
  return operations.map((operation) => {
    const id = writtenId(operation.location) ?? '';
    const owner = owners.get(id);
    if (owner === operation) return { id };
    const generated = unused(idFromPath(operation), (one) => given.has(one));
    given.add(generated);
    if (owner === undefined) return { id: generated, generatedFor: 'missing' };
    // Two paths may refer to one path item: not a duplicate in the file.
    return keyOf(owner.location) === keyOf(operation.location)
      ? { id: generated }
      : { id: generated, generatedFor: { taken: owner } };
  });
}

function writtenId({ value }: JsonLocation): string | undefined {
  const id = isRecord(value) ? value['operationId'] : undefined;
  return typeof id === 'string' && id.trim() !== '' ? id : undefined;
}

/** `GET /users/{id}/keys` → `get-users-by-id-keys`. */
function idFromPath({ method, path }: WrittenOperation): string {
  const steps = path.split('/').map((step) => step.replace(/^\{(.*)\}$/, 'by-$1'));
  return kebab([method, ...steps].join('-'));
}

/** The name, or if it is taken `name-2`, `name-3` … */
export function unused(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let count = 2; isTaken(name); count += 1) name = `${wanted}-${count}`;
  return name;
}

/** `Create a payment` → `create-a-payment`, `createPayment` → `create-payment`. */
export function kebab(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
