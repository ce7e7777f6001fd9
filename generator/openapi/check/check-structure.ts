// Is each file valid OpenAPI? The validator gets the same document that readers download. Entry:
// structureFaultsOf().

import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { SpecBundle } from '../spec/bundle-spec.ts';
import { type Fields, fileAt, isRecord, targetOf } from '../spec/references.ts';
import { referencesIn } from '../spec/references-in.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';
import type { SpecFault } from './spec-fault.ts';
import { versionOf } from './standard-schema.ts';
import { validate } from './validate.ts';

export async function structureFaultsOf({
  documents,
  contents,
}: Pick<ApiFiles, 'documents' | 'contents'>): Promise<SpecFault[]> {
  const faults: SpecFault[] = [];
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionFault(document);
    faults.push(...(version === undefined ? await faultsIn(document, contents) : [version]));
  }
  // A fault in a shared schema is found once for every file that refers to it.
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

async function faultsIn(
  { name, written }: SpecDocument,
  contents: ApiFiles['contents'],
): Promise<SpecFault[]> {
  if (written !== undefined) {
    const faults = await validate(rounded(written.value) as Fields);
    return faults.map((fault) => ({ ...fault, document: name, isAsWritten: true }));
  }
  const bundle = new SpecBundle(name, contents);
  const faults = await validate(rounded(bundle.value));
  return faults.map(({ pointer, ...fault }): SpecFault => {
    const origin = bundle.origin(pointer);
    return { ...fault, document: origin.document, pointer: origin.pointer };
  });
}

/** A file that only provides parts to others, such as one schema, need not be OpenAPI itself. */
function isPart({ name, value }: SpecDocument, contents: ApiFiles['contents']): boolean {
  if (!isRecord(value) || WHOLE.some((key) => value[key] !== undefined)) return false;
  const others = [...contents.keys()].filter((document) => document !== name);
  return others.some((document) =>
    [...referencesIn(fileAt(document, contents))].some(
      (location) => targetOf(location, contents)?.document === name,
    ),
  );
}

const WHOLE = ['openapi', 'swagger', 'info', 'paths', 'webhooks', 'components'];

function versionFault({ name, value }: SpecDocument): SpecFault | undefined {
  if (versionOf(value) !== undefined) return undefined;
  const { openapi: version, swagger } = isRecord(value) ? value : {};
  const fault = { document: name, hint: 'write openapi: 3.1.0' };
  if (version === undefined && swagger !== undefined)
    return {
      ...{ document: name, pointer: '/swagger' },
      ...{ text: `Swagger "${String(swagger)}" is not supported`, hint: "write swagger: '2.0'" },
    };
  return version === undefined
    ? { ...fault, pointer: '', text: 'the file does not say which OpenAPI it is' }
    : { ...fault, pointer: '/openapi', text: `OpenAPI "${String(version)}" is not supported` };
}
