// Samples of nasty requests parse in every language; those that can be run are run, against a server on this machine:
// what arrives is what was meant.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import type { Sample, SampleRequest } from '../../site/shared/samples/sample-request.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { parses } from '../support/grammar.ts';
import { openRecorder, type Recorder } from '../support/recording-server.ts';
import { runnerOf, sampleRunners } from '../support/run-sample.ts';
import { freshFolder } from '../support/site.ts';
import { meaningOf, meantBy } from './meaning.ts';
import { NASTY_REQUESTS } from './nasty-requests.ts';
import { PROVIDER, PUBLISHABLE, SECRET } from './provider.ts';

let server: Recorder;
let folder: string;

before(async () => {
  server = await openRecorder(({ path }) =>
    path.endsWith('/refused')
      ? { status: 400, headers: { 'content-type': 'application/json' }, body: REFUSAL }
      : { status: 200, headers: { 'content-type': 'application/json' }, body: '{"id":"a1"}' },
  );
  folder = freshFolder('samples');
});

const REFUSAL = JSON.stringify({
  type: 'invalid_request_error',
  code: 'validation_failed',
  message: 'Validation failed.',
  request_id: 'req_1',
  errors: { amount: ['must be an integer'] },
});

/** The sample of one language, sent to our server. */
function sampleOf(label: Sample['label'], request: SampleRequest): string {
  const here = { ...request, url: request.url.replace('https://api.example.com', server.url) };
  const sample = writeSamples(here, PROVIDER).find((candidate) => candidate.label === label);
  return sample?.code ?? '';
}

function keyOf(label: Sample['label'], { auth }: SampleRequest): string {
  const isSecret = auth === SECRET;
  if (label === 'cURL')
    return isSecret ? 'sk_test_YOUR_SECRET_KEY' : 'pk_test_YOUR_PUBLISHABLE_KEY';
  return isSecret ? 'sk_test_from_environment' : 'pk_test_from_environment';
}

for (const [name, request] of Object.entries(NASTY_REQUESTS))
  test(`${name}: parses in every language`, async () => {
    const samples = writeSamples(request, PROVIDER);
    assert.equal(samples.length, SAMPLE_LANGUAGES.length);
    for (const { language, label, code } of samples) {
      assert.deepEqual(await parses(language, code), [], `${label}\n${code}`);
      assert.doesNotMatch(code, /^\$ |\s$/, label);
    }
  });

for (const [label, run] of sampleRunners()) {
  for (const [name, request] of Object.entries(NASTY_REQUESTS)) {
    test(`${label}: ${name} arrives as it was meant`, async () => {
      const code = sampleOf(label, request);
      const { code: exit, stderr } = await run(code, folder);
      assert.equal(exit, 0, `${stderr}\n${code}`);
      const [recorded, ...more] = server.taken();
      assert.ok(recorded !== undefined && more.length === 0, code);
      const names = request.headers.map(([header]) => header);
      const meant = meantBy(request, keyOf(label, request));
      assert.deepEqual(await meaningOf(recorded, names), meant, code);
    });
  }

  test(`${label}: an error of the API is told, and its fields`, async () => {
    const url = 'https://api.example.com/refused';
    const request: SampleRequest = { method: 'GET', url, query: [], headers: [], auth: SECRET };
    const { code, stdout, stderr } = await run(sampleOf(label, request), folder);
    const told = stdout + stderr;
    for (const part of ['validation_failed', 'Validation failed.', 'req_1', 'must be an integer']) {
      assert.ok(told.includes(part), told);
    }
    if (label !== 'cURL') assert.notEqual(code, 0);
    server.taken();
  });
}

test('without a key to show, cURL takes it from the environment', async () => {
  const url = `${server.url}/v1/things`;
  const request = { method: 'GET', url, query: [], headers: [], auth: PUBLISHABLE };
  const { variable, isUserName } = PROVIDER.keys.publishableKey;
  const [curl] = writeSamples(request, { keys: { publishableKey: { variable, isUserName } } });
  assert.equal(curl?.code, `curl ${url} \\\n  -u "$PAYMENTS_PUBLISHABLE_KEY:"`);
  await runnerOf('cURL')(curl.code, folder);
  const [recorded] = server.taken();
  assert.ok(recorded !== undefined);
  assert.equal((await meaningOf(recorded, [])).key, 'pk_test_from_environment');
});
