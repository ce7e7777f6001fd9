// A specification with every body and security scheme of OpenAPI → its Postman collection and its bundle.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { compileErrors, validate } from '@readme/openapi-parser';
import { at, listAt } from '../content/specs/spec-files.ts';
import { openSpecs, spec } from '../openapi/spec.ts';
import { matrixSpec, PARAMETERS } from '../samples/matrix-spec.ts';
import { downloadsOf } from './made-downloads.ts';

const SERVER = 'https://{region}.example.com/v1';
const COLLECTION = 'specs/postman-collection.json';
let text: string;
let collection: unknown;

before(() => {
  text = matrixSpec(SERVER).replace(
    `"url":"${SERVER}"`,
    `"url":"${SERVER}","variables":{"region":{"default":"eu","enum":["eu","us"]}}`,
  );
  collection = jsonOf(text, COLLECTION);
});

function jsonOf(text: string, path: string): unknown {
  return JSON.parse(downloadsOf(openSpecs({ 'a.yaml': text })).get(path) ?? '');
}

function requestNamed(name: string): unknown {
  const items = listAt(collection, 'item').flatMap((folder) => listAt(folder, 'item'));
  const found = items.find((one) => at(one, 'name') === name);
  assert.ok(found !== undefined, name);
  return at(found, 'request');
}

function pairs(list: readonly unknown[]): unknown[] {
  return list.map((one) => [at(one, 'key'), at(one, 'value')]);
}

test('the bundle is valid OpenAPI', async () => {
  const result = await validate(jsonOf(text, 'specs/a.json') as never);
  assert.equal(result.valid ? '' : compileErrors(result), '');
});

test('each scheme is Postman’s own auth, with a variable for what it needs', () => {
  const shown = (id: string): unknown => {
    const auth = at(requestNamed(`auth-${id}`), 'auth') ?? at(collection, 'auth');
    const type = String(at(auth, 'type'));
    return [type, ...pairs(listAt(auth, type))];
  };
  const key = (...[name, value, place]: string[]) => [
    'apikey',
    ['key', name],
    ['value', value],
    ['in', place],
  ];
  assert.deepEqual(
    Object.fromEntries(
      'basic bearer digest hoba inHeader inQuery inCookie oauth openId mtls none'
        .split(' ')
        .map((id) => [id, shown(id)]),
    ),
    {
      basic: ['basic', ['username', '{{basic}}'], ['password', '{{basicPassword}}']],
      bearer: ['bearer', ['token', '{{bearer}}']],
      digest: ['digest', ['username', '{{digest}}'], ['password', '{{digestPassword}}']],
      hoba: key('Authorization', 'HOBA {{hoba}}', 'header'),
      inHeader: key('X-Key', '{{inHeader}}', 'header'),
      inQuery: key('api key', '{{inQuery}}', 'query'),
      inCookie: key('Cookie', 'session={{inCookie}}', 'header'),
      oauth: [
        'oauth2',
        ['accessToken', '{{oauth}}'],
        ['addTokenTo', 'header'],
        ['grant_type', 'client_credentials'],
        ['accessTokenUrl', 'https://a.example/token'],
      ],
      openId: ['bearer', ['token', '{{openId}}']],
      mtls: ['noauth'],
      none: ['noauth'],
    },
  );
  const together = requestNamed('auth-and');
  const sent = [
    ...pairs(listAt(together, 'header')),
    ...pairs(listAt(at(together, 'url'), 'query')),
  ];
  const first = at(together, 'auth') ?? at(collection, 'auth');
  assert.equal(sent.length + 1, 5, `${JSON.stringify(sent)} ${JSON.stringify(first)}`);
  assert.ok(sent.some((one) => JSON.stringify(one) === '["Authorization","Bearer {{bearer}}"]'));
});

test('each body has its mode', () => {
  const body = (id: string): unknown => at(requestNamed(`body-${id}`), 'body');
  const language = (id: string) => at(at(at(body(id), 'options'), 'raw'), 'language');
  assert.deepEqual(['json', 'vendor', 'range', 'xml', 'xmlText', 'text', 'yaml'].map(language), [
    'json',
    'json',
    'json',
    'xml',
    'xml',
    'text',
    'text',
  ]);
  assert.match(
    String(at(body('xml'), 'raw')),
    /<p:pet xmlns:p="https:\/\/pets\.example\/ns" id="7">/,
  );
  assert.deepEqual(body('bytes'), { mode: 'file', file: { src: 'file.bin' } });
  assert.deepEqual(pairs(listAt(requestNamed('body-bytes'), 'header')), [
    ['Content-Type', 'application/octet-stream'],
  ]);
  assert.deepEqual(pairs(listAt(body('plainForm'), 'urlencoded')), [
    ['plain', 'a b&c=é'],
    ['list', 'a'],
    ['list', 'b,c'],
    ['object', '{"city":"Jeddah"}'],
  ]);
  const photo = listAt(body('parts'), 'formdata').find((one) => at(one, 'key') === 'photo');
  assert.deepEqual(photo, {
    key: 'photo',
    src: 'photo.png',
    type: 'file',
    contentType: 'image/png',
  });
});

test('parameters are written in their styles; the server has its variable', () => {
  const url = at(requestNamed('query'), 'url');
  const query = pairs(listAt(url, 'query'));
  for (const pair of [
    ['query_form_joined_list', "a b,c&d=e,é;/?#[]+%',3"],
    ['query_pipeDelimited_joined_list', 'red|sky-blue|3'],
    ['query_deepObject_explode_object[query_deepObject_explode_object_R]', 'a b,c&d=e'],
    ['query_json', '{"a":[1,"x y"],"b":null}'],
  ])
    assert.ok(
      query.some((one) => JSON.stringify(one) === JSON.stringify(pair)),
      pair[0],
    );
  const variables = pairs(listAt(at(requestNamed('path'), 'url'), 'variable'));
  assert.equal(variables.length, PARAMETERS.filter((one) => one.in === 'path').length);
  assert.deepEqual(pairs(listAt(collection, 'variable')).slice(0, 2), [
    ['baseUrl', 'https://{{region}}.example.com/v1'],
    ['region', 'eu'],
  ]);
});

test('an answer in XML is saved as XML', () => {
  const xml = `{ application/xml: { schema: { type: object, xml: { name: pet } }, example: { id: 7 } } }`;
  const made = jsonOf(
    spec(`paths: { /a: { get: { responses: { '200': { description: ok, content: ${xml} } } } } }`),
    COLLECTION,
  );
  const [folder] = listAt(made, 'item');
  const [saved] = listAt(listAt(folder, 'item')[0], 'response');
  assert.equal(
    at(saved, 'body'),
    '<?xml version="1.0" encoding="UTF-8"?>\n<pet>\n  <id>7</id>\n</pet>',
  );
});
