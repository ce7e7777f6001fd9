// Every sample of every nasty request parses in its language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_LANGUAGES } from '../../site/shared/samples/sample-languages.ts';
import { writeSamples } from '../../site/shared/samples/write-samples.ts';
import { parses } from '../support/grammar.ts';
import { NASTY_REQUESTS } from './nasty-requests.ts';
import { PROVIDER } from './provider.ts';

for (const [name, request] of Object.entries(NASTY_REQUESTS)) {
  test(`${name}: parses in every language`, async () => {
    const samples = writeSamples(request, PROVIDER);
    assert.deepEqual(
      samples.map(({ label }) => label),
      SAMPLE_LANGUAGES.map(({ label }) => label),
    );
    for (const { language, label, code } of samples) {
      assert.deepEqual(await parses(language, code), [], `${label}\n${code}`);
      assert.doesNotMatch(code, /^\$ |\s$/, label);
    }
  });
}
