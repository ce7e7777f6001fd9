// `specs:` of content/site.yaml: how strictly each file of specs/ is checked. Entries: specsShape, severityOf().

import type { CheckSeverity, SiteConfig, SpecSettings } from '../types.ts';
import { optional, record } from '../yaml/record.ts';
import { oneOf } from '../yaml/scalars.ts';
import { mapObject, type Shape, schemaOf, withSchema } from '../yaml/shape.ts';

/**
 * The checks that a site may configure, each with its severity unless site.yaml sets it. What the OpenAPI standard calls
 * SHOULD is a warning, what it calls MUST an error.
 */
const USUAL = {
  examples: 'warn', // do they conform to their schemas?
  links: 'warn', // do links in descriptions lead somewhere, and do they run no script?
  'operation-ids': 'warn', // does each operation have one of its own?
  'duplicate-keys': 'warn', // in JSON or YAML
  'path-parameters': 'error', // do path templates and path parameters match?
  'unknown-keys': 'error', // that the standard does not define
  structure: 'error', // all else that the standard requires of a document
  shown: 'warn', // is each operation shown on a page, and on that of its `x-page`?
} as const satisfies SpecSettings;

export type SpecCheck = keyof typeof USUAL;

const NAMES = Object.keys(USUAL) as readonly SpecCheck[];

/** The key of the settings for all files, where a file has none of its own. */
export const ALL_SPECS = '*';

export const NO_SPEC_SETTINGS: SiteConfig['specs'] = {};

const severity = optional(oneOf('off', 'warn', 'error'));
const detailed = record(
  Object.fromEntries(NAMES.map((name) => [name, severity])) as Record<SpecCheck, typeof severity>,
);
const strict = oneOf('strict');

/** `strict`, or a map of checks. */
const settings: Shape<SpecSettings> = (node, at, reading) =>
  node.kind === 'scalar' ? strict(node, at, reading) && STRICT : detailed(node, at, reading);
withSchema(settings, () => ({ anyOf: [schemaOf(strict), schemaOf(detailed)] }));

const STRICT: SpecSettings = {
  ...Object.fromEntries(NAMES.map((name) => [name, 'error'])),
  shown: USUAL.shown,
};

export const specsShape: Shape<SiteConfig['specs']> = mapObject(settings);

/** For one file, by its name without extension; what its own settings leave out comes from `*`, else the default. */
export function severityOf(
  check: SpecCheck,
  specs: SiteConfig['specs'],
  name: string,
): CheckSeverity {
  const set = [name, ALL_SPECS].map((one) => (Object.hasOwn(specs, one) ? specs[one] : undefined));
  return set.flatMap((one) => one?.[check] ?? [])[0] ?? USUAL[check];
}
