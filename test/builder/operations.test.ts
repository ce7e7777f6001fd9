// The request builder with the real specification: its data hold every operation, what it starts from is right,
// and what it writes is taken by the fake API, which reads the specification by itself.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { hashOf } from '../../generator/cache/hash.ts';
import { memoryMemo } from '../../generator/cache/memo.ts';
import { openApi } from '../../generator/openapi/api.ts';
import type { Answer, OperationData } from '../../site/shared/reference/builder-data.ts';
import type { Operation } from '../../site/shared/reference/operation-types.ts';
import {
  bodyExamples,
  exampleValues,
  type RequestValues,
  requestFrom,
} from '../../site/shared/reference/request-from-operation.ts';
import type { Json } from '../../site/shared/reference/schema-node.ts';
import {
  asVariant,
  valueAt,
  without,
  withValue,
} from '../../site/shared/request-form/form-values.ts';
import {
  asJson,
  indexOf,
  requestErrors,
  requestNode,
} from '../../site/shared/request-form/request-form.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { type ExampleApi, openExampleApi } from '../content/examples/example-api.ts';
import { operationsOf, readSpecs, SPEC_FILES, siteConfig } from '../content/specs/spec-files.ts';
import { shownBy } from '../openapi/spec.ts';
import { answerTo } from '../support/fake-api.ts';
import { runnerOf } from '../support/run-sample.ts';
import { freshFolder, PROJECT } from '../support/site.ts';

const specs = readSpecs();
const ids = operationsOf(specs).map(({ id }) => id);
const data = new Map<string, OperationData>();
const shown = new Map<string, Operation>();
const run = runnerOf('cURL');
let fake: ExampleApi;
let folder: string;

before(async () => {
  const sources = SPEC_FILES.map((name) => {
    const text = readFileSync(`${PROJECT}specs/${name}`, 'utf8');
    return { path: `specs/${name}`, text, hash: hashOf(text) };
  });
  const api = openApi({
    sources,
    variables: specs.variables,
    reference: siteConfig().reference,
    memo: memoryMemo(),
  });
  for (const id of ids) {
    const mention = { kind: 'operation', name: id, line: 1, column: 1 } as const;
    const [block] = Object.values(shownBy(api, mention));
    if (block?.kind !== 'operation') throw new Error(`no operation ${id}`);
    data.set(id, JSON.parse(api.files().get(block.data)?.content() ?? '') as OperationData);
    shown.set(id, block.operation);
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

/** What the fake API finds wrong with the cURL sample of these values: fields. */
async function refused({ operation, options }: OperationData, values: RequestValues) {
  const servers = [{ url: fake.base }];
  const [curl] = writeSamples(requestFrom({ ...operation, servers }, values), options);
  await run(curl?.code ?? '', folder);
  const [answer] = fake.taken().map(answerTo);
  assert.ok(answer !== undefined, curl?.code);
  return answer.problems.map(({ field }) => field);
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
      assert.deepEqual(await refused(own, values), [], `example ${at}`);
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

test('a payment by another method: the form asks for its fields, and the API takes what is filled in', async () => {
  const own = dataOf('createPayment');
  const values = changed(exampleValues(own.operation), (all) =>
    withValue(all, ['body', 'source', 'manual'], false),
  );
  const index = indexOf(own.operation);
  const source = own.operation.body?.contents[0]?.schema?.fields?.find(
    ({ name }) => name === 'source',
  );
  assert.ok(source !== undefined);
  const node = index.whole(source.schema);
  const option = node.variants?.[0]?.options.findIndex(({ match }) => match?.[0] === 'stcpay');
  const before = valueAt(asJson(values), ['body', 'source']);
  const other = asVariant(node, before, { group: 0, option: option ?? -1, index });
  const chosen = changed(values, (all) => withValue(all, ['body', 'source'], other));
  // STC Pay has `manual` too, so it stays.
  assert.deepEqual(valueAt(asJson(chosen), ['body', 'source']), {
    type: 'stcpay',
    manual: false,
    mobile: '',
  });
  assert.deepEqual(problems(own, chosen), ["source.mobile: can't be blank"]);
  const wrong = changed(chosen, (all) => withValue(all, ['body', 'source', 'mobile'], '123'));
  assert.deepEqual(problems(own, wrong), ['source.mobile: is not a valid Saudi mobile number']);
  // It judges the kinds of a source as one.
  assert.deepEqual(await refused(own, wrong), ['source']);
  const right = changed(wrong, (all) => withValue(all, ['body', 'source', 'mobile'], '0500000001'));
  assert.deepEqual(problems(own, right), []);
  assert.deepEqual(await refused(own, right), []);
});

test('the form knows what one field asks of another, and check digits, as the API does', () => {
  const told = (id: string, example: string, change: (body: Json) => Json | undefined) => {
    const own = dataOf(id);
    const at = bodyExamples(own.operation).findIndex((one) => one.example.name === example);
    const values = exampleValues(own.operation, at);
    const body = change(valueAt(asJson(values), ['body']) ?? null);
    return problems(
      own,
      changed(values, (all) => withValue(all, ['body'], body ?? null)),
    );
  };
  const missing = ["callback_url: can't be blank"];
  const withoutReturn = (body: Json): Json | undefined => without(body, ['callback_url']);
  assert.deepEqual(told('createPayment', 'card', withoutReturn), missing);
  assert.deepEqual(told('createPayment', 'google_pay', withoutReturn), missing);
  assert.deepEqual(told('createPayment', 'stc_pay', withoutReturn), []);
  const card = (name: string, value: Json) => (body: Json) =>
    withValue(body, ['source', name], value);
  assert.deepEqual(told('createPayment', 'card', card('number', '4111111111111112')), [
    'source.number: is not a valid card number',
  ]);
  assert.deepEqual(told('createPayment', 'card', card('cvc', '1234')), [
    'source.cvc: is not a valid security code',
  ]);
  assert.deepEqual(
    told('createPayment', 'card', (body) =>
      withValue(body, ['metadata'], { pan: '4111111111111111' }),
    ),
    ['metadata: must not contain card numbers'],
  );
  assert.deepEqual(
    told('createBulkPayout', 'salaries', (body) =>
      withValue(body, ['payouts', 1, 'destination', 'iban'], 'SA2510000000990000000004'),
    ),
    ['payouts[1].destination.iban: is not a valid IBAN'],
  );
  assert.deepEqual(
    told('createPayout', 'supplier', (body) =>
      without(withValue(body, ['purpose'], 'other'), ['comment']),
    ),
    ["comment: can't be blank"],
  );
});

test('every value of an enum is there, wherever the page explains it', () => {
  const { operation } = dataOf('createPayment');
  const index = indexOf(operation);
  const fields = operation.body?.contents[0]?.schema?.fields ?? [];
  const currency = fields.find(({ name }) => name === 'currency')?.schema;
  assert.ok(currency !== undefined && index.values(currency).length === 30);
  assert.equal(index.values(currency)[0]?.meaning, 'Saudi riyal');
});

test('each example has the answer that repeats most of it', () => {
  const { answers } = dataOf('createPayment');
  const page = shown.get('createPayment');
  const typeOf = ({ status, example }: Answer): unknown => {
    const response = page?.responses.find((one) => one.status === status);
    const value = response?.contents[0]?.examples[example]?.value;
    return (value as { source: { type: string } } | undefined)?.source.type;
  };
  assert.deepEqual(
    answers.map((answer) => answer && typeOf(answer)),
    ['token', 'creditcard', 'applepay', 'samsungpay', 'googlepay', 'stcpay', 'creditcard'],
  );
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
