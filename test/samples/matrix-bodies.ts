// What has to arrive of each body of the matrix. Entries: checkBody(), FILE.

import assert from 'node:assert/strict';
import type { RecordedRequest } from '../support/recording-server.ts';
import { decodedParameter, type Part, partsIn } from './decode-request.ts';

/** What all files hold that samples send. */
export const FILE = Buffer.from([0, 255, 10, 13, 10, 37, 80, 0x24, 0x27, 0x22]);
const LISTS = ['form', 'spaceDelimited', 'pipeDelimited'];

/** Bodies without fields: their content type, and the bytes, the text or the JSON that they hold. */
const WHOLE: Readonly<Record<string, readonly [type: RegExp, content: unknown]>> = {
  json: [/^application\/json$/, { a: [1, null, 'é "x"'] }],
  vendor: [/^application\/vnd\.x\+json; ?v=2$/, { a: 1 }],
  range: [/^application\/json$/, { a: 1 }],
  xml: [
    /^application\/xml/,
    `<?xml version="1.0" encoding="UTF-8"?>
<p:pet xmlns:p="https://pets.example/ns" id="7">
  <name>A &amp; B "&lt;c&gt;"</name>
  <labels>
    <label>x</label>
    <label>y</label>
  </labels>
  <photo>1</photo>
  <photo>2</photo>
</p:pet>`,
  ],
  xmlText: [/^text\/xml/, "<pet id='1'/>"],
  text: [/^text\/plain/, '@a line\nand "another"'],
  yaml: [/^application\/yaml/, 'a: 1\n'],
  bytes: [/^application\/octet-stream$/, FILE],
  image: [/^image\/png$/, FILE],
};

export function checkBody(id: string, request: RecordedRequest): void {
  const check = WITH_FIELDS[id];
  if (check === undefined) checkWhole(id, request);
  else check(request);
}

function checkWhole(id: string, { headers, body }: RecordedRequest): void {
  const [type, content] = WHOLE[id] ?? [];
  assert.ok(type !== undefined, id);
  assert.match(headers['content-type'] ?? '', type);
  if (Buffer.isBuffer(content)) assert.deepEqual(body, content);
  else if (typeof content === 'string') assert.equal(body.toString(), content);
  else assert.deepEqual(JSON.parse(body.toString()), content);
}

/** By the id of the body. */
const WITH_FIELDS: Readonly<Record<string, (request: RecordedRequest) => void>> = {
  form: ({ headers, body }) => {
    assert.match(headers['content-type'] ?? '', /^application\/x-www-form-urlencoded(?:;|$)/);
    const value = ['red', 'sky'];
    for (const style of LISTS)
      for (const explode of [true, false]) {
        const name = `${style}_${explode ? 'explode' : 'joined'}`;
        const parameter = { name, in: 'query', style, explode, value } as const;
        const read = decodedParameter(parameter, queried(body));
        assert.deepEqual(read, value, `${name} ${body}`);
      }
    const pairs = new URLSearchParams(body.toString());
    assert.deepEqual(
      ['deep[a]', 'deep[b]', 'plain', 'list', 'object'].map((name) => pairs.getAll(name)),
      [['x'], ['y z'], ['a b&c=é'], ['a', 'b,c'], ['{"city":"Jeddah","note":"a;b"}']],
    );
    assert.match(body.toString(), /(?:^|&)reserved=a\/b:c\?d(?:&|$)/);
  },
  plainForm: ({ headers, body }) => {
    assert.match(headers['content-type'] ?? '', /^application\/x-www-form-urlencoded(?:;|$)/);
    assert.deepEqual(
      [...new URLSearchParams(body.toString())].sort(), // some languages sort them
      [
        ['list', 'a'],
        ['list', 'b,c'],
        ['object', '{"city":"Jeddah"}'],
        ['plain', 'a b&c=é'],
      ],
    );
  },
  parts: (request) => {
    assert.match(request.headers['content-type'] ?? '', /^multipart\/form-data; ?boundary=/);
    const parts = partsIn(request);
    assert.deepEqual(parts.map(essentials), PARTS);
    const [photo] = parts.filter(({ name }) => name === 'photo');
    assert.deepEqual(photo?.headers, { 'x-rate': '5' });
    const types = parts.filter(({ name }) => ['meta', 'xml', 'photo', 'scan'].includes(name ?? ''));
    assert.deepEqual(
      types.map(({ type }) => type?.replace(/; charset=utf-8$/, '')),
      ['application/json', 'image/png', 'application/octet-stream', 'text/xml'],
    );
  },
  mixed: (request) => {
    assert.match(request.headers['content-type'] ?? '', /^multipart\/mixed; ?boundary=/);
    const parts = partsIn(request);
    assert.deepEqual(
      parts.map(({ name, content }) => [name, content]),
      [
        ...PARTS.filter(([name]) => name !== 'joined').map(([name, , content]) => [name, content]),
        ['joined', 'red'],
        ['joined', 'sky'],
      ],
    );
  },
};

const bytes = FILE.toString('latin1');
const META = Buffer.from('{"a":"\\"quoted\\"; \\\\ é"}').toString('latin1');
/** Name, file, content. A part with a type may have a file's name, which is that of a Blob. */
const PARTS: readonly (readonly [string, string | undefined, string])[] = [
  ['title', undefined, 'Of "two"; words'],
  ['tags', undefined, 'a'],
  ['tags', undefined, 'b;c'],
  ['meta', undefined, META],
  ['photo', 'photo.png', bytes],
  ['pages', 'pages.bin', bytes],
  ['pages', 'pages.bin', bytes],
  ['scan', 'scan.bin', bytes],
  ['xml', undefined, '<a>1</a>'],
  ['joined', undefined, 'red,sky'],
];

function essentials({ name, filename, content }: Part) {
  return [name, filename === 'blob' ? undefined : filename, content];
}

/** A form as a query, to be read by its styles. */
function queried(body: Buffer): RecordedRequest {
  return { method: 'GET', path: '/', query: body.toString(), headers: {}, body: Buffer.alloc(0) };
}
