// What pages show of the bodies of answers: XML, examples without names, and the answers to events.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSample } from '../../generator/openapi/operation/samples-panel.ts';
import { answersPart } from '../../site/reference/answers-part.ts';
import { titledExamples } from '../../site/reference/examples-html.ts';
import { exampleTitles } from '../../site/shared/reference/builder-data.ts';
import type { Operation } from '../../site/shared/reference/operation-types.ts';
import { blocksIn, mention, operationIn, spec } from './spec.ts';

/** The code of all examples as a page shows it. */
function codeOf(operation: Operation): string[] {
  const html = JSON.stringify(answersPart(operation, answerSample(operation)) ?? '');
  return [...html.matchAll(/<pre[^>]*>(.*?)<\/pre>/g)].map(([, code = '']) =>
    code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('\\n', '\n'),
  );
}

test('an answer in XML is shown as XML, as its schema says', async () => {
  const operation = await operationIn(`
paths:
  /pet:
    get:
      operationId: pay
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
  const head = '<?xml version=&quot;1.0&quot; encoding=&quot;UTF-8&quot;?>\n';
  assert.deepEqual(codeOf(operation), [
    `${head}<pet id=&quot;1042&quot;>\n  <name>Example name</name>\n</pet>`,
    '{\n  &quot;id&quot;: 1042,\n  &quot;name&quot;: &quot;Example name&quot;\n}',
    `${head}<pet>\n  <name>Rex</name>\n</pet>`,
    '<a/>',
  ]);
});

test('events that are answered alike show the answers once', async () => {
  const event = (more: string): string =>
    `{ post: { responses: { '2XX': { $ref: '#/components/responses/Taken' }${more} } } }`;
  const text = spec(`paths: {}
webhooks:
  a: ${event('')}
  b: ${event('')}
  c: ${event(", '410': { description: Gone }")}
components: { responses: { Taken: { description: Taken, headers: { Why: { description: Words, schema: { type: string } } } } } }
`);
  const blocks = await blocksIn(
    { 'a.yaml': text },
    ...['a', 'b', 'c'].map((name) => mention('event', name)),
  );
  assert.deepEqual(
    blocks.map((block) => {
      if (block.kind !== 'event') return [];
      const { responses, responseHeaders, sameResponses } = block.event;
      const statuses = responses.map(({ status }) => status);
      return [statuses, responseHeaders.map(({ description }) => description), sameResponses];
    }),
    [
      [['2XX'], ['Words'], undefined],
      [[], [], 'a'],
      [['2XX', '410'], [undefined], undefined],
    ],
  );
});

test('an example without a name is called by its content type', async () => {
  const operation = await operationIn(`
paths:
  /pet:
    post:
      operationId: pay
      requestBody: { content: { application/json: { example: { a: 1 } }, text/csv: { example: 'a,b' } } }
      responses: { '200': { description: ok, content: { application/json: { examples: { example: { value: 1 } } }, text/csv: { example: 'a,b' } } } }
`);
  assert.deepEqual(exampleTitles(operation), ['application/json', 'text/csv']);
  const titles = titledExamples(operation.responses[0]?.contents ?? []);
  assert.deepEqual(
    titles.map(({ title }) => title),
    ['example', 'text/csv'],
  );
});
