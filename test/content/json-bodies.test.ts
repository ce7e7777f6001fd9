// Every JSON body of a page that names a resource fits that resource's schema; a shortened one fits as far as it
// goes. Its amounts, times and identifiers keep the rules that hold for the examples of specs/ (DOMAIN 19).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from '../../generator/openapi/check/json-schema.ts';
import { expandVariables } from '../../generator/text/variables.ts';
import { type Fence, fencesOf } from '../support/fences.ts';
import { writtenPages } from './content-files.ts';
import { followed, isRecord, type Place } from './specs/references.ts';
import { at, entriesOf, type Fields, objectsIn, readSpecs } from './specs/spec-files.ts';
import { assertTrueAmounts } from './true-amounts.ts';

const specs = readSpecs();

/** What a body must have to be this resource; the first that fits is it. A list: a part of a resource. */
const RESOURCES: readonly { schema: string; names: readonly string[]; isPart?: true }[] = [
  { schema: 'common Error', names: ['type', 'code', 'message', 'request_id'] },
  { schema: 'common Event', names: ['type', 'api_version', 'data'] },
  { schema: 'other Token', names: ['brand', 'single_use'] },
  { schema: 'sources Issuer', names: ['bin', 'company'] },
  { schema: 'payouts PayoutAccount', names: ['account_type', 'status'] },
  { schema: 'payouts BankDestination', names: ['iban', 'city', 'name'] },
  { schema: 'payouts WalletDestination', names: ['mobile', 'name', 'type'] },
  { schema: 'payouts PayoutFailure', names: ['code', 'bank_reason_code'] },
  { schema: 'payments PaymentCreate', names: ['amount', 'source', 'description'] },
  { schema: 'payments PaymentList', names: ['payments', 'meta'], isPart: true },
  { schema: 'common Payment', names: ['status', 'source'], isPart: true },
  { schema: 'common Payment', names: ['status', 'amount_format'], isPart: true },
  { schema: 'common Payment', names: ['amount', 'coupon'], isPart: true },
  { schema: 'common CardSource', names: ['response_code', 'error_code'], isPart: true },
  { schema: 'common MetadataUpdate', names: ['order_id'] },
  { schema: 'payments PaymentUpdate', names: ['metadata'] },
];

/** JSON that is not the API's: page and title. */
const OTHERS = new Set([
  'guides/references/payment-errors Part of decline-messages.json',
  'sdk/react-native/installation app.json',
]);

interface Body {
  where: string;
  fence: Fence;
  value: Fields;
}

const bodies = writtenPages().flatMap(({ path, text }) =>
  fencesOf(text)
    .map((fence) => ({ fence, where: path.replace(/^content\/|\.mdx$/g, '') }))
    .filter(({ fence }) => fence.language === 'json')
    .filter(({ where, fence }) => !OTHERS.has(`${where} ${fence.title}`))
    .map(({ where, fence }): Body => {
      const value: unknown = JSON.parse(expandVariables(fence.code, specs.variables).text);
      assert.ok(isRecord(value), `${path}:${fence.line}`);
      return { where, fence, value };
    }),
);

function placeOf(schema: string): { reference: object; place: Place } {
  const [file, name] = schema.split(' ');
  const document = `${file}.yaml`;
  return {
    reference: { $ref: `${document}#/components/schemas/${name}` },
    place: { documents: specs.documents, document },
  };
}

/** The schema of an event's `data`, by its type. */
function dataOf(type: unknown): { schema: unknown; place: Place } | undefined {
  for (const [document, content] of specs.documents) {
    const place = { documents: specs.documents, document };
    const post = at(at(at(content, 'webhooks'), String(type)), 'post');
    const body = at(at(at(at(post, 'requestBody'), 'content'), 'application/json'), 'schema');
    const parts = at(body, 'allOf');
    if (Array.isArray(parts)) return { schema: at(at(parts[1], 'properties'), 'data'), place };
  }
  return undefined;
}

/** Of a shortened body each field that is there fits its own schema, to the last level. */
function partProblems(value: unknown, schema: unknown, from: Place): string[] {
  const { value: target, place } = followed(schema, from);
  const properties = at(target, 'properties');
  const choices = ['oneOf', 'anyOf'].flatMap((key) => entriesOf(at(target, key)));
  if (isRecord(value) && choices.length > 0) {
    const found = choices.map(([, choice]) => partProblems(value, choice, place));
    return found.find((problems) => problems.length === 0) ?? found.flat();
  }
  if (!isRecord(value) || properties === undefined)
    return problemsOf(value, schema, from).map(({ path, text }) => `${path} ${text}`);
  return entriesOf(value).flatMap(([name, part]) => {
    const own = at(properties, name);
    if (own === undefined) return [`${name} is no field`];
    return partProblems(part, own, place).map((problem) => `${name}: ${problem}`);
  });
}

function problemsOfBody({ value }: Body): string[] {
  const resource = RESOURCES.find(({ names }) => names.every((name) => Object.hasOwn(value, name)));
  if (resource === undefined) return [`names no resource: ${Object.keys(value).join(', ')}`];
  const { reference, place } = placeOf(resource.schema);
  const whole = problemsOf(value, reference, place).map(({ path, text }) => `${path} ${text}`);
  if (resource.isPart) return whole.length === 0 ? [] : partProblems(value, reference, place);
  if (resource.schema !== 'common Event') return whole;
  const data = dataOf(value['type']);
  if (data === undefined) return [...whole, `there is no event ${value['type']}`];
  const more = partProblems(value['data'], data.schema, data.place);
  return [...whole, ...more.map((problem) => `data: ${problem}`)];
}

test('every JSON body of a page fits the schema of the resource it names, and one that is wrong in a field does not', () => {
  assert.ok(bodies.length > 8, `${bodies.length} bodies`);
  for (const body of bodies) {
    assert.deepEqual(problemsOfBody(body), [], `${body.where}:${body.fence.line}`);
    const [first = ''] = Object.keys(body.value);
    const wrong = { ...body, value: { ...body.value, [first]: true } };
    assert.notDeepEqual(problemsOfBody(wrong), [], `${body.where}: "${first}" is not true`);
  }
});

test('amounts and times in the JSON of pages are true', () => {
  for (const { value } of bodies) for (const object of objectsIn(value)) assertTrueAmounts(object);
});
