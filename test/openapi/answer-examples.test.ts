// The examples of answers as a page shows them: their text and their names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerSample } from '../../generator/openapi/operation/samples-panel.ts';
import { answersPart } from '../../site/reference/code-tabs.ts';
import { titledExamples } from '../../site/reference/examples-html.ts';
import { exampleTitles } from '../../site/shared/reference/builder-data.ts';
import type { Operation } from '../../site/shared/reference/operation-types.ts';
import { payIn } from './spec.ts';

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
  const head = '<?xml version=&quot;1.0&quot; encoding=&quot;UTF-8&quot;?>\n';
  assert.deepEqual(codeOf(operation), [
    `${head}<pet id=&quot;1042&quot;>\n  <name>Example name</name>\n</pet>`,
    '{\n  &quot;id&quot;: 1042,\n  &quot;name&quot;: &quot;Example name&quot;\n}',
    `${head}<pet>\n  <name>Rex</name>\n</pet>`,
    '<a/>',
  ]);
});

test('an example without a name is called by its content type', async () => {
  const operation = await payIn(`
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

test('an example is made from the schema where none is given', async () => {
  const { body } = await payIn(`
requestBody:
  content:
    application/json:
      schema:
        type: object
        properties:
          id: { type: string, format: uuid, readOnly: true }
          amount: { type: integer, minimum: 25 }
          old: { type: string, deprecated: true }
          manual: { type: boolean, default: false }
          tags: { type: array, items: { type: string, minLength: 8 } }
          source: { oneOf: [{ type: object, properties: { token: { type: string } } }, { type: object, properties: { iban: { type: string } } }] }
          meta: { type: object, additionalProperties: { type: number } }
`);
  const [example] = body?.contents[0]?.examples ?? [];
  assert.equal(example?.generated, true);
  assert.deepEqual(example?.value, {
    amount: 1000,
    manual: false,
    tags: ['Example tags'],
    source: { token: 'ex4mpl3k3y' },
    meta: { key: 1 },
  });
});
