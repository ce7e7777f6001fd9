// A bundled specification as @readme/openapi-parser can take it. Entry: parserInput().
// Its references are real, and the parser follows them. Left out is only what it would trip over: a `$ref` that
// leads nowhere or in a circle (check-references.ts reports those), one that is a field of data, and, in a
// specification whose schemas would fill millions of lines once expanded, references between schemas.

import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import { partsOf, type SpecPart } from '../spec/component-kinds.ts';
import { type Contents, type Fields, followed, isRecord, referenceIn } from '../spec/references.ts';

/** Values in the document once all references are replaced: GitHub's API has some 700,000. */
const MOST_EXPANDED = 2_000_000;

export function parserInput(bundle: Fields): Fields {
  const contents: Contents = new Map([[BUNDLE, bundle]]);
  const isHuge = !isWithin(MOST_EXPANDED, bundle, contents);
  return copied({ key: '', value: bundle, kind: '', isNames: false, isData: false }, (part) => {
    const target = followed(spotOf(part.value), contents);
    if (target === undefined) return false;
    return !(isHuge && part.kind === 'schemas');
  }) as Fields;
}

/** The one document of the contents. */
const BUNDLE = '';

function spotOf(value: unknown): { document: string; pointer: string; value: unknown } {
  return { document: BUNDLE, pointer: '', value };
}

/** The least that is valid, by the kind of component; a schema is `{}`. */
const LEAST: Readonly<Record<string, object>> = {
  parameters: { name: 'x', in: 'query', schema: {} },
  responses: { description: '' },
  headers: { schema: {} },
  examples: { value: '' },
  requestBodies: { content: {} },
  securitySchemes: { type: 'http', scheme: 'basic' },
  links: { operationId: 'x' },
};

function copied(part: SpecPart, isKept: (part: SpecPart) => boolean): unknown {
  const { value, kind, isNames, isData } = part;
  if (isData) return withoutReferences(value);
  if (!isNames && referenceIn(value) !== undefined && !isKept(part)) return LEAST[kind] ?? {};
  const parts = partsOf(part).map((one): [string | number, unknown] => [
    one.key,
    copied(one, isKept),
  ]);
  if (Array.isArray(value)) return parts.map(([, inner]) => inner);
  return isRecord(value) ? Object.fromEntries(parts) : rounded(value);
}

/** An example may have a field of this name, which the parser would follow. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return rounded(value);
  const entries = Object.entries(value).filter(([key]) => key !== '$ref');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutReferences(inner)]));
}

/** Are there at most `most` values once references are replaced? One inside its own target stays as it is. */
function isWithin(most: number, bundle: Fields, contents: Contents): boolean {
  const open = new Set<unknown>(); // the targets that are being entered
  const waiting: ({ enter: unknown } | { leave: unknown })[] = [{ enter: bundle }];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('leave' in next) {
      open.delete(next.leave);
      continue;
    }
    count += 1;
    if (count > most) return false;
    const value =
      referenceIn(next.enter) === undefined ? next.enter : targetOf(next.enter, contents);
    if (typeof value !== 'object' || value === null || open.has(value)) continue;
    if (value !== next.enter) {
      open.add(value);
      waiting.push({ leave: value });
    }
    for (const inner of Object.values(value)) waiting.push({ enter: inner });
  }
  return true;
}

function targetOf(value: unknown, contents: Contents): unknown {
  return followed(spotOf(value), contents)?.value;
}
