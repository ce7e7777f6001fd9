// Is each file OpenAPI at all? Asked of @readme/openapi-parser, which resolves and validates the very document
// that readers download. Entry: checkStructure().

import type { Memo } from '../../cache/memo.ts';
import { withinLimit } from '../../threads/time-limit.ts';
import { jobFault } from '../../threads/worker-pool.ts';
import type { Diagnostic } from '../../types.ts';
import type { ApiFiles } from '../spec/api-files.ts';
import { bundleSpec, type SpecBundle } from '../spec/bundle-spec.ts';
import {
  type Fields,
  isRecord,
  type PositionOfLocation,
  referenceIn,
  resolveReference,
} from '../spec/references.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';
import { referencesIn } from './check-references.ts';
import { parserInput } from './parser-input.ts';
import { validate } from './validator.ts';
import type { ParserFault } from './validator-thread.ts';

/** `code`: the hash of all that the parser's answers depend on besides a file. */
export interface Remembering {
  memo: Memo;
  code: string;
  seconds: number; // of processor time that the parser may take for a file
}

/** `isCutShort`: an answer is missing, so that of all is not to be remembered. */
export async function checkStructure(
  { documents, contents }: ApiFiles,
  { remembering, placeOf }: { remembering: Remembering; placeOf: PositionOfLocation },
): Promise<{ found: Diagnostic[]; isCutShort: boolean }> {
  const found: Diagnostic[] = [];
  let isCutShort = false;
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionFault(document);
    if (version !== undefined) {
      found.push(version);
      continue;
    }
    try {
      const bundle = withinLimit(remembering.seconds, () => bundleSpec(document, contents));
      const faults = await parserFaults(bundle.value, remembering);
      found.push(...faults.map((fault) => diagnostic(fault, bundle, placeOf)));
    } catch (error) {
      const fault = jobFault(error, document.path, remembering.seconds);
      if (fault === undefined) throw error;
      found.push(fault);
      isCutShort = true;
    }
  }
  return { found: withoutRepeats(found), isCutShort };
}

/** Remembered: the parser compiles its rules each time, which costs more than the question. */
async function parserFaults(
  bundle: Fields,
  { memo, code, seconds }: Remembering,
): Promise<readonly ParserFault[]> {
  const input = withinLimit(seconds, () => parserInput(bundle));
  const key = memo.key('api structure', code, JSON.stringify(input));
  const known = memo.get(key);
  if (known !== undefined) return JSON.parse(known) as ParserFault[];
  const faults = await validate(input, seconds);
  memo.set(key, JSON.stringify(faults));
  return faults;
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

const SUGGESTED = /Did you mean (.+?) here\?/;

function diagnostic(
  { message, pointer }: ParserFault,
  bundle: SpecBundle,
  placeOf: PositionOfLocation,
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
