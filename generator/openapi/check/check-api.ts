// All that is checked in the files of specs/ themselves. Entry: checkApi().

import { nearest } from '../../diagnostics/nearest.ts';
import { type FilesLimit, limitedTogether } from '../../threads/time-limit.ts';
import type { Diagnostic } from '../../types.ts';
import { parameterSpots } from '../operation/parameters.ts';
import type { ApiFiles } from '../spec/api-files.ts';
import type { FoundOperation } from '../spec/api-index.ts';
import {
  entriesIn,
  followed,
  inside,
  isRecord,
  type PositionOfLocation,
} from '../spec/references.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkExamples } from './check-examples.ts';
import { checkReferences } from './check-references.ts';
import { checkStructure, type Remembering } from './check-structure.ts';

export interface CheckedApi {
  faults: readonly Diagnostic[];
  isSlow: boolean; // a check took too long, or its thread died: not to be remembered
}

export async function checkApi(
  files: ApiFiles,
  remembering: Remembering,
  limit: FilesLimit,
): Promise<CheckedApi> {
  let isSlow = false;
  const check = (work: () => Diagnostic[]): Diagnostic[] =>
    limitedTogether(limit, work, (slow) => {
      isSlow = true;
      return [slow];
    });
  const { documents, api } = files;
  const placeOf: PositionOfLocation = ({ document, pointer }) =>
    documents.get(document)?.placeOf(pointer) ?? { file: `specs/${document}`, line: 1, column: 1 };
  const references = check(() => checkReferences(files, placeOf));
  const structure = await checkStructure(files, { remembering, placeOf });
  const faults = [
    ...references,
    ...structure.found,
    ...check(() => [
      ...checkAddresses(files),
      ...checkIds(api.operations, placeOf),
      ...api.operations.flatMap((operation) => checkParameters(operation, files, placeOf)),
    ]),
    // Examples cannot be checked against a schema that cannot be resolved.
    ...(references.length > 0 ? [] : check(() => checkExamples(files, placeOf))),
  ];
  return { faults, isSlow: isSlow || structure.isCutShort };
}

function checkIds(
  operations: readonly FoundOperation[],
  placeOf: PositionOfLocation,
): Diagnostic[] {
  const first = new Map<string, FoundOperation>();
  return operations.flatMap((operation): Diagnostic[] => {
    const { id, spot, method, path } = operation;
    const written = inside(spot, 'operationId');
    const place = placeOf(typeof written.value === 'string' ? written : spot);
    if (id === '') {
      return [
        {
          severity: 'error',
          ...place,
          text: `${method.toUpperCase()} ${path} has no operationId`,
          hint: 'write operationId: (a page names the operation by it), or at least summary:',
        },
      ];
    }
    const known = first.get(id);
    if (known === undefined) first.set(id, operation);
    if (known === undefined) return [];
    const { file, line } = placeOf(known.spot);
    return [
      {
        severity: 'error',
        ...place,
        text: `the operationId "${id}" is taken by ${known.method.toUpperCase()} ${known.path} (${file}:${line})`,
        hint: 'give one of them another operationId',
      },
    ];
  });
}

/** `{id}` in the path and `in: path` among the parameters belong together. */
function checkParameters(
  { item, spot, path, method }: FoundOperation,
  { contents }: ApiFiles,
  placeOf: PositionOfLocation,
): Diagnostic[] {
  const named = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  const spots = parameterSpots(item, spot, { contents });
  const given = spots.filter(({ value }) => isRecord(value) && value['in'] === 'path');
  const names = given.map(({ value }) => String(isRecord(value) ? value['name'] : ''));
  const what = `${method.toUpperCase()} ${path}`;
  const missing = named
    .filter((name) => !names.includes(name))
    .map((name): Diagnostic => {
      const close = nearest(name, names);
      return {
        severity: 'error',
        ...placeOf(spot),
        text: `${what} does not describe its path parameter "${name}"`,
        hint:
          close === undefined
            ? `add { name: ${name}, in: path, required: true, schema: … } to its parameters`
            : `rename the parameter "${close}"?`,
      };
    });
  const unknown = given.flatMap((parameter, index): Diagnostic[] => {
    const name = names[index] ?? '';
    if (named.includes(name)) {
      if (isRecord(parameter.value) && parameter.value['required'] === true) return [];
      return [
        {
          severity: 'error',
          ...placeOf(parameter),
          text: `the path parameter "${name}" of ${what} is not required`,
          hint: 'add required: true: an address without it is another address',
        },
      ];
    }
    const close = nearest(name, named);
    return [
      {
        severity: 'error',
        ...placeOf(inside(parameter, 'name')),
        text: `the path of ${what} has no "{${name}}"`,
        hint: close === undefined ? 'add it to the path' : `did you mean "${close}"?`,
      },
    ];
  });
  return [...missing, ...unknown, ...checkRepeated({ item, spot }, what, { contents, placeOf })];
}

function checkRepeated(
  { item, spot }: Pick<FoundOperation, 'item' | 'spot'>,
  what: string,
  { contents, placeOf }: { contents: ApiFiles['contents']; placeOf: PositionOfLocation },
): Diagnostic[] {
  return [item, spot].flatMap((holder) => {
    const seen = new Set<string>();
    return entriesIn(inside(holder, 'parameters')).flatMap(([, written]): Diagnostic[] => {
      const value = followed(written, contents)?.value;
      if (!isRecord(value)) return [];
      const key = `${value['in']} parameter "${value['name']}"`;
      const isNew = !seen.has(key);
      seen.add(key);
      if (isNew) return [];
      return [
        {
          severity: 'error',
          ...placeOf(written),
          text: `the ${key} of ${what} is described twice`,
          hint: 'remove one of them',
        },
      ];
    });
  });
}
