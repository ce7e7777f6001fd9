// The marketplace guide: splits add up for odd amounts, and the payment with them is one that the API takes.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expandVariables } from '../../../generator/text/variables.ts';
import { freshFolder } from '../../support/site.ts';
import { readSpecs } from '../specs/spec-files.ts';
import { askedFor, openExampleApi } from './example-api.ts';
import { RUNTIMES, type Runtime, runFile } from './runtimes.ts';
import { shown } from './shown-file.ts';

interface Split {
  amount: number;
  fee_source?: boolean;
  reference?: string;
}

const { variables } = readSpecs();
const AMOUNTS = [40_000, 1_541, 15, 1];
const SELLER = '0d7076af-fcec-405a-97cf-a9b327d544e2';
const PAYMENT = 'e7b7f208-9156-499d-a88a-8be8ebac4fbd';
const TOKEN = 'token_u3Gk8wR5nZx2Hq7VbT4mYc9JdL6pFs1a';

/** By language: a program that prints the splits of each amount, then creates the payment of the guide. */
const PROGRAMS: Readonly<Record<Runtime['folder'], string>> = {
  node: `import { createPayment } from './create-payment.mjs';
import { splitsFor } from './splits.mjs';
const order = { id: '88', paymentId: '${PAYMENT}', sellerId: '${SELLER}', sellerReference: 'seller-19' };
for (const amount of ${JSON.stringify(AMOUNTS)}) console.log(JSON.stringify(splitsFor({ ...order, amount })));
await createPayment({ ...order, amount: 40000 }, '${TOKEN}');`,
  python: `import json
from create_payment import create_payment
from splits import splits_for
order = {"id": "88", "payment_id": "${PAYMENT}", "seller_id": "${SELLER}", "seller_reference": "seller-19"}
for amount in ${JSON.stringify(AMOUNTS)}: print(json.dumps(splits_for({**order, "amount": amount})))
create_payment({**order, "amount": 40000}, "${TOKEN}")`,
  php: `<?php
require 'create-payment.php';
$order = ['id' => '88', 'payment_id' => '${PAYMENT}', 'seller_id' => '${SELLER}', 'seller_reference' => 'seller-19'];
foreach (${JSON.stringify(AMOUNTS)} as $amount) echo json_encode(splitsFor([...$order, 'amount' => $amount])), "\\n";
createPayment([...$order, 'amount' => 40000], '${TOKEN}');`,
};

for (const runtime of RUNTIMES)
  test(`${runtime.name}: splits add up, and the API takes them`, async () => {
    const api = await openExampleApi();
    const folder = freshFolder('split-payment');
    for (const file of ['splits', 'create-payment'].map(runtime.file)) {
      const code = shown('guides/settlements/facilitation-merchants', file);
      const here = { ...variables, apiBaseUrl: api.base };
      writeFileSync(join(folder, file), expandVariables(code, here).text);
    }
    writeFileSync(join(folder, runtime.file('program')), PROGRAMS[runtime.folder]);
    const { code, stdout, stderr } = await runFile(runtime, 'program', folder);
    assert.equal(code, 0, stderr);
    const printed = stdout.trim().split('\n');
    const splits: Split[][] = printed.map((line) => JSON.parse(line));
    assert.deepEqual(
      splits.map((parts) => parts.reduce((sum, { amount }) => sum + amount, 0)),
      AMOUNTS,
    );
    assert.deepEqual(
      splits[0]?.map(({ amount, fee_source = false }) => [amount, fee_source]),
      [
        [36_000, false],
        [4_000, true],
      ],
    );
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), ['POST /v1/payments']);
    const sent: { splits: Split[]; apply_coupon: boolean } = JSON.parse(String(requests[0]?.body));
    assert.deepEqual([sent.splits.length, sent.apply_coupon], [2, false]);
  });
