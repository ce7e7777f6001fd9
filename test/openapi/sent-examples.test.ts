// The examples of parameters and headers, as they are sent in each style.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersHtml, parametersHtml } from '../../site/reference/fields-html.ts';
import { unescapeHtml } from '../../site/shared/escape-html.ts';
import { operationIn, payIn } from './spec.ts';

const DRAWING = { references: { hrefs: {} }, sender: 'reader' } as const;
const LIST = 'schema: { type: array, items: { type: integer } }, example: [3, 4]';
const OBJECT = 'schema: { type: object }, example: { a: 1, b: x y }';

/** `parameters`: by what stands before their schema → what is shown of its examples. */
async function assertShown(parameters: Readonly<Record<string, string>>): Promise<void> {
  const written = Object.keys(parameters);
  const path = written
    .flatMap((one, at) => (one.includes('in: path') ? [`/{p${at}}`] : []))
    .join('');
  const operation = await operationIn(`
paths:
  /things${path}:
    get:
      operationId: pay
      parameters:
${written.map((one, at) => `        - { name: p${at}, required: true, ${one} }`).join('\n')}
      responses: { '204': { description: Done } }
`);
  for (const [at, one] of written.entries()) {
    const found = operation.parameters.filter(({ name }) => name === `p${at}`);
    assert.equal(codesIn(parametersHtml(found, DRAWING)).join(' '), parameters[one], one);
  }
}

function codesIn(html: string): string[] {
  return [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, text = '']) => unescapeHtml(text));
}

test('a list is shown as it is sent, in each style', async () => {
  await assertShown({
    [`in: path, ${LIST}`]: '3,4',
    [`in: path, explode: true, ${LIST}`]: '3,4',
    [`in: path, style: label, ${LIST}`]: '.3,4',
    [`in: path, style: label, explode: true, ${LIST}`]: '.3.4',
    [`in: path, style: matrix, ${LIST}`]: ';p4=3,4',
    [`in: path, style: matrix, explode: true, ${LIST}`]: ';p5=3;p5=4',
    [`in: query, ${LIST}`]: 'p6=3&p6=4',
    [`in: query, explode: false, ${LIST}`]: '3,4',
    [`in: query, style: spaceDelimited, explode: false, ${LIST}`]: '3 4',
    [`in: query, style: pipeDelimited, explode: false, ${LIST}`]: '3|4',
    [`in: query, style: pipeDelimited, explode: true, ${LIST}`]: 'p10=3&p10=4',
    [`in: header, ${LIST}`]: '3,4',
    [`in: cookie, ${LIST}`]: 'p12=3&p12=4',
    [`in: cookie, explode: false, ${LIST}`]: '3,4',
  });
});

test('an object is shown as it is sent, in each style', async () => {
  await assertShown({
    [`in: path, ${OBJECT}`]: 'a,1,b,x y',
    [`in: path, explode: true, ${OBJECT}`]: 'a=1,b=x y',
    [`in: path, style: label, explode: true, ${OBJECT}`]: '.a=1.b=x y',
    [`in: path, style: matrix, ${OBJECT}`]: ';p3=a,1,b,x y',
    [`in: query, ${OBJECT}`]: 'a=1&b=x y',
    [`in: query, explode: false, ${OBJECT}`]: 'a,1,b,x y',
    [`in: query, style: deepObject, explode: true, ${OBJECT}`]: 'p6[a]=1&p6[b]=x y',
    [`in: header, ${OBJECT}`]: 'a,1,b,x y',
    [`in: header, explode: true, ${OBJECT}`]: 'a=1,b=x y',
    [`in: query, content: { application/json: { ${OBJECT} } }`]: '{"a":1,"b":"x y"}',
  });
});

test('single values stay as they are; named examples, those of the schema and defaults are sent like any', async () => {
  const schema = (more: string): string =>
    `schema: { type: array, items: { type: string }, ${more} }`;
  await assertShown({
    'in: path, style: matrix, schema: { type: string }, example: a': 'a',
    [`in: header, ${schema('')}, examples: { few: { value: [a, b], summary: Few }, one: { value: [a] } }`]:
      'a,b a',
    [`in: header, ${schema('example: [x, y]')}`]: 'x,y',
    [`in: query, explode: false, ${schema('')}, example: ['a,b', 'é%']`]: 'a%2Cb,é%25',
    [`in: query, ${schema('')}, example: []`]: '[]',
  });
  const { parameters } = await payIn(
    `parameters: [{ name: sort, in: query, explode: false, ${schema('default: [name, date]')} }]\n`,
  );
  assert.match(parametersHtml(parameters, DRAWING), /\s· default name,date\s· /);
});

test('headers of responses are shown as they are sent, too', async () => {
  const { responseHeaders } = await payIn(`
responses:
  '204':
    description: Done
    headers:
      X-Ids: { ${LIST} }
      X-Map: { explode: true, ${OBJECT} }
`);
  const html = headersHtml(responseHeaders, { ...DRAWING, sender: 'api' });
  assert.deepEqual(codesIn(html), ['3,4', 'a=1,b=x y']);
});
