// `$ref`s between documents. Entry: followed().

export type Documents = ReadonlyMap<string, unknown>; // name of the file → its content

export interface Place {
  documents: Documents;
  document: string; // the file that a `$ref` without a file name speaks about
}

export interface Target {
  value: unknown;
  pointer: string;
  place: Place; // where references inside the value are read from
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function resolveReference(reference: string, place: Place): Target {
  const [file = '', pointer = ''] = reference.split('#');
  const document = file === '' ? place.document : file.replace(/^\.\//, '');
  if (!place.documents.has(document)) throw new Error(`"${reference}": there is no "${document}"`);
  let value = place.documents.get(document);
  for (const step of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    const parts = isRecord(value) || Array.isArray(value) ? Object.entries(value) : [];
    const part = parts.find(([name]) => name === key);
    if (part === undefined) {
      throw new Error(`"${reference}" in ${place.document} cannot be resolved, at "${key}"`);
    }
    value = part[1];
  }
  return { value, pointer, place: { documents: place.documents, document } };
}

/** What stands there, all references followed; a reference that leads to itself is an error. */
export function followed(value: unknown, place: Place): Target {
  const seen = new Set<string>();
  let target: Target = { value, pointer: '', place };
  while (isRecord(target.value) && typeof target.value['$ref'] === 'string') {
    target = resolveReference(target.value['$ref'], target.place);
    const key = `${target.place.document}#${target.pointer}`;
    if (seen.has(key)) throw new Error(`"${key}" refers to itself`);
    seen.add(key);
  }
  return target;
}
