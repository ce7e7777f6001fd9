// The renewal job of "Save cards and charge them later" in a folder of its own, with the API of a test. Entries: openJob(),
// writeShop().

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../support/recording-server.ts';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, type Language } from './example-process.ts';

export const DUE = '2025-10-01T06:00:00Z';
export const example = JSON.parse(exampleAnswer('createPayment', 201, 'paid_token').body ?? '');

export type Plan = Record<string, unknown>;

export function declined(code: string | null, createdAt = DUE): Answer {
  const source = { ...example.source, response_code: code, error_code: 'declined' };
  return json(201, { ...example, status: 'failed', created_at: createdAt, source });
}

export const paid = json(201, example);
const { meta } = JSON.parse(exampleAnswer('listPayments', 200, 'first_page').body ?? '');
export const listed = (...payments: readonly object[]) => json(200, { payments, meta });
export const none = listed(); // no other payment of the plan and its period

export async function openJob(language: Language, more: readonly Plan[] = []) {
  const api = await openExampleApi();
  const examples = await examplesFor('stored-card', language, api.base);
  const path = join(examples.folder, 'subscriptions.json');
  const plans = (): Plan[] => JSON.parse(readFileSync(path, 'utf8'));
  const [first] = plans();
  const write = (changed: readonly Plan[]) => writeFileSync(path, JSON.stringify(changed));
  write([{ ...first }, ...more.map((plan) => ({ ...first, ...plan }))]);
  const run = async (now = DUE) => program('renewals', now);
  const program = async (name: string, ...words: readonly string[]) => {
    const { code, stdout, stderr } = await examples.run(name, ...words);
    assert.equal(code, 0, stderr);
    const requests = api.taken();
    askedFor(requests); // each is one that the specifications allow
    const sent = requests.filter(({ method }) => method === 'POST');
    const bodies = sent.map(({ body }) => JSON.parse(String(body)));
    return { bodies, ids: bodies.map(({ given_id: id }) => id as string), stdout, stderr };
  };
  const nextAt = () => new Date(String(plans()[0]?.['next_at'])).toISOString().slice(0, 16);
  return { api, run, program, plans, write, nextAt, folder: examples.folder };
}

/** A page of a shop that lets the payer confirm: it prints the ID of the payment; refused, the plan's status. */
export function writeShop(language: Language, folder: string): void {
  const isNode = language.name === 'Node.js';
  const code = isNode
    ? `import { plans } from './renewal-plans.mjs';
import { payRenewal } from './pay-renewal.mjs';
const paying = payRenewal(plans[0], 'https://store.example.com/renewed');
console.log(await paying.then(({ id }) => id, () => plans[0].status));`
    : `from renewal_plans import plans
from pay_renewal import pay_renewal
from payments_api import ApiError
try:
    print(pay_renewal(plans[0], "https://store.example.com/renewed")["id"])
except ApiError:
    print(plans[0]["status"])`;
  writeFileSync(join(folder, isNode ? 'shop.mjs' : 'shop.py'), code);
}
