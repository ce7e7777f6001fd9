// Does each operation have a unique id, and do its path and its parameters match? Entries: idFaults(),
// parameterFaults().

import { didYouMean, nearest } from '../../diagnostics/nearest.ts';
import { parameterLocations } from '../operation/parameters.ts';
import type { ApiFiles, FoundOperation } from '../spec/api-index.ts';
import {
  entriesIn,
  fieldOf,
  flagAt,
  followed,
  inside,
  isRecord,
  type JsonLocation,
} from '../spec/references.ts';
import type { SpecFault } from './spec-fault.ts';

/** `lineOf`: where an operation is, as `specs/a.yaml:12`. */
export function idFaults(
  operations: readonly FoundOperation[],
  lineOf: (location: JsonLocation) => string,
): SpecFault[] {
  const duplicates = operations.flatMap((operation): SpecFault | [] => {
    const { id, generatedFor, location } = operation;
    if (generatedFor === undefined || generatedFor === 'missing') return [];
    const { document, pointer, value } = inside(location, 'operationId');
    return {
      ...{ check: 'operation-ids', document, pointer },
      text: `the operationId "${String(value)}" is taken by ${nameOf(generatedFor.taken)} (${lineOf(generatedFor.taken.location)})`,
      hint: `pages name this one "${id}"; give one of them another operationId`,
    };
  });
  const unnamed = operations.filter(({ generatedFor }) => generatedFor === 'missing');
  const files = [...new Set(unnamed.map(({ spec }) => spec))];
  const missing = files.flatMap((file) => missingIds(unnamed.filter(({ spec }) => spec === file)));
  return [...missing, ...duplicates];
}

/** Reported once per file: if one operation has no id, hundreds may have none. */
function missingIds(all: readonly FoundOperation[]): SpecFault[] {
  const [first] = all;
  if (first === undefined) return [];
  const { document, pointer } = first.location;
  const names = all.slice(0, MOST_NAMED).map(nameOf).join(', ');
  const more = all.length > MOST_NAMED ? `${names} and ${all.length - MOST_NAMED} more` : names;
  const text =
    all.length === 1
      ? `${more} has no operationId`
      : `${all.length} operations have no operationId: ${more}`;
  const hint = `their IDs are made from method and path, such as "${first.id}"; add an operationId for an ID that stays`;
  return [{ check: 'operation-ids', document, pointer, text, hint }];
}

const MOST_NAMED = 3;

function nameOf({ method, path }: Pick<FoundOperation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Each `{id}` in the path needs a parameter with `in: path`, and the other way round. */
export function parameterFaults(
  operation: FoundOperation,
  { contents }: Pick<ApiFiles, 'contents'>,
): SpecFault[] {
  const { item, location, path } = operation;
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  const locations = parameterLocations(item, location, { contents });
  const inPath = locations.filter(({ value }) => fieldOf(value, 'in') === 'path');
  const names = inPath.map(({ value }) => String(fieldOf(value, 'name')));
  const what = nameOf(operation);
  // A reference that leads nowhere may be the missing one; it is reported itself.
  const isUnknown = [item, location].some((holder) =>
    entriesIn(inside(holder, 'parameters')).some(
      ([, written]) => !isRecord(followed(written, contents)?.value),
    ),
  );
  const missing = named
    .filter((name) => !isUnknown && !names.includes(name))
    .map((name): SpecFault => {
      const close = nearest(name, names);
      return {
        ...at(location),
        text: `${what} does not describe its path parameter "${name}"`,
        hint:
          close === undefined
            ? `add { name: ${name}, in: path, required: true, schema: … } to its parameters`
            : `rename the parameter "${close}"?`,
      };
    });
  const unknown = inPath.flatMap((parameter, index): SpecFault | [] => {
    const name = names[index] ?? '';
    if (named.includes(name)) {
      if (flagAt(parameter.value, 'required')) return [];
      return {
        ...at(parameter),
        text: `the path parameter "${name}" of ${what} is not required`,
        hint: 'add required: true: path parameters are always required',
      };
    }
    return {
      ...at(inside(parameter, 'name')),
      text: `the path of ${what} has no "{${name}}"`,
      hint: didYouMean(name, named, 'add it to the path'),
    };
  });
  return [...missing, ...unknown, ...repeatedParameters({ item, location }, what, contents)];
}

function at({
  document,
  pointer,
}: JsonLocation): Pick<SpecFault, 'check' | 'document' | 'pointer'> {
  return { check: 'path-parameters', document, pointer };
}

function repeatedParameters(
  { item, location }: Pick<FoundOperation, 'item' | 'location'>,
  what: string,
  contents: ApiFiles['contents'],
): SpecFault[] {
  return [item, location].flatMap((holder) => {
    const seen = new Set<string>();
    return entriesIn(inside(holder, 'parameters')).flatMap(([, written]): SpecFault[] => {
      const value = followed(written, contents)?.value;
      if (!isRecord(value)) return [];
      const key = `${value['in']} parameter "${value['name']}"`;
      const isNew = !seen.has(key);
      seen.add(key);
      if (isNew) return [];
      const text = `the ${key} of ${what} is described twice`;
      return [{ ...at(written), text, hint: 'remove one of them' }];
    });
  });
}
