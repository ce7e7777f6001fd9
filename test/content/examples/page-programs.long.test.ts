// Programs that stand alone on their page, in every language that the machine has: what each asks the API for
// and prints.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askedFor, openExampleApi } from './example-api.ts';
import { examplesOf, languages, otherLanguages } from './example-process.ts';
import { blocksOf } from './reader-project.ts';

const SETTLEMENT = '8e36567a-c541-407d-b62a-f42fddcd2e64';

interface Program {
  page: string;
  name: string;
  words?: readonly string[]; // of the command line
  requests: readonly string[];
  prints: RegExp;
}

const PROGRAMS: readonly Program[] = [
  {
    page: '/guides/settlements/facilitation-merchants',
    name: 'create-split-payment',
    requests: ['POST /v1/payments'],
    prints: /14eea8a6-[\s\S]+initiated/,
  },
];

for (const language of [...languages(), ...otherLanguages()]) {
  for (const { page, name, words = [], requests, prints } of PROGRAMS)
    test(`${language.name}: ${name} of ${page}`, async () => {
      const api = await openExampleApi();
      const { code, stdout, stderr } = await (await examplesOf([page], language, api.base)).run(
        name,
        ...words,
      );
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout.trim(), prints);
      // A sample may show two ways to send one request.
      const asked = [...new Set(askedFor(api.taken()))];
      assert.equal(asked.length, requests.length);
      for (const [at, request] of requests.entries()) assert.ok(asked[at]?.startsWith(request));
    });

  test(`${language.name}: the lines of a settlement are downloaded whole, or not at all`, async () => {
    const api = await openExampleApi();
    const page = '/api/settlements/03-list-settlement-lines';
    const examples = await examplesOf([page], language, api.base);
    const { code, stderr } = await examples.run('download', SETTLEMENT);
    assert.deepEqual([code, stderr], [0, '']);
    const file = readFileSync(join(examples.folder, `${SETTLEMENT}.csv`), 'utf8');
    assert.match(file, /^line_id,settlement_id,.+\r?\n[\s\S]+\n$/);
    assert.deepEqual(askedFor(api.taken()), [`GET /v1/settlements/${SETTLEMENT}/lines`]);
    api.next({ status: 503, body: '{}' });
    const OTHER = SETTLEMENT.replace('8', '9');
    assert.notEqual((await examples.run('download', OTHER)).code, 0);
    assert.throws(() => readFileSync(join(examples.folder, `${OTHER}.csv`)), { code: 'ENOENT' });
  });

  test(`${language.name}: a settlement file is read, and one that does not add up is refused`, async () => {
    const page = '/guides/settlements/file-format';
    const examples = await examplesOf([page], language, 'http://127.0.0.1:1/v1');
    const file = (await blocksOf(page)).find((block) => block.language === 'csv')?.code ?? '';
    writeFileSync(join(examples.folder, 'settlement.csv'), file.replaceAll('\n', '\r\n'));
    const { code, stdout, stderr } = await examples.run(
      'read-settlement',
      'settlement.csv',
      '124366',
    );
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, /^8 lines, SAR 1243\.66\n$/);
    const wrong = await examples.run('read-settlement', 'settlement.csv', '124367');
    assert.notEqual(wrong.code, 0);
  });
}
