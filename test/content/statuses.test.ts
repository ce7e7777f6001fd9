// The statuses that are drawn as badges, in content/site.yaml, are those of the specifications.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readSpecs, readText } from './specs/spec-files.ts';

/** Of a webhook: words that name settings on many pages. */
const ALSO_SETTINGS = ['enabled', 'disabled'];

/** The values of enums that are called status, and the names of all properties. */
function namesIn(spec: unknown, found: { statuses: Set<string>; fields: Set<string> }): void {
  if (typeof spec !== 'object' || spec === null) return;
  for (const [key, value] of Object.entries(spec)) {
    if (key === 'properties') for (const name of Object.keys(value ?? {})) found.fields.add(name);
    if (/status$/i.test(key))
      for (const word of value?.enum ?? []) if (/^[a-z_]+$/.test(word)) found.statuses.add(word);
    namesIn(value, found);
  }
}

test('each status of the specifications has a colour, and those that are fields too are marked', () => {
  const found = { statuses: new Set<string>(), fields: new Set<string>() };
  for (const document of readSpecs().documents.values()) namesIn(document, found);
  const { reference } = parse(readText('content/site.yaml')) as {
    reference: { statuses: Record<string, string>; statusFields: string[] };
  };
  const statuses = [...found.statuses].filter((word) => !ALSO_SETTINGS.includes(word)).sort();
  assert.deepEqual(Object.keys(reference.statuses).sort(), statuses);
  assert.deepEqual(
    reference.statusFields,
    statuses.filter((word) => found.fields.has(word)),
  );
});
