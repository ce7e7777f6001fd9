// DOMAIN 19 on the pages themselves: what test/content/specs/invariants.test.ts asserts of the specifications holds for
// the samples that pages write out.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { globSync } from 'glob';
import { expandVariables } from '../../generator/text/variables.ts';
import { type Fence, fencesOf } from '../support/fences.ts';
import { PROJECT } from '../support/site.ts';
import { at, examplesOf, readSpecs, readText } from './specs/spec-files.ts';

const specs = readSpecs();
const files = globSync('content/**/*.{mdx,yaml,mjs,py,php,js}', {
  cwd: PROJECT,
  posix: true,
}).sort();

function fencesOn(page: string): Fence[] {
  return fencesOf(expandVariables(readText(page), specs.variables).text);
}

test('19.3: the settlement file that a page shows is the one of the specifications, to the last line', () => {
  const [shown] = fencesOn('content/guides/settlements/file-format.mdx').filter(
    ({ language }) => language === 'csv',
  );
  const example = examplesOf(specs).find(
    ({ where, name }) => name === 'csv' && where.startsWith('settlements.yaml/paths/'),
  );
  assert.equal(shown?.code.trim(), String(example?.value).trim().replaceAll('\r\n', '\n'));
});

test('19.9: every identifier that content writes out is a version-4 UUID in lower case', () => {
  const shape = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const found = files.flatMap((path) => readText(path).match(shape) ?? []);
  assert.ok(found.length > 60, `${found.length} identifiers`);
  for (const id of found) assert.match(id, version4);
});

const REFERENCE = 'content/api/other/webhooks/webhook-reference.mdx';

test('19.10: the worked example of the webhook reference has the signature of its body', () => {
  const fences = fencesOn(REFERENCE);
  const codeOf = (name: string): string => fences.find(({ title }) => title === name)?.code ?? '';
  const [, secret = ''] = /The secret is `([^`]+)`/.exec(readText(REFERENCE)) ?? [];
  const [, t = '', v1] = /t=(\d+),v1=([0-9a-f]{64})$/.exec(codeOf('Header').trim()) ?? [];
  const signed = `${t}.${codeOf('event.json').trim()}`;
  assert.equal(createHmac('sha256', secret).update(signed).digest('hex'), v1);
});

test('19.10: the page has the signature that the specifications give', () => {
  const shown = examplesOf(specs).find(({ where }) =>
    where.endsWith('parameters/WebhookSignature'),
  );
  const headers = fencesOn(REFERENCE).filter(({ title }) => title === 'Header');
  assert.deepEqual(
    headers.map(({ code }) => code),
    [`Webhook-Signature: ${shown?.value}`],
  );
  assert.ok(at(shown, 'value') !== undefined);
});
