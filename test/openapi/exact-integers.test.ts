// Integers that a number of JavaScript would round: to the digit on pages, in samples, in the builder and in downloads,
// from JSON and YAML alike.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { sampleRequest } from '../../site/shared/reference/request-from-operation.ts';
import { scalarError, typeError } from '../../site/shared/request-form/scalar-errors.ts';
import { textOf } from '../../site/shared/samples/exact-integers.ts';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { site } from '../support/site.ts';
import { blocksIn, mention, operationIn, spec } from './spec.ts';

const MOST = '9223372036854775807';
const ID = '9007199254740993';
const FINE = '9007199254740991';

const REST = `
servers: [{ url: 'https://api.example.com' }]
paths:
  /things/{id}:
    put:
      operationId: pay
      summary: Pay
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, format: int64 }, example: ${ID} }
        - { name: after, in: query, required: true, schema: { type: integer, format: int64, default: -${MOST} } }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                count: { type: integer, format: int64, minimum: -${MOST}, maximum: ${MOST}, example: ${MOST} }
                kind: { type: integer, format: int64, enum: [${ID}, ${FINE}] }
            example: { count: ${MOST}, kind: ${ID}, fine: ${FINE}, list: [${ID}] }
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { type: object, properties: { total: { const: ${ID} } } }, example: { total: ${ID} } } }
`;

const YAML = `openapi: 3.1.0
info: { title: Test, version: '1' }
${REST}`;

/** The same in JSON, where these digits are numbers too. */
function asJson(): string {
  const value: unknown = parse(YAML, { intAsBigInt: true });
  const json = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `int ${inner}` : inner,
  );
  return json.replace(/"int (-?\d+)"/g, '$1');
}

for (const [extension, text] of [
  ['yaml', YAML],
  ['json', asJson()],
] as const) {
  test(`a page, its Markdown and the downloads of ${extension} have every digit`, async () => {
    const made = await site({
      [`specs/a.${extension}`]: text,
      'content/pay.mdx': '# Pay\n\n<ApiOperation id="pay" />\n',
    }).quietBuild();
    const page = made.file('pay.md');
    assert.match(page, new RegExp(`-${MOST} to ${MOST}`));
    assert.match(page, new RegExp(`default -${MOST}`));
    assert.match(page, new RegExp(`"count": ${MOST}`));
    assert.match(page, new RegExp(`"total": ${ID}`));
    assert.match(page, new RegExp(`things/${ID}\\?after=-${MOST}`));
    assert.match(made.article('/pay'), new RegExp(`Direct link to ${ID}"`));
    const [json, yaml] = [made.file('specs/a.json'), made.file('specs/a.yaml')];
    for (const file of [json, yaml, made.file('specs/postman-collection.json')]) {
      assert.match(file, new RegExp(`count\\W{1,6}${MOST}\\b`));
      assert.match(file, new RegExp(`kind\\W{1,6}${ID}\\b`));
    }
    assert.deepEqual(parse(yaml, { intAsBigInt: true }), parse(json, { intAsBigInt: true }));
    // Data of the builder keeps them as its own texts, nothing else does.
    const marked = made
      .files()
      .filter((path) => !path.endsWith('.js') && made.file(path).includes('\uFDD0'));
    assert.deepEqual(
      marked.map((path) => path.replace(/-[0-9a-f]{8}\./, '.')),
      ['_assets/operation-pay.json'],
    );
  });
}

test('samples in every language send every digit', async () => {
  const samples = writeSamples(sampleRequest(await operationIn(REST)), { keys: {} });
  assert.equal(samples.length, SAMPLE_LANGUAGES.length);
  for (const { label, code } of samples) {
    assert.ok(code.includes(MOST), label);
    assert.ok(code.includes(ID), label);
    assert.doesNotMatch(code, /\uFDD0|9223372036854776000|9007199254740992/, label);
  }
});

test('the form takes such an integer, and judges it as a number', async () => {
  const { body } = await operationIn(REST);
  const [content] = body?.contents ?? [];
  const node = content?.schema?.fields?.find(({ name }) => name === 'count')?.schema;
  const value = node?.example ?? null;
  if (node === undefined) throw new Error('no field');
  assert.equal(textOf(value), MOST);
  assert.equal(typeError(node, value), undefined);
  assert.equal(scalarError(node, value), undefined);
  assert.notEqual(scalarError({ ...node, rules: { maximum: 5 } }, value), undefined);
});

test('the example of a schema by itself has every digit, a line for each field', async () => {
  const schemas = `paths: {}\ncomponents: { schemas: { Thing: { type: object, example: { id: ${ID}, name: a } } } }\n`;
  const [block] = await blocksIn({ 'a.yaml': spec(schemas) }, mention('schema', 'Thing'));
  assert.ok(block?.kind === 'schema');
  const code = unescapeHtml(block.example?.html.replace(/<[^>]*>/g, '') ?? '');
  assert.equal(code, `{\n  "id": ${ID},\n  "name": "a"\n}`);
});
