// Is each file OpenAPI at all? Asked of @readme/openapi-parser, which resolves and validates the very document
// that readers download. Entry: checkStructure().

import type { Memo } from '../memo.ts';
import type { Diagnostic } from '../types.ts';
import type { ApiFiles } from './blocks.ts';
import { bundleSpec, type SpecBundle } from './bundle.ts';
import { referencesIn } from './check-references.ts';
import { parserInput } from './parser-input.ts';
import {
  type Fields,
  isRecord,
  type PlaceOfSpot,
  pointerStep,
  referenceIn,
  resolveReference,
} from './references.ts';
import type { SpecDocument } from './spec-documents.ts';

/** `code`: the hash of all that the parser's answers depend on besides a file. */
export interface Remembering {
  memo: Memo;
  code: string;
}

export async function checkStructure(
  { documents, contents }: ApiFiles,
  { remembering, placeOf }: { remembering: Remembering; placeOf: PlaceOfSpot },
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionFault(document);
    if (version !== undefined) {
      found.push(version);
      continue;
    }
    const bundle = bundleSpec(document, contents);
    const faults = await parserFaults(bundle.value, remembering);
    found.push(...faults.map((fault) => diagnostic(fault, bundle, placeOf)));
  }
  return withoutRepeats(found);
}

interface ParserFault {
  message: string;
  pointer: string; // into the document with its references resolved
}

/** Remembered: the parser compiles its rules each time, which costs more than the question. */
async function parserFaults(bundle: Fields, { memo, code }: Remembering): Promise<ParserFault[]> {
  const input = parserInput(bundle);
  const key = memo.key('api structure', code, JSON.stringify(input));
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as ParserFault[];
  const faults = await validated(input);
  memo.set(key, JSON.stringify(faults));
  return faults;
}

async function validated(input: Fields): Promise<ParserFault[]> {
  const { validate } = await import('@readme/openapi-parser');
  // The parser resolves references in place: afterwards this is the document that its lines count.
  const resolved = structuredClone(input);
  try {
    const result = await validate(resolved as never, {
      resolve: { external: false },
      validate: { rules: RULES },
    });
    if (result.valid) return [];
    const pointers = linePointers(resolved);
    return result.errors.map(({ message }) => ({ message, pointer: pointerOf(message, pointers) }));
  } catch (error) {
    return [{ message: error instanceof Error ? error.message : String(error), pointer: '' }];
  }
}

/** One fault of a shared schema is seen from every place that refers to it. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(diagnostics.map((one) => [JSON.stringify(one), one]));
  return [...byText.values()];
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

/** What check-api.ts says with better positions. */
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

function pointerOf(message: string, pointers: readonly string[]): string {
  const line = Number(MARKED_LINE.exec(message)?.[1] ?? 1);
  return NAMED.exec(message)?.[1] ?? pointers[line - 1] ?? '';
}

function diagnostic(
  { message, pointer }: ParserFault,
  bundle: SpecBundle,
  placeOf: PlaceOfSpot,
): Diagnostic {
  const [words = ''] = message.split(/\n\s*(?:>? *\d+ \|)/);
  const text = words
    .replace(/^(?:[A-Z]+ )+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const close = SUGGESTED.exec(message)?.[1];
  return {
    severity: 'error',
    ...placeOf(bundle.origin(pointer)),
    text: `this is not valid OpenAPI: ${text}`,
    ...(close === undefined ? {} : { hint: `did you mean "${close}"?` }),
  };
}
