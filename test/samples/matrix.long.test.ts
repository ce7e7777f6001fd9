// Every style, body and security scheme of OpenAPI, from a specification to what arrives: samples are run against a
// server on this machine, and what it got is read by the standard, not by the code that wrote it.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { sampleRequest } from '../../site/shared/reference/request-from-operation.ts';
import type { SampleLabel } from '../../site/shared/samples/sample-languages.ts';
import type { Sample } from '../../site/shared/samples/sample-request.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { blocksIn, mention } from '../openapi/spec.ts';
import { parses } from '../support/grammar.ts';
import {
  type Answer,
  openRecorder,
  type RecordedRequest,
  type Recorder,
} from '../support/recording-server.ts';
import { type Runner, sampleRunners } from '../support/run-sample.ts';
import { freshFolder } from '../support/site.ts';
import { decodedParameter, pairsIn } from './decode-request.ts';
import { ANSWERS } from './matrix-answers.ts';
import { checkBody, FILE } from './matrix-bodies.ts';
import { BODIES, matrixSpec, PARAMETERS, SECURITY_SCHEMES } from './matrix-spec.ts';

const RUNNERS = sampleRunners();
const PLACES = ['path', 'query', 'header', 'cookie'] as const;
const IDS = [
  ...PLACES,
  'together',
  'secret',
  ...BODIES.map(({ id }) => `body-${id}`),
  ...SECURITY_SCHEMES.map(({ id }) => `auth-${id}`),
  ...ANSWERS.map(({ id }) => `answer-${id}`),
];

let server: Recorder;
let folder: string;
const samples = new Map<string, readonly Sample[]>();

before(async () => {
  server = await openRecorder(answerTo);
  folder = freshFolder('matrix');
  for (const name of ['file.bin', 'file.png', 'photo.png', 'pages.bin', 'scan.bin', 'photo.bin'])
    writeFileSync(join(folder, name), FILE);
  const mentions = IDS.map((id, line) => ({ ...mention('operation', id), line }));
  const blocks = await blocksIn({ 'a.yaml': matrixSpec(server.url) }, ...mentions);
  for (const block of blocks)
    if (block.kind === 'operation')
      samples.set(block.operation.id, writeSamples(sampleRequest(block.operation)));
});

function answerTo({ path }: RecordedRequest): Answer {
  const plain = { status: 200, type: 'application/json', body: '{}' };
  const found = ANSWERS.find(({ id }) => path === `/answer/${id}`)?.sent;
  const { status, type, body } = found ?? plain;
  return { status, headers: type === undefined ? undefined : { 'content-type': type }, body };
}

function codeOf(id: string, label: Sample['label']): string {
  return samples.get(id)?.find((one) => one.label === label)?.code ?? '';
}

async function arrived(id: string, label: Sample['label'], run: Runner): Promise<RecordedRequest> {
  const code = codeOf(id, label);
  const { code: exit, stderr } = await run(code, folder);
  assert.equal(exit, 0, `${stderr}\n${code}`);
  const all = server.taken();
  const last = all.at(-1);
  assert.ok(last !== undefined, code);
  return last;
}

test('every sample parses in its language', async () => {
  assert.deepEqual([...samples.keys()].sort(), [...IDS].sort());
  for (const [id, all] of samples)
    for (const { language, code } of all)
      assert.deepEqual(await parses(language, code), [], `${id}\n${code}`);
});

/** A program in Java takes a second to start: one of three neighbours. */
function chosen<T>(label: Sample['label'], cases: readonly T[]): readonly T[] {
  return label === 'Java' ? cases.filter((_, at) => at % 3 === 0) : cases;
}

for (const [label, run] of RUNNERS) {
  for (const id of chosen(label, [...PLACES, 'together', 'secret']))
    test(`${label}: ${id} parameters arrive as they were meant`, async () => {
      const request = await arrived(id, label, run);
      const places = { together: ['query'], secret: ['query', 'cookie'] }[id] ?? [id];
      const own = PARAMETERS.filter((one) => places.includes(one.in));
      for (const parameter of own)
        assert.deepEqual(
          decodedParameter(parameter, request),
          // What is encoded already stays, as allowReserved says.
          parameter.allowReserved ? `${parameter.value}`.replace('%2F', '/') : parameter.value,
          `${parameter.name}\n${request.path}?${request.query}\n${codeOf(id, label)}`,
        );
      if (places.includes('query'))
        assert.match(
          request.query,
          /query_reserved=https:\/\/a\.example\/b\?c=d,e;f@g!\$\(h\)\*%2F%23/i,
        );
      if (id === 'together' || id === 'secret')
        assert.ok(
          pairsIn(request.query).some(
            ([name, value]) => name === 'api key' && value.startsWith('in_query'),
          ),
        );
      if (id === 'secret')
        assert.match(request.headers.cookie ?? '', /; session=in_cookie:s3cr3t$/);
    });

  for (const { id } of chosen(label, BODIES))
    test(`${label}: the body "${id}" arrives as it was meant`, async () => {
      const request = await arrived(`body-${id}`, label, run);
      checkBody(id, request);
    });

  for (const { id, printed } of chosen(label, ANSWERS))
    test(`${label}: the answer "${id}" is printed`, async () => {
      const code = codeOf(`answer-${id}`, label);
      const { code: exit, stdout, stderr } = await run(code, folder);
      server.taken();
      assert.equal(exit, 0, `${stderr}\n${code}`);
      // curl prints no status.
      if (label !== 'cURL' || !/^\d+$/.test(printed)) assert.ok(stdout.includes(printed), stdout);
    });

  const sending = SECURITY_SCHEMES.filter(({ sent }) => sent !== undefined);
  for (const { id, sent } of chosen(label, sending))
    test(`${label}: the credentials of "${id}" arrive`, async () => {
      const request = await arrived(`auth-${id}`, label, run);
      assert.deepEqual(credentialsIn(request), sent, codeOf(`auth-${id}`, label));
    });
}

/** In words, so that a failure says what came instead. */
function credentialsIn({ headers, query }: RecordedRequest): Record<string, unknown> {
  const authorization = headers.authorization ?? '';
  const [scheme, value = ''] = authorization.split(' ');
  const all = {
    authorization:
      scheme === 'Basic' ? `Basic ${Buffer.from(value, 'base64')}` : authorization || undefined,
    key: headers['x-key'],
    cookie: headers.cookie,
    query: query === '' ? undefined : [...new URLSearchParams(query)],
  };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

test('a certificate of the client is named in every language', () => {
  const named: Record<SampleLabel, string> = {
    cURL: '--cert client.pem --key client.key',
    'Node.js': "cert: await readFile('client.pem'), key: await readFile('client.key')",
    Python: 'cert=("client.pem", "client.key")',
    PHP: "CURLOPT_SSLCERT => 'client.pem'",
    Ruby: "cert: OpenSSL::X509::Certificate.new(File.read('client.pem'))",
    Java: 'KeyStore.getInstance(new File("client.p12"), password)',
    'C#': 'X509Certificate2.CreateFromPemFile("client.pem", "client.key")',
  };
  for (const [label, text] of Object.entries(named)) {
    const code = codeOf('auth-mtls', label as SampleLabel);
    assert.ok(code.includes(text), code);
  }
});
