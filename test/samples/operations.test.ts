// The cURL samples of all operations are requests that the API takes: each is run against a fake of it.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { type ExampleApi, openExampleApi } from '../content/examples/example-api.ts';
import { at, operationsOf, readSpecs } from '../content/specs/spec-files.ts';
import { answerTo } from '../support/fake-api.ts';
import { parses } from '../support/grammar.ts';
import type { Ran } from '../support/programs.ts';
import { runnerOf } from '../support/run-sample.ts';
import { freshFolder } from '../support/site.ts';
import { PROVIDER } from './provider.ts';
import { requestsOf } from './spec-requests.ts';

const specs = readSpecs();
const { variables } = specs;
const operations = operationsOf(specs);
const run = runnerOf('cURL');
let api: ExampleApi;
let folder: string;

before(async () => {
  api = await openExampleApi();
  folder = freshFolder('operations');
});

test('there are 39 operations', () => {
  assert.equal(operations.length, 39);
});

for (const operation of operations) {
  test(`${operation.id}: the API takes the cURL sample of each example`, async () => {
    const examples = requestsOf(operation, api.base);
    assert.ok(examples.length > 0);
    for (const { name, request } of examples) {
      const [curl] = writeSamples(request, PROVIDER);
      const ran: Ran = await run(curl?.code ?? '', folder);
      const [answer, ...more] = api.taken().map(answerTo);
      const where = `${name}\n${curl?.code}\n${ran.stdout}`;
      assert.ok(answer !== undefined && more.length === 0, where);
      assert.deepEqual(answer.problems, [], where);
      assert.equal(answer.operation, operation.id, where);
      // 303 is how a form is answered.
      assert.ok(answer.status < 300 || answer.status === 303, where);
      assert.equal(ran.stdout, answer.body, where);
    }
  });

  test(`${operation.id}: the samples of each example parse in every language`, async () => {
    for (const { name, request } of requestsOf(operation, String(variables['apiBaseUrl']))) {
      for (const { language, label, code } of writeSamples(request, PROVIDER)) {
        assert.deepEqual(await parses(language, code), [], `${name}, ${label}\n${code}`);
      }
    }
  });
}

test('every amount that a body has is told in the major unit', () => {
  const bodies = operations.flatMap((operation) => requestsOf(operation, ''));
  const amounts = bodies.filter(
    ({ request: { body } }) =>
      body?.type === 'json' && typeof at(body.value, 'amount') === 'number',
  );
  assert.ok(amounts.length > 10);
  for (const { request } of amounts) {
    for (const { label, code } of writeSamples(request, PROVIDER)) {
      assert.match(code, /(?:\/\/|#) (?:amount: )?SAR \d+\.\d\d$/m, label);
    }
  }
});
