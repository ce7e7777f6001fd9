// `$ref`s between documents. Entries: followed(), isRecord().

import {
  type Contents,
  isRecord,
  followed as targetOf,
} from '../../../generator/openapi/spec/references.ts';

export { isRecord };

export interface Place {
  documents: Contents;
  document: string; // the file that a `$ref` without a file name speaks about
}

interface Target {
  value: unknown;
  pointer: string;
  place: Place; // where references inside the value are read from
}

/** What stands there, all references followed; one that leads nowhere, or to itself, is an error. */
export function followed(value: unknown, { documents, document }: Place): Target {
  const target = targetOf({ document, pointer: '', value }, documents);
  if (target === undefined)
    throw new Error(`${JSON.stringify(value)} in ${document} leads nowhere`);
  const place = { documents, document: target.document };
  return { value: target.value, pointer: target.pointer, place };
}
