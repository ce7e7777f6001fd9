// The id by which pages refer to an operation: its operationId, or one made from method and path if it has none or
// another operation in the file has the same. Entry: operationIds().

import { isRecord, type JsonLocation, keyOf } from './references.ts';

export interface NamedOperation {
  id: string;
  /** Why the id was made: none is written, or the operation in `taken` already has it. */
  generatedFor?: 'missing' | { taken: WrittenOperation };
}

interface WrittenOperation {
  method: string;
  path: string;
  location: JsonLocation;
}

/** In the order of `operations`, which are all from one file. */
export function operationIds(operations: readonly WrittenOperation[]): readonly NamedOperation[] {
  const first = new Map<string, WrittenOperation>();
  for (const operation of operations) {
    const id = writtenId(operation.location);
    if (id !== undefined && !first.has(id)) first.set(id, operation);
  }
  const given = new Set<string>(first.keys());
  const named = new Set<string>();
  return operations.map((operation) => {
    const id = writtenId(operation.location);
    if (id !== undefined && !named.has(id)) {
      named.add(id);
      return { id };
    }
    const owner = id === undefined ? undefined : first.get(id);
    const generated = free(idFromPath(operation), given);
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

function free(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  return id;
}

/** `Create a payment` → `create-a-payment`, `createPayment` → `create-payment`. */
export function kebab(text: string): string {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
