// How much HTML a schema becomes, beside its own text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hashOf } from '../../generator/cache/hash.ts';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { openApi } from '../../generator/openapi/api.ts';
import { insideHtml } from '../../site/reference/fields-html.ts';
import { followed, isRecord, type Place } from '../content/specs/references.ts';
import { at, entriesOf, readSpecs, SPEC_FILES } from '../content/specs/spec-files.ts';
import { PROJECT } from '../support/site.ts';
import { mention, shownBy } from './spec.ts';

const KB = 1000;

/** With all references replaced by what they lead to. */
function resolved(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, place));
  if (!isRecord(value)) return value;
  const { $ref: reference, ...own } = value;
  const entries = Object.entries(own).map(([name, one]) => [name, resolved(one, place)]);
  if (reference === undefined) return Object.fromEntries(entries);
  const target = followed(value, place);
  return { ...(resolved(target.value, target.place) as object), ...Object.fromEntries(entries) };
}

test('the HTML of a schema of 10 kB and more has at most four times its resolved text', async () => {
  const specs = readSpecs();
  const sources = SPEC_FILES.map((name) => {
    const text = readFileSync(`${PROJECT}specs/${name}`, 'utf8');
    return { path: `specs/${name}`, text, hash: hashOf(text) };
  });
  const api = await openApi({ sources, variables: specs.variables, memo: memoryMemo() });
  const checked: string[] = [];
  for (const [file, document] of specs.documents) {
    const place = { documents: specs.documents, document: file };
    for (const [name, schema] of entriesOf(at(at(document, 'components'), 'schemas'))) {
      const text = JSON.stringify(resolved(schema, place));
      if (text.length < 10 * KB) continue;
      const asked = mention('schema', name, { spec: file.replace('.yaml', '') });
      const [block] = Object.values(shownBy(api, asked));
      if (block?.kind !== 'schema') throw new Error(`no schema ${name}`);
      const { id, schema: node } = block.schema;
      const drawing = { references: { hrefs: {} }, sender: 'api' } as const;
      const size = insideHtml(node, { id, label: name }, drawing).length;
      assert.ok(size <= 4 * text.length, `${name}: ${size} of ${text.length}`);
      if (size > KB) checked.push(name); // others lead to the page of an object
    }
  }
  assert.ok(checked.includes('Payment') && checked.length >= 3, checked.join(' '));
});
