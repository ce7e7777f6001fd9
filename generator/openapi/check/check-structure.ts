// Is each file valid OpenAPI? @readme/openapi-parser gets the same document that readers download; what is wrong with a
// rejected one the standard's schema tells. Entry: structureFaultsOf().

import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { SpecBundle } from '../spec/bundle-spec.ts';
import { type Fields, fileAt, isRecord, targetOf } from '../spec/references.ts';
import { referencesIn } from '../spec/references-in.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';
import type { SpecFault } from './spec-fault.ts';
import { type Standard, type StandardVersion, standardOf, versionOf } from './standard-schema.ts';
import { type StructureFault, structureFaults } from './structure-faults.ts';

export async function structureFaultsOf({ documents, contents }: ApiFiles): Promise<SpecFault[]> {
  const faults: SpecFault[] = [];
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionOf((document.written ?? document).value);
    faults.push(
      ...(version === undefined
        ? [versionFault(document)]
        : await faultsIn(document, version, contents)),
    );
  }
  // A fault in a shared schema is found once for every file that refers to it.
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

async function faultsIn(
  { name, written }: SpecDocument,
  version: StandardVersion,
  contents: ApiFiles['contents'],
): Promise<SpecFault[]> {
  if (written !== undefined) {
    const faults = await validate(rounded(written.value) as Fields, version);
    return faults.map((fault) => ({ ...fault, document: name, isAsWritten: true }));
  }
  const bundle = new SpecBundle(name, contents);
  const faults = await validate(rounded(bundle.value), version);
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

function versionFault({ name, value: shown, written }: SpecDocument): SpecFault {
  const value = written?.value ?? shown;
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

/** Reported by check-operations.ts with better positions. */
const RULES = {
  openapi: {
    'array-without-items': 'warning',
    'duplicate-non-request-body-parameters': 'warning',
    'duplicate-operation-id': 'warning',
    'non-optional-path-parameters': 'warning',
    'path-parameters-not-in-parameters': 'warning',
    'path-parameters-not-in-path': 'warning',
  },
} as const;

/** The versions that the parser reads; others are validated by the standard's own schema. */
const OF_PARSER: readonly StandardVersion[] = ['3.0', '3.1'];

const standards = new Map<StandardVersion, Promise<Standard>>();

async function validate(document: Fields, version: StandardVersion): Promise<StructureFault[]> {
  const messages = OF_PARSER.includes(version) ? await parserMessages(document) : undefined;
  if (messages?.length === 0) return [];
  const standard = standards.get(version) ?? standardOf(version);
  standards.set(version, standard);
  const faults = structureFaults(document, await standard);
  if (faults.length > 0) return faults;
  return (messages ?? []).filter((one) => isOwn(one, document)).map(faultFromMessage);
}

/**
 * False for errors that the parser got from the standard's schema: those that count are told better above. Nor does it
 * count that `paths: {}` has no entry: the standard asks for one of the keys only.
 */
function isOwn(message: string, document: Fields): boolean {
  if (message.includes('must contain at least one entry'))
    return document['paths'] === undefined && document['webhooks'] === undefined;
  return !/^(?:[A-Z]+ )+(?:must|Property)/.test(message);
}

function faultFromMessage(message: string): StructureFault {
  const [words = ''] = message.split(/\n\s*(?:>? *\d+ \|)/);
  const text = words.replace(/\s+/g, ' ').trim();
  const pointer = /^`(\/[^`]*)`/.exec(message)?.[1] ?? '';
  return { check: 'structure', pointer, text: `this is not valid OpenAPI: ${text}` };
}

async function parserMessages(document: Fields): Promise<readonly string[]> {
  const parser = await import('@readme/openapi-parser');
  try {
    const result = await parser.validate(withoutTargets(document) as never, {
      resolve: { external: false },
      validate: { rules: RULES },
    });
    return result.valid ? [] : result.errors.map(({ message }) => message);
  } catch (error) {
    // A mistake of the parser, which does not know boolean schemas: `schema: true`.
    if (error instanceof TypeError) return [];
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * A copy, since the parser modifies its input, with all references leading to another file: the parser leaves these
 * as they are. Their targets are validated where they are written, and those in a cycle or of data do no harm.
 */
function withoutTargets(document: Fields): unknown {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `elsewhere${value}` : value,
  );
}
