// `specs:` of content/site.yaml: how strictly each file of specs/ is checked. Entries: specsShape; settingsOf() for one
// file.

import type { CheckSeverity, SiteConfig, SpecSettings } from '../types.ts';
import { optional, record } from '../yaml/record.ts';
import { oneOf } from '../yaml/scalars.ts';
import { described, map, refine, type Shape, schemaOf } from '../yaml/shape.ts';

/**
 * The checks that a site may configure: the severity of each unless site.yaml sets it, and under `strict`.
 * What the OpenAPI standard calls SHOULD is a warning, what it calls MUST an error.
 */
export const SPEC_CHECKS = {
  examples: { usual: 'warn', strict: 'error' }, // do they conform to their schemas?
  links: { usual: 'warn', strict: 'error' }, // do links in descriptions lead somewhere, and do they run no script?
  'operation-ids': { usual: 'warn', strict: 'error' }, // does each operation have one of its own?
  'duplicate-keys': { usual: 'warn', strict: 'error' }, // in JSON or YAML
  'path-parameters': { usual: 'error', strict: 'error' }, // do path templates and path parameters match?
  'unknown-keys': { usual: 'error', strict: 'error' }, // that the standard does not define
  structure: { usual: 'error', strict: 'error' }, // all else that the standard requires of a document
  shown: { usual: 'warn', strict: 'warn' }, // is each operation shown on a page, and on that of its `x-page`?
} as const satisfies Readonly<Record<string, { usual: CheckSeverity; strict: CheckSeverity }>>;

export type SpecCheck = keyof typeof SPEC_CHECKS;

export const NAMES_OF_CHECKS = Object.keys(SPEC_CHECKS) as readonly SpecCheck[];

/** The key of the settings for all files, where a file has none of its own. */
export const ALL_SPECS = '*';

export const NO_SPEC_SETTINGS: SiteConfig['specs'] = {};

const level = oneOf('off', 'warn', 'error');

const severity = optional(level);
const detailed = record(
  Object.fromEntries(NAMES_OF_CHECKS.map((name) => [name, severity])) as Record<
    SpecCheck,
    typeof severity
  >,
);
const strict = oneOf('strict');

/** `strict`, or a map of checks. */
const settings: Shape<SpecSettings> = (node, at, reading) => {
  if (node.kind === 'scalar') return strict(node, at, reading) && STRICT;
  const severities = detailed(node, at, reading);
  return severities && { severities };
};
described(settings, () => ({ anyOf: [schemaOf(strict), schemaOf(detailed)] }));

const STRICT: SpecSettings = {
  severities: Object.fromEntries(NAMES_OF_CHECKS.map((name) => [name, SPEC_CHECKS[name].strict])),
};

export const specsShape: Shape<SiteConfig['specs']> = refine(map(settings), (entries) =>
  Object.fromEntries(entries),
);

/** The settings for one file, by its name without extension; what it does not set comes from `*`, else the default. */
export function settingsOf(
  specs: SiteConfig['specs'],
  name: string,
): { severities: Readonly<Record<SpecCheck, CheckSeverity>> } {
  const forAll = Object.hasOwn(specs, ALL_SPECS) ? specs[ALL_SPECS] : undefined;
  const forFile = Object.hasOwn(specs, name) ? specs[name] : undefined;
  const severities = Object.fromEntries(
    NAMES_OF_CHECKS.map((check) => [
      check,
      forFile?.severities[check] ?? forAll?.severities[check] ?? SPEC_CHECKS[check].usual,
    ]),
  ) as Record<SpecCheck, CheckSeverity>;
  return { severities };
}
