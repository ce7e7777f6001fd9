// The steps of "Payout quick start", each alone and in each of its languages: what they ask the API for, and what the
// reader sees.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expandVariables } from '../../../generator/text/variables.ts';
import { freshFolder } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import { askedFor, openExampleApi } from './example-api.ts';
import { RUNTIMES, runFile } from './runtimes.ts';
import { shown } from './shown-file.ts';

const PAYOUT = 'ba5391c6-c580-417d-afc8-074e00eeb3d8';
const { variables } = readSpecs();

/** The program of a step → what it asks for and what it prints. */
const STEPS: readonly [program: string, request: string, printed: RegExp][] = [
  ['create-wallet', 'POST /v1/payout_accounts', /55e71c2f-[\s\S]+pending/],
  ['send-payout', 'POST /v1/payouts', /ba5391c6-[\s\S]+queued/],
  ['fetch-payout', `GET /v1/payouts/${PAYOUT}`, /paid[\s\S]+IPS250914080009871/],
];

for (const runtime of RUNTIMES) {
  test(`${runtime.name}: a wallet is created, a payout sent and fetched`, async () => {
    const api = await openExampleApi();
    const folder = freshFolder('first-payout');
    for (const [program, request, printed] of STEPS) {
      const file = runtime.file(program);
      const code = shown('guides/payouts/quick-start', file);
      const here = expandVariables(code, { ...variables, apiBaseUrl: api.base }).text;
      writeFileSync(join(folder, file), here);
      const { code: exit, stdout, stderr } = await runFile(runtime, program, folder);
      assert.equal(exit, 0, `${program}: ${stderr}`);
      assert.match(stdout, printed);
      const requests = api.taken();
      assert.deepEqual(askedFor(requests), [request]);
      const key = program === 'create-wallet' ? 'payout-wallet-1' : undefined;
      assert.equal(requests[0]?.headers['idempotency-key'], key);
    }
  });
}
