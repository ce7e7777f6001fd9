// Is each file OpenAPI at all? Asked of the parser. Entry: checkStructure().
// References are replaced by the least that is valid in their place: they are checked elsewhere, the file
// stays small, and a place in what the parser saw is a place in the file.

import type { Diagnostic } from '../types.ts';
import type { ApiFiles } from './blocks.ts';
import { isRecord, pointerStep } from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

export async function checkStructure({ documents }: ApiFiles): Promise<Diagnostic[]> {
  const { validate } = await import('@readme/openapi-parser');
  const found: Diagnostic[] = [];
  for (const document of documents.values()) {
    const version = versionFault(document);
    if (version !== undefined) found.push(version);
    if (version !== undefined) continue;
    const stand = withStubs(document.value, '');
    const result = await validate(structuredClone(stand) as never, { validate: { rules: RULES } });
    if (result.valid) continue;
    const pointers = linePointers(stand);
    found.push(...result.errors.map(({ message }) => fault(message, document, pointers)));
  }
  return found;
}

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

function withStubs(value: unknown, within: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withStubs(item, within));
  if (!isRecord(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') {
    const kind = /\/components\/([^/]+)\//.exec(reference)?.[1] ?? within;
    return STUBS[kind] ?? {};
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isData = DATA.has(key) && !NAME_MAPS.has(within);
      return [key, isData ? inner : withStubs(inner, key)];
    }),
  );
}

const DATA = new Set(['example', 'default', 'enum', 'const', 'value']);
const NAME_MAPS = new Set(['properties', 'schemas', 'examples', 'parameters', 'headers']);

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
