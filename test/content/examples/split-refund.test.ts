// "Verify a refunded payment" of the marketplace guide: a split payment of which all that can go back has gone back
// counts as refunded in full, in each language of the machine.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freshFolder } from '../../support/site.ts';
import { exampleAnswer } from './example-api.ts';
import { languages, otherLanguages } from './example-process.ts';
import { shown } from './shown-file.ts';

const PAGE = 'guides/settlements/facilitation-merchants';

/** The file of the page, and a program that prints what `captured` is for each payment. */
const PROGRAMS: Readonly<Record<string, { file: string; run: string; code: string }>> = {
  'Node.js': {
    ...{ file: 'for-verify.mjs', run: 'check.mjs' },
    code: `import { readFileSync } from 'node:fs';
import { forVerify } from './for-verify.mjs';
for (const one of JSON.parse(readFileSync('payments.json', 'utf8'))) console.log(forVerify(one).captured);`,
  },
  Python: {
    ...{ file: 'for_verify.py', run: 'check.py' },
    code: `import json
from for_verify import for_verify
for one in json.load(open("payments.json")): print(for_verify(one)["captured"])`,
  },
  PHP: {
    ...{ file: 'for-verify.php', run: 'check.php' },
    code: `<?php
require 'for-verify.php';
foreach (json_decode(file_get_contents('payments.json'), true) as $one) echo for_verify($one)['captured'], PHP_EOL;`,
  },
  Ruby: {
    ...{ file: 'for_verify.rb', run: 'check.rb' },
    code: `require 'json'
require_relative 'for_verify'
JSON.parse(File.read('payments.json')).each { |one| puts for_verify(one)['captured'] }`,
  },
};

const split = JSON.parse(exampleAnswer('fetchPayment', 200, 'with_splits').body ?? '');
const refunded = { ...split, status: 'refunded', captured: 40_000, refunded: 36_000 };
const CASES: readonly [object, number][] = [
  [refunded, 36_000], // the commission stays: nothing is left to refund
  [{ ...refunded, refunded: 10_000 }, 36_000], // in part: the rest still pays the order
  [{ ...refunded, splits: null }, 40_000],
  [{ ...refunded, status: 'paid', refunded: 0 }, 40_000],
];

for (const { name, command } of [...languages(), ...otherLanguages()]) {
  const program = PROGRAMS[name];
  if (program === undefined) continue;
  test(`${name}: a split payment of which all that can go back is refunded is no longer paid`, () => {
    const cwd = freshFolder('split');
    writeFileSync(join(cwd, program.file), shown(PAGE, program.file));
    writeFileSync(join(cwd, program.run), program.code);
    writeFileSync(join(cwd, 'payments.json'), JSON.stringify(CASES.map(([payment]) => payment)));
    const [binary = '', ...words] = command;
    const printed = execFileSync(binary, [...words, program.run], { cwd, encoding: 'utf8' });
    assert.deepEqual(
      printed.trim().split('\n').map(Number),
      CASES.map(([, captured]) => captured),
    );
  });
}
