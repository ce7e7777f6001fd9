// What the files of specs/ hold: operations, events, schemas, each with its name and place. Entry: findApi().

import { entriesIn, followed, inside, isRecord, type JsonLocation } from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;

export interface FoundOperation {
  id: string; // operationId, else the summary in kebab case, else ''
  spec: string; // 'payments'
  method: string; // 'post'
  path: string;
  summary: string;
  spot: JsonLocation;
  item: JsonLocation; // the path item
  root: JsonLocation; // the whole file
}

export interface FoundEvent {
  name: string;
  spec: string;
  method: string;
  spot: JsonLocation;
  item: JsonLocation;
}

export interface FoundSchema {
  name: string;
  spec: string;
  spot: JsonLocation;
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

export function findApi(documents: ReadonlyMap<string, SpecDocument>): FoundApi {
  const contents = new Map([...documents].map(([name, { value }]) => [name, value]));
  const roots = [...documents.values()].map(
    ({ name, value }): JsonLocation => ({ document: name, pointer: '', value }),
  );
  const items = (root: JsonLocation, ...section: string[]) =>
    entriesIn(inside(root, ...section))
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, written]) => ({ key, item: followed(written, contents) ?? written }));
  const methodsOf = (item: JsonLocation) =>
    entriesIn(item).flatMap(([key, spot]) => {
      const method = METHODS.find((one) => one === key);
      return method === undefined || !isRecord(spot.value) ? [] : [{ method, spot }];
    });
  return {
    operations: roots.flatMap((root) =>
      items(root, 'paths').flatMap(({ key: path, item }) =>
        methodsOf(item).map(({ method, spot }) => {
          const { id, summary } = namesOf(spot);
          return { id, spec: specName(root.document), method, path, summary, spot, item, root };
        }),
      ),
    ),
    events: roots.flatMap((root) =>
      [...items(root, 'webhooks'), ...items(root, 'x-webhooks')].flatMap(({ key: name, item }) =>
        methodsOf(item)
          .slice(0, 1)
          .map(({ method, spot }) => ({
            ...{ name, method, spot, item },
            spec: specName(root.document),
          })),
      ),
    ),
    schemas: roots.flatMap((root) =>
      entriesIn(inside(root, 'components', 'schemas')).map(([name, spot]) => ({
        ...{ name, spot },
        spec: specName(root.document),
      })),
    ),
  };
}

function namesOf({ value }: JsonLocation): { id: string; summary: string } {
  const { operationId, summary } = isRecord(value) ? value : {};
  const id = typeof operationId === 'string' ? operationId : kebab(String(summary ?? ''));
  return { id, summary: typeof summary === 'string' && summary !== '' ? summary : id };
}

/** `Create a payment` → `create-a-payment`, `createPayment` → `create-payment`. */
export function kebab(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
