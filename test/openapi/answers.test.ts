// The answers of an operation or event: their order, headers, errors and examples.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSample } from '../../generator/openapi/operation/samples-panel.ts';
import { answersPart } from '../../site/reference/code-tabs.ts';
import { titledExamples } from '../../site/reference/examples-html.ts';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import type { Operation } from '../../site/shared/reference/operation-types.ts';
import {
  eventsIn,
  mention,
  openSpecs,
  operationIn,
  operationsIn,
  payIn,
  shownBy,
  spec,
} from './spec.ts';

test('answers stand in the order of the file; default and ranges are answers too', async () => {
  const { responses, responseHeaders } = await payIn(`
responses:
  '201':
    description: Made.
    headers: { Id: { $ref: '#/components/headers/Id' }, Location: { schema: { type: string } } }
    content: { application/json: { schema: { type: object, properties: { a: { type: string } } } }, text/csv: { schema: { type: string }, example: 'a,b' } }
  '200': { description: Replayed., headers: { Id: { $ref: '#/components/headers/Id' } } }
  5XX: { description: Ours., headers: { Id: { $ref: '#/components/headers/Id' } } }
  default: { description: Others., headers: { Id: { $ref: '#/components/headers/Id' } } }
components: { headers: { Id: { description: The ID., required: true, schema: { type: string }, example: x } } }
`);
  assert.deepEqual(
    responses.map(({ status, id }) => [status, id]),
    [
      ['201', 'response-201'],
      ['200', 'response-200'],
      ['5XX', 'response-5xx'],
      ['default', 'response-default'],
    ],
  );
  assert.equal(responses[0]?.contents[0]?.schema?.fields?.[0]?.id, 'response-a');
  assert.equal(responses[0]?.contents[1]?.examples[0]?.value, 'a,b');
  assert.deepEqual(
    responseHeaders.map(({ name, statuses, description }) => [name, statuses, description]),
    [
      ['Id', [], 'The ID.'],
      ['Location', ['201'], undefined],
    ],
  );
});

test('errors are told by code, with the meaning that their schema gives, each once', async () => {
  const { errors, errorBodies, responses } = await payIn(`
responses:
  '200': { description: ok }
  '400':
    description: Wrong.
    x-error-codes: [invalid_card, no_money]
    content: { application/json: { schema: { $ref: '#/components/schemas/Error' }, examples: { one: { value: { code: invalid_card } } } } }
  '409':
    description: Late.
    x-error-codes: [no_money]
    content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } }
components:
  schemas:
    Error: { type: object, properties: { code: { type: string, enum: [invalid_card, no_money], x-enum-descriptions: { invalid_card: 'Not a \`card\`' } } } }
`);
  assert.deepEqual(
    responses.map(({ status }) => status),
    ['200'],
  );
  assert.deepEqual(
    errors.map(({ status, id, codes }) => [status, id, codes]),
    [
      [
        '400',
        'response-400',
        [{ code: 'invalid_card', text: 'Not a <code>card</code>' }, { code: 'no_money' }],
      ],
      ['409', 'response-409', [{ code: 'no_money' }]],
    ],
  );
  assert.equal(errors[0]?.examples[0]?.name, 'one');
  assert.equal(errorBodies.length, 1);
});

const SENT = `
          requestBody: { content: { application/json: { schema: { type: object, properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true } } } } } }
          responses: { '200': { description: Answer within ten seconds. } }
`;

test('callbacks and webhooks come from the API: what it sets is shown, what it takes is not', async () => {
  const { callbacks } = await payIn(`
callbacks:
  paid:
    '{$request.body#/url}':
        post:
          summary: It was paid
${SENT}
`);
  const [callback] = callbacks;
  assert.deepEqual(
    [callback?.name, callback?.expression, callback?.method, callback?.summary, callback?.id],
    ['paid', '{$request.body#/url}', 'POST', 'It was paid', 'callback-paid'],
  );
  const names = (schema = callback?.body?.contents[0]?.schema) =>
    schema?.fields?.map(({ name, id }) => [name, id]);
  assert.deepEqual(names(), [['id', 'callback-paid-body-id']]);
  const [event] = await eventsIn(
    `
paths: {}
webhooks:
  paid:
    post:
          description: Money came.
          parameters: [{ name: Signature, in: header, schema: { type: string } }]
${SENT}`,
    'paid',
  );
  assert.equal(event?.description, 'Money came.');
  assert.equal(event?.parameters[0]?.id, 'paid-header-signature');
  assert.deepEqual(names(event?.body?.contents[0]?.schema), [['id', 'paid-id']]);
  assert.equal(event?.responses[0]?.description, 'Answer within ten seconds.');
});

test('a code means what its answer says of it, also where the page has told of it', async () => {
  const errors = (text: string): string =>
    `{ description: Late., x-error-codes: [late]${text}, content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }`;
  const operations = await operationsIn(
    `paths:
  /pay: { post: { operationId: pay, responses: { '504': ${errors('')} } } }
  /refund: { post: { operationId: refund, responses: { '504': ${errors(', x-error-texts: { late: Ask again. }')} } } }
components:
  schemas:
    Error: { type: object, properties: { code: { type: string, enum: [late], x-enum-descriptions: { late: Look it up. } } } }
`,
    ['pay', 'refund'],
  );
  assert.deepEqual(
    operations.map(({ errors: [group] }) => group?.codes[0]?.text),
    ['Look it up.', 'Ask again.'],
  );
});

test('an operation has a text of its own for a code, though the response is shared', async () => {
  const { errors } = await payIn(`
x-error-texts: { late: Fetch **it**. }
responses: { '200': { description: ok }, '504': { $ref: '#/components/responses/Late' } }
components: { responses: { Late: { description: Late., x-error-codes: [late, later] } } }
`);
  assert.deepEqual(errors[0]?.codes, [
    { code: 'late', text: 'Fetch <strong>it</strong>.' },
    { code: 'later' },
  ]);
});

/** Twelve operations: five may return `slow`, two `often`, all `key`. */
const MANY = `paths:
${Array.from({ length: 12 }, (_, at) => {
  const codes = ['key', ...(at < 5 ? ['slow'] : []), ...(at < 2 ? ['often'] : [])];
  const own = at === 1 ? 'x-error-texts: { slow: Wait here. }, ' : '';
  const error = `{ description: No., x-error-codes: [${codes}], content: { application/json: { examples: { slow: { value: { code: slow } }, odd: { value: { code: key } } } } } }`;
  return `  /p${at}: { get: { operationId: p${at}, ${own}responses: { '200': { description: ok }, '429': ${error}, '500': { description: No., x-error-codes: [key] } } } }`;
}).join('\n')}
`;

test('codes that many operations return are left to the errors page, where there is one', async () => {
  const shownOf = async (id: string, errorsPage?: string) => {
    const api = openSpecs({ 'a.yaml': spec(MANY) }, { reference: { keys: {}, errorsPage } });
    const [block] = Object.values(shownBy(api, mention('operation', id)));
    assert.ok(block?.kind === 'operation');
    const { errors, commonErrors } = block.operation;
    const codes = errors.map((one) => [one.status, ...one.codes.map(({ code }) => code)]);
    return { codes, commonErrors, examples: errors[0]?.examples.map(({ name }) => name) };
  };
  assert.deepEqual(await shownOf('p0', '/errors'), {
    codes: [['429', 'often']],
    commonErrors: { statuses: ['429', '500'], page: '/errors' },
    examples: ['odd'],
  });
  assert.deepEqual((await shownOf('p1', '/errors')).codes, [['429', 'slow', 'often']]);
  assert.deepEqual((await shownOf('p9', '/errors')).codes, [['429']]);
  assert.deepEqual(await shownOf('p0'), {
    codes: [
      ['429', 'key', 'slow', 'often'],
      ['500', 'key'],
    ],
    commonErrors: undefined,
    examples: ['slow', 'odd'],
  });
});

test('a header with a page of its own is a link', async () => {
  const { responseHeaders } = await operationIn(`
paths: { /pay: { get: { operationId: pay, responses: { '200': { description: ok, headers: { Id: { $ref: '#/components/headers/Id' } } } } } } }
components: { headers: { Id: { x-page: /headers, description: The ID., schema: { type: string } } } }
`);
  assert.deepEqual(responseHeaders, [{ name: 'Id', id: '', statuses: [], page: '/headers' }]);
});

test('headers of answers are told once on a page; answers with error codes that it has told of are links', async () => {
  const answers =
    "responses: { '200': { description: ok, headers: { Id: { $ref: '#/components/headers/Id' } } }, '429': { $ref: '#/components/responses/Often' } }";
  const text = `paths:
  /a: { get: { operationId: a, ${answers} } }
  /b: { get: { operationId: b, ${answers} } }
components:
  headers: { Id: { description: The ID., schema: { type: string } } }
  responses: { Often: { description: Too often., x-error-codes: [rate] } }
`;
  const operations = await operationsIn(text, ['a', 'b']);
  const [first, second] = operations.map(({ responseHeaders, errors }) => [
    ...responseHeaders.map(({ id, same }) => [id, same]),
    ...errors.map(({ id, codes, same }) => [id, codes.length, same]),
  ]);
  assert.deepEqual(first, [
    ['response-header-id', undefined],
    ['response-429', 1, undefined],
  ]);
  assert.deepEqual(second, [
    ['response-header-id', true],
    ['response-429', 0, true],
  ]);
});

test('headers and answers that events have in common are told once on a page', async () => {
  const event = (more: string): string =>
    `{ post: { parameters: [{ $ref: '#/components/parameters/Sign' }], responses: { '2XX': { $ref: '#/components/responses/Taken' }${more} } } }`;
  const text = `paths: {}
webhooks:
  a: ${event('')}
  b: ${event('')}
  c: ${event(", '410': { description: Gone }")}
components:
  parameters: { Sign: { name: Sign, in: header, schema: { type: string } } }
  responses: { Taken: { description: Taken, headers: { Why: { description: Words, schema: { type: string } } } } }
`;
  const events = await eventsIn(text, 'a', 'b', 'c');
  assert.deepEqual(
    events.map(({ parameters, sameParameters }) => [parameters.length, sameParameters]),
    [
      [1, undefined],
      [0, 'a'],
      [0, 'a'],
    ],
  );
  assert.deepEqual(
    events.map(({ responses, responseHeaders, sameResponses }) => [
      responses.map(({ status }) => status),
      responseHeaders.map(({ description }) => description),
      sameResponses,
    ]),
    [
      [['2XX'], ['Words'], undefined],
      [[], [], 'a'],
      [['2XX', '410'], [undefined], undefined],
    ],
  );
});

/** The code of all examples as a page shows it. */
function codeOf(operation: Operation): string[] {
  const part = JSON.stringify(answersPart(operation, answerSample(operation)) ?? '');
  return [...part.matchAll(/<pre[^>]*>(.*?)<\/pre>/g)].map(([, code = '']) =>
    unescapeHtml(code.replace(/<[^>]*>/g, '')).replaceAll('\\n', '\n'),
  );
}

test('an answer in XML is shown as XML, as its schema says', async () => {
  const operation = await payIn(`
responses:
  '200':
    description: ok
    content:
      application/xml: { schema: { $ref: '#/components/schemas/Pet' } }
      application/json: { schema: { $ref: '#/components/schemas/Pet' } }
  '201': { description: ok, content: { text/xml: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: Rex } } } }
  '202': { description: ok, content: { text/xml: { example: '<a/>' } } }
components:
  schemas:
    Pet: { type: object, xml: { name: pet }, properties: { id: { type: integer, xml: { attribute: true } }, name: { type: string } } }
`);
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  assert.deepEqual(codeOf(operation), [
    `${head}<pet id="1042">\n  <name>Example name</name>\n</pet>`,
    '{\n  "id": 1042,\n  "name": "Example name"\n}',
    `${head}<pet>\n  <name>Rex</name>\n</pet>`,
    '<a/>',
  ]);
});

test('an example without a name is called by its content type', async () => {
  const operation = await payIn(`
requestBody: { content: { application/json: { example: { a: 1 } }, text/csv: { example: 'a,b' } } }
responses: { '200': { description: ok, content: { application/json: { examples: { example: { value: 1 } } }, text/csv: { example: 'a,b' } } } }
`);
  const titlesOf = (content: Parameters<typeof titledExamples>[0] = []): string[] =>
    titledExamples(content).map(({ title }) => title);
  assert.deepEqual(titlesOf(operation.body?.contents), ['application/json', 'text/csv']);
  assert.deepEqual(titlesOf(operation.responses[0]?.contents), ['example', 'text/csv']);
});
