// A bundled specification in a form that @readme/openapi-parser can handle. Entry: parserInput().
// References stay, and the parser follows them, except where it would fail: a `$ref` that leads nowhere or in a
// cycle (reported by check-references.ts), one that is a field of data, and references between schemas if the
// expanded specification would have millions of values.

import { rounded } from '../../../site/shared/samples/exact-integers.ts';
import { partsOf, type SpecPart } from '../spec/component-kinds.ts';
import { type Contents, type Fields, followed, isRecord, referenceIn } from '../spec/references.ts';

/** Limit of the values in the expanded document: GitHub's API has about 700,000. */
const MOST_EXPANDED = 2_000_000;

export function parserInput(bundle: Fields): Fields {
  const contents: Contents = new Map([[BUNDLE, bundle]]);
  const isHuge = !isWithin(MOST_EXPANDED, bundle, contents);
  return copied({ key: '', value: bundle, kind: '', isNames: false, isData: false }, (part) => {
    const target = followed(locationOf(part.value), contents);
    if (target === undefined) return false;
    return !(isHuge && part.kind === 'schemas');
  }) as Fields;
}

/** The name of the only document. */
const BUNDLE = '';

function locationOf(value: unknown): { document: string; pointer: string; value: unknown } {
  return { document: BUNDLE, pointer: '', value };
}

/** The smallest valid value for each kind of component; for a schema `{}`. */
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

/** Removes fields named `$ref` from data such as examples, since the parser would follow them. */
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isRecord(value)) return rounded(value);
  const entries = Object.entries(value).filter(([key]) => key !== '$ref');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutReferences(inner)]));
}

/** Are there at most `most` values once references are expanded? One inside its own target is not expanded. */
function isWithin(most: number, bundle: Fields, contents: Contents): boolean {
  const open = new Set<unknown>(); // the targets being expanded
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
  return followed(locationOf(value), contents)?.value;
}
