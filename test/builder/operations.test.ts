// The request builder with the real specification: its data hold every operation, what it starts from is right,
// and what it writes is taken by the fake API.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import type { OperationData } from '../../site/shared/reference/builder-data.ts';
import {
  bodyExamples,
  exampleValues,
  type RequestValues,
  requestFrom,
} from '../../site/shared/reference/request-from-operation.ts';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import { valueAt, without, withValue } from '../../site/shared/request-form/form-values.ts';
import {
  asJson,
  indexOf,
  requestErrors,
  requestNode,
} from '../../site/shared/request-form/request-form.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { type ExampleApi, openExampleApi } from '../content/examples/example-api.ts';
import { operationsOf, readSpecs, SPEC_FILES, siteConfig } from '../content/specs/spec-files.ts';
import { mention, openSpecs, shownBy } from '../openapi/spec.ts';
import { answerTo } from '../support/fake-api.ts';
import { runnerOf } from '../support/run-sample.ts';
import { freshFolder, PROJECT } from '../support/site.ts';

const specs = readSpecs();
const ids = operationsOf(specs).map(({ id }) => id);
const data = new Map<string, OperationData>();
const run = runnerOf('cURL');
let fake: ExampleApi;
let folder: string;

before(async () => {
  const files = SPEC_FILES.map((name) => [name, readFileSync(`${PROJECT}specs/${name}`, 'utf8')]);
  const { variables } = specs;
  const { reference } = siteConfig();
  const api = openSpecs(Object.fromEntries(files), { variables, reference });
  for (const id of ids) {
    const [block] = Object.values(shownBy(api, mention('operation', id)));
    if (block?.kind !== 'operation') throw new Error(`no operation ${id}`);
    data.set(id, JSON.parse(api.files().get(block.data)?.content() ?? '') as OperationData);
  }
  [fake, folder] = [await openExampleApi(), freshFolder('builder')];
});

function dataOf(id: string): OperationData {
  const found = data.get(id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

function problems({ operation }: OperationData, values: RequestValues): string[] {
  const found = requestErrors(requestNode(operation, values.content), values, indexOf(operation));
  return found.map(({ path, message }) => `${path}: ${message}`);
}

/** What the fake API answers to the cURL sample of these values. */
async function answered({ operation, options }: OperationData, values: RequestValues) {
  const servers = [{ url: fake.base }];
  const [curl] = writeSamples(requestFrom({ ...operation, servers }, values), options);
  await run(curl?.code ?? '', folder);
  const [answer, ...more] = fake.taken().map(answerTo);
  assert.ok(answer !== undefined && more.length === 0, curl?.code);
  return answer;
}

/** The fields that the fake API finds wrong. */
async function refused(own: OperationData, values: RequestValues): Promise<string[]> {
  return (await answered(own, values)).problems.map(({ field }) => field);
}

function changed(values: RequestValues, change: (before: Json) => Json | undefined): RequestValues {
  return change(asJson(values)) as unknown as RequestValues;
}

for (const id of ids) {
  test(`${id}: nothing is wrong with what the form starts from, and the API takes it`, async () => {
    const own = dataOf(id);
    const count = Math.max(bodyExamples(own.operation).length, 1);
    for (let at = 0; at < count; at += 1) {
      const values = exampleValues(own.operation, at);
      assert.deepEqual(problems(own, values), [], `example ${at}`);
      const answer = await answered(own, values);
      assert.ok(answer.status < 300 || answer.status === 303, `example ${at}: ${answer.body}`);
      assert.equal(answer.operation, id);
    }
  });
}

test('of each required field that is missing the form says what the API says', async () => {
  let checked = 0;
  for (const id of ids) {
    const own = dataOf(id);
    // A stored card needs no callback_url, a payment without a source does.
    const card = bodyExamples(own.operation).findIndex(({ example }) => example.name === 'card');
    const values = exampleValues(own.operation, Math.max(card, 0));
    const schema = own.operation.body?.contents[0]?.schema;
    for (const { name, required } of schema?.fields ?? []) {
      if (required !== true) continue;
      const less = changed(values, (before) => without(before, ['body', name]));
      assert.deepEqual(problems(own, less), [`${name}: can't be blank`], id);
      assert.deepEqual(await refused(own, less), [name], id);
      checked += 1;
    }
  }
  assert.ok(checked >= 15, `${checked}`);
});

interface Mistake {
  id: string;
  example: string;
  change: (body: Json) => Json;
  refused?: string[]; // by the API, which knows the schema alone
}

/** What the form tells → what is wrong. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'source.mobile: is not a valid Saudi mobile number': {
    id: 'createPayment',
    example: 'stc_pay',
    change: (body) => withValue(body, ['source', 'mobile'], '123'),
    refused: ['source'],
  },
  'source.cvc: is not a valid security code': {
    id: 'createPayment',
    example: 'card',
    change: (body) => withValue(body, ['source', 'cvc'], '1234'),
  },
  'metadata: must not contain card numbers': {
    id: 'createPayment',
    example: 'card',
    change: (body) => withValue(body, ['metadata'], { pan: '4111111111111111' }),
  },
  'payouts[1].destination.iban: is not a valid IBAN': {
    id: 'createBulkPayout',
    example: 'salaries',
    change: (body) =>
      withValue(body, ['payouts', 1, 'destination', 'iban'], 'SA2510000000990000000004'),
  },
  "comment: can't be blank": {
    id: 'createPayout',
    example: 'supplier',
    change: (body) => withValue(withValue(body, ['purpose'], 'other'), ['comment'], ''),
    refused: ['comment', 'comment'],
  },
};

for (const [told, { id, example, change, refused: fields = [] }] of Object.entries(MISTAKES))
  test(`${id}: ${told}`, async () => {
    const own = dataOf(id);
    const at = bodyExamples(own.operation).findIndex((one) => one.example.name === example);
    const values = changed(exampleValues(own.operation, at), (all) =>
      withValue(all, ['body'], change(valueAt(all, ['body']) ?? null)),
    );
    assert.deepEqual(problems(own, values), [told]);
    assert.deepEqual(await refused(own, values), fields);
  });

test('each example of a payment has the answer that repeats most of it', () => {
  const { answers } = dataOf('createPayment');
  const shown = answers.map((answer) => `${answer?.status} ${answer?.example}`);
  assert.deepEqual(shown, ['201 0', '201 1', '201 2', '201 3', '201 4', '201 5', '201 1']);
});

test('every value of an enum is there, wherever the page explains it', () => {
  const { operation } = dataOf('createPayment');
  const index = indexOf(operation);
  const fields = operation.body?.contents[0]?.schema?.fields ?? [];
  const currency = fields.find(({ name }) => name === 'currency')?.schema;
  assert.ok(currency !== undefined && index.values(currency).length === 30);
  assert.equal(index.values(currency)[0]?.meaning, 'Saudi riyal');
});

test('descriptions are plain text, and values are what the specification says', () => {
  for (const own of data.values()) {
    const texts = JSON.stringify(own).match(/"(?:description|meaning)":"(?:[^"\\]|\\.)*"/g) ?? [];
    assert.deepEqual(
      texts.filter((text) => /<\/?(?:code|p|a|ul|li|strong|em)\b/.test(text)),
      [],
    );
  }
});
