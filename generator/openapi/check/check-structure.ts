// Is each file valid OpenAPI? The validator gets the same document that readers download. Entry:
// structureFaultsOf().

import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import { cachedBundle } from '../../cache/code-bundle.ts';
import { withinLimit } from '../../threads/time-limit.ts';
import { jobFault, openPool, type Pool } from '../../threads/worker-pool.ts';
import type { Diagnostic } from '../../types.ts';
import type { ApiFiles } from '../spec/api-index.ts';
import { SpecBundle } from '../spec/bundle-spec.ts';
import { type Fields, isRecord, referenceIn, resolveReference } from '../spec/references.ts';
import { referencesIn } from '../spec/references-in.ts';
import type { SpecDocument } from '../spec/spec-documents.ts';
import { withoutDescriptions } from '../spec/without-descriptions.ts';
import { parserInput } from './parser-input.ts';
import type { SpecFault } from './spec-fault.ts';
import { versionOf } from './standard-schema.ts';
import type { StructureFault } from './structure-faults.ts';
import { VALIDATOR } from './validator-thread.ts';

/** `seconds`: CPU time that the parser may take per file; `slow`: diagnostics for files that take more. */
export async function structureFaultsOf(
  { documents, contents }: Pick<ApiFiles, 'documents' | 'contents'>,
  seconds: number,
): Promise<{ found: SpecFault[]; slow: Diagnostic[] }> {
  const found: SpecFault[] = [];
  const slow: Diagnostic[] = [];
  for (const document of documents.values()) {
    if (isPart(document, contents)) continue;
    const version = versionFault(document);
    if (version !== undefined) {
      found.push(version);
      continue;
    }
    try {
      found.push(...(await faultsIn(document, contents, seconds)));
    } catch (error) {
      const fault = jobFault(error, document.path, seconds);
      if (fault === undefined) throw error;
      slow.push(fault);
    }
  }
  // A fault in a shared schema is found once for every file that refers to it.
  const each = new Map(found.map((fault) => [JSON.stringify(fault), fault]));
  return { found: [...each.values()], slow };
}

async function faultsIn(
  document: SpecDocument,
  contents: ApiFiles['contents'],
  seconds: number,
): Promise<SpecFault[]> {
  const { name, written } = document;
  if (written !== undefined) {
    const faults = await validate(rounded(written.value) as Fields, seconds);
    return faults.map((fault) => ({ ...fault, document: name, isAsWritten: true }));
  }
  const bundle = withinLimit(seconds, () => new SpecBundle(document, contents));
  const input = withinLimit(seconds, () =>
    parserInput(withoutDescriptions(bundle.value) as Fields),
  );
  const faults = await validate(input, seconds);
  return faults.map(({ pointer, ...fault }): SpecFault => {
    const origin = bundle.origin(pointer);
    return { ...fault, document: origin.document, pointer: origin.pointer };
  });
}

/** A file that only provides parts to others, such as one schema, need not be OpenAPI itself. */
function isPart({ name, value }: SpecDocument, contents: ApiFiles['contents']): boolean {
  if (!isRecord(value) || WHOLE.some((key) => value[key] !== undefined)) return false;
  return [...contents]
    .filter(([document]) => document !== name)
    .some(([document, content]) =>
      [...referencesIn({ document, pointer: '', value: content })].some((location) => {
        const target = resolveReference(referenceIn(location.value) ?? '', document, contents);
        return 'document' in target && target.document === name;
      }),
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

/** After this long without work the thread ends and frees its memory; until then the parser stays loaded. */
const IDLE_MS = 10_000;

let opened: Promise<Pool> | undefined;
let idle: NodeJS.Timeout | undefined;
/** One document at a time, so that all of the thread's CPU time counts for it. */
let last: Promise<unknown> = Promise.resolve();

/** Rejects like worker-pool.ts, also for a document that exceeds its CPU time. */
export function validate(document: Fields, seconds: number): Promise<readonly StructureFault[]> {
  const answer = last.then(() => asked(document, seconds));
  last = answer.catch(() => {});
  return answer;
}

async function asked(document: Fields, maxSeconds: number): Promise<readonly StructureFault[]> {
  clearTimeout(idle);
  opened ??= open();
  const pool = await opened;
  pool.configure({ maxSeconds });
  try {
    return (await pool.run({ document })) as readonly StructureFault[];
  } finally {
    idle = setTimeout(() => void pool.close(), IDLE_MS).unref();
  }
}

async function open(): Promise<Pool> {
  const { file } = await cachedBundle({
    name: 'validator',
    entry: { entryPoints: [VALIDATOR] },
    external: [],
  });
  return openPool({ file, threads: 1, data: VALIDATOR });
}
