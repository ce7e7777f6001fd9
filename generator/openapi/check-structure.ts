// Is each file OpenAPI at all? Asked of the parser. Entry: checkStructure().
// References are replaced by the least that is valid in their place: they are checked elsewhere, the file
// stays small, and a place in what the parser saw is a place in the file.

import type { Memo } from '../memo.ts';
import type { Diagnostic } from '../types.ts';
import type { ApiFiles } from './blocks.ts';
import { referencesIn } from './check-references.ts';
import { partsOf } from './component-kinds.ts';
import { isRecord, pointerStep, referenceIn, resolveReference } from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

/** `code`: the hash of all that the parser's answers depend on besides a file. */
export interface Remembering {
  memo: Memo;
  code: string;
}

export async function checkStructure(
  { documents, contents }: ApiFiles,
  remembering: Remembering,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionFault(document);
    if (version !== undefined) found.push(version);
    if (version !== undefined) continue;
    const stand = withStubs({ value: document.value, kind: '', isNames: false });
    const messages = await parserMessages(stand, remembering);
    if (messages.length === 0) continue;
    const pointers = linePointers(stand);
    found.push(...messages.map((message) => fault(message, document, pointers)));
  }
  return found;
}

/** What the parser says of a file. It compiles its rules each time, which costs more than the question. */
async function parserMessages(stand: unknown, { memo, code }: Remembering): Promise<string[]> {
  const key = memo.key('api structure', code, JSON.stringify(stand));
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as string[];
  const messages = await asked(stand);
  memo.set(key, JSON.stringify(messages));
  return messages;
}

async function asked(stand: unknown): Promise<string[]> {
  const { validate } = await import('@readme/openapi-parser');
  try {
    const result = await validate(structuredClone(stand) as never, { validate: { rules: RULES } });
    return result.valid ? [] : result.errors.map(({ message }) => message);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A file of which others use a part, such as one schema, need not be OpenAPI itself. */
function isPart({ name, value }: SpecDocument, contents: ApiFiles['contents']): boolean {
  if (!isRecord(value) || WHOLE.some((key) => value[key] !== undefined)) return false;
  return [...contents]
    .filter(([document]) => document !== name)
    .some(([document, content]) =>
      [...referencesIn({ document, pointer: '', value: content })].some((spot) => {
        const target = resolveReference(referenceIn(spot.value) ?? '', document, contents);
        return 'document' in target && target.document === name;
      }),
    );
}

const WHOLE = ['openapi', 'swagger', 'info', 'paths', 'webhooks', 'components'];

/** What check-api.ts says with better places, or what the stand-ins would break. */
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

function versionFault({ value, placeOf, path }: SpecDocument): Diagnostic | undefined {
  const version = isRecord(value) ? value['openapi'] : undefined;
  if (typeof version === 'string' && /^3\.[01]\.\d/.test(version)) return undefined;
  const isOld = isRecord(value) && value['swagger'] !== undefined;
  return {
    severity: 'error',
    ...(version === undefined ? { file: path, line: 1, column: 1 } : placeOf('/openapi')),
    text: isOld
      ? 'Swagger 2.0 is not read'
      : version === undefined
        ? 'the file does not say which OpenAPI it is'
        : `OpenAPI "${String(version)}" is not read`,
    hint: isOld ? 'convert the file to OpenAPI 3.1' : 'write openapi: 3.1.0',
  };
}

/** The least that is valid, by the kind of component. */
const STUBS: Readonly<Record<string, object>> = {
  parameters: { name: 'x', in: 'query', schema: {} },
  responses: { description: '' },
  headers: { schema: {} },
  examples: { value: '' },
  requestBodies: { content: {} },
  securitySchemes: { type: 'http', scheme: 'basic' },
  links: { operationId: 'x' },
};

function withStubs(part: { value: unknown; kind: string; isNames: boolean }): unknown {
  const { value, kind, isNames } = part;
  const reference = isNames || !isRecord(value) ? undefined : value['$ref'];
  if (typeof reference === 'string') {
    const written = /\/components\/([^/]+)\//.exec(reference)?.[1] ?? kind;
    return STUBS[written] ?? {};
  }
  const parts = partsOf(part).map((one): [string | number, unknown] => [
    one.key,
    one.isData ? withoutReferences(one.value) : withStubs(one),
  ]);
  if (Array.isArray(value)) return parts.map(([, inner]) => inner);
  return isRecord(value) ? Object.fromEntries(parts) : value;
}

/** Data may have a field of this name, which the parser would follow. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$ref');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutReferences(inner)]));
}

/** For each line of the value as indented JSON, the pointer to what stands there. */
function linePointers(value: unknown): string[] {
  const lines: string[] = [];
  const visit = (one: unknown, pointer: string): void => {
    lines.push(pointer);
    if (typeof one !== 'object' || one === null) return;
    const keys = Object.keys(one);
    if (keys.length === 0) return;
    for (const key of keys)
      visit((one as Record<string, unknown>)[key], pointer + pointerStep(key));
    lines.push(pointer); // the closing bracket
  };
  visit(value, '');
  return lines;
}

/** `> 13 |             "in": "body",` in the parser's picture of the place. */
const MARKED_LINE = /^> *(\d+) \|/m;
/** Some complaints have no picture but begin with the place. */
const NAMED = /^`(\/[^`]*)`/;
const SUGGESTED = /Did you mean (.+?) here\?/;

function fault(
  message: string,
  { placeOf }: SpecDocument,
  pointers: readonly string[],
): Diagnostic {
  const line = Number(MARKED_LINE.exec(message)?.[1] ?? 1);
  const [words = ''] = message.split(/\n\s*(?:>? *\d+ \|)/);
  const text = words
    .replace(/^[A-Z]+\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const close = SUGGESTED.exec(message)?.[1];
  const named = NAMED.exec(message)?.[1];
  return {
    severity: 'error',
    ...placeOf(named ?? pointers[line - 1] ?? ''),
    text: `this is not valid OpenAPI: ${text}`,
    ...(close === undefined ? {} : { hint: `did you mean "${close}"?` }),
  };
}
