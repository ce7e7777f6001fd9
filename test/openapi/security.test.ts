// What a page says of credentials, servers and of how values are sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityHtml, serversHtml } from '../../site/reference/security-html.ts';
import { encodingHtml, parameterWords } from '../../site/reference/sending-words.ts';
import { operationIn } from './spec.ts';

const SCHEMES = `
paths:
  /pay:
    get:
      operationId: pay
      SECURITY
      responses: { '200': { description: ok } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer, bearerFormat: JWT, description: From your *account*. }
    partner: { type: apiKey, in: header, name: X-Partner }
    page: { type: apiKey, in: cookie, name: page }
    oauth:
      type: oauth2
      flows:
        authorizationCode: { authorizationUrl: 'https://a.example/in', tokenUrl: /token, scopes: { read: Reads. } }
        password: { tokenUrl: 'javascript:alert(1)', scopes: {} }
    openId: { type: openIdConnect, openIdConnectUrl: 'https://a.example/.well-known' }
`;

async function shown(security: string): Promise<string> {
  const { security: choices } = await operationIn(SCHEMES.replace('SECURITY', security));
  return securityHtml(choices, { hrefs: {} });
}

test('schemes together and alternatives are told as such', async () => {
  assert.equal(
    await shown('security: [{ partner: [], page: [] }]'),
    'partner (API key in the header X-Partner) and page (API key in the cookie page)',
  );
  assert.equal(
    await shown('security: [{}, { partner: [] }, { unknown: [] }]'),
    'One of these:<ul><li>None: credentials are optional</li><li>partner (API key in the header X-Partner)</li><li>unknown</li></ul>',
  );
});

test('a scheme has its description, its format, its addresses and the scopes that the operation needs', async () => {
  assert.equal(
    await shown('security: [{ token: [] }]'),
    '<details><summary>token (HTTP bearer, JWT)</summary><p>From your <em>account</em>.</p></details>',
  );
  assert.equal(
    await shown('security: [{ oauth: [read, more] }]'),
    '<details><summary>oauth (OAuth 2.0)</summary><ul>' +
      '<li>Authorization code flow: authorization <a href="https://a.example/in">https://a.example/in</a>, token <code>/token</code></li>' +
      '<li>Password flow: token <code>javascript:alert(1)</code></li></ul></details>' +
      'Scopes:<ul><li><code>read</code> Reads.</li><li><code>more</code> </li></ul>',
  );
  assert.equal(
    await shown('security: [{ openId: [] }]'),
    '<details><summary>openId (OpenID Connect)</summary><ul><li>Discovery <a href="https://a.example/.well-known">https://a.example/.well-known</a></li></ul></details>',
  );
});

test('servers have their variables', async () => {
  const { servers } = await operationIn(`
servers: [{ url: 'https://{region}.example.com', variables: { region: { default: eu, enum: [eu, us], description: Where. } } }]
paths: { /pay: { get: { operationId: pay, responses: { '200': { description: ok } } } } }
`);
  assert.equal(
    serversHtml(servers),
    'https://{region}.example.com <br><code>{region}</code> default <code>eu</code>, one of <code>eu</code>, <code>us</code> Where.',
  );
});

test('what is said of lists, objects and contents is how they are sent', async () => {
  const list = 'schema: { type: array, items: { type: string } }';
  const object = 'schema: { type: object, properties: { a: { type: string } } }';
  const { parameters, body } = await operationIn(`
paths:
  /pay/{a}/{b}/{c}/{d}/{e}:
    post:
      operationId: pay
      parameters:
        - { name: a, in: path, required: true, ${list} }
        - { name: b, in: path, required: true, style: label, explode: true, ${list} }
        - { name: c, in: path, required: true, style: matrix, schema: { type: string } }
        - { name: d, in: path, required: true, ${object} }
        - { name: e, in: path, required: true, schema: { type: string } }
        - { name: f, in: query, ${list} }
        - { name: g, in: query, explode: false, ${list} }
        - { name: h, in: query, style: spaceDelimited, explode: false, ${list} }
        - { name: i, in: query, ${object} }
        - { name: j, in: query, explode: false, ${object} }
        - { name: k, in: query, content: { application/json: { ${object} } } }
        - { name: l, in: query, allowReserved: true, allowEmptyValue: true, schema: { type: string } }
        - { name: m, in: header, ${list} }
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { tags: { type: array, items: { type: string } }, photo: { type: string, format: binary } } }
            encoding: { tags: { style: form, explode: true }, photo: { contentType: image/png, headers: { X-Rate: { schema: { type: integer } } } } }
          application/octet-stream: {}
      responses: { '200': { description: ok } }
`);
  assert.deepEqual(
    parameters.map((one) => [one.name, parameterWords(one)]),
    [
      ['a', 'values separated by commas'],
      ['b', undefined],
      ['c', undefined],
      ['d', 'written as key,value,key,value'],
      ['e', undefined],
      ['f', 'repeated for each value'],
      ['g', 'values separated by commas'],
      ['h', 'values separated by spaces'],
      ['i', 'each key is a parameter of its own'],
      ['j', 'written as j=key,value,key,value'],
      ['k', 'sent as application/json'],
      ['l', 'reserved characters are not encoded, may be empty'],
      ['m', 'values separated by commas'],
    ],
  );
  assert.deepEqual(body?.contents.map(encodingHtml), [
    '<p>How its fields are sent:</p><ul><li><code>tags</code>: repeated for each value</li><li><code>photo</code>: a file, image/png, with the header X-Rate</li></ul>',
    '<p>The bytes of a file.</p>',
  ]);
});
