// Published files are accepted as they are: those of @readme/oas-examples, and
// with OPENAPI_SAMPLES=folder all of that folder. A truly invalid file is listed with what is said of it.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../support/site.ts';
import { messagesOf } from './spec.ts';

const PACKAGE = join(PROJECT, 'node_modules/@readme/oas-examples');
const OWN = process.env['OPENAPI_SAMPLES'];
const FOLDERS = [
  ...['2.0', '3.0', '3.1'].map((one) => join(PACKAGE, one)),
  ...(OWN === undefined ? [] : [OWN]),
];

/** By name, the first error of each file that the standard forbids. */
const INVALID: Readonly<Record<string, string>> = {
  'post.json': 'these responses are empty',
  'customer_disputes_v1.json': '"enum" is not a key of a parameter',
  'invoicing_v1.json': '"deprecated" is not a key of the document itself',
  'payments_payment_v1.json': '"deprecated" is not a key of the document itself',
};

for (const file of FOLDERS.flatMap(filesIn)) {
  test(file.slice(file.indexOf('oas-examples') + 1), async () => {
    const name = basename(file);
    const messages = await messagesOf({ [name]: readFileSync(file, 'utf8') });
    const errors = messages.filter((message) => message.includes(': error: '));
    const invalid = Object.hasOwn(INVALID, name) ? INVALID[name] : undefined;
    if (invalid === undefined) assert.deepEqual(errors, []);
    else assert.ok(errors[0]?.includes(invalid), errors.join('\n'));
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:json|ya?ml)$/.test(path))
    .sort()
    .map((path) => join(folder, path));
}
