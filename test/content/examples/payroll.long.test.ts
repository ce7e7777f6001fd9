// The scripts that pay salaries, in a process of their own, against a fake of the API that checks requests by
// the specifications.

import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { askedFor, exampleAnswer, json, openExampleApi } from './example-api.ts';
import { examplesFor, type Language, languages } from './example-process.ts';
import { shown } from './shown-file.ts';

const SOURCE = '55e71c2f-64b8-46f3-b740-7fe04e1028da';
const fail = (code: string) => ({ type: 't', code, message: 'No.', errors: null, request_id: 'r' });

interface Payout {
  given_id: string;
  amount: number;
  comment: string;
  destination: unknown;
  metadata: unknown;
}

const payoutsIn = (body: unknown): Payout[] => JSON.parse(String(body)).payouts;

const nameOf = ({ destination }: Payout) => String(Reflect.get(Object(destination), 'name'));

/** What the payroll system states: two salaries, SAR 9,700.00. */
const STATED = ['2', '9700.00'];

for (const language of languages()) {
  test(`${language.name}: salaries are sent once, with the IDs that were on disk before`, async () => {
    const { api, run, folder } = await payroll(language);
    const shownFirst = await run('2025-09');
    assert.equal(shownFirst.code, 1);
    assert.match(shownFirst.stderr, /^2025-09: 2 payouts, SAR 9700\.00\. Nothing was sent\.\n/);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('payroll-2025')),
      [],
    );
    assert.deepEqual(api.taken(), []);

    api.next(json(503, fail('overloaded')));
    const first = await run('2025-09', ...STATED);
    assert.match(first.stdout, /2 payouts, 970000 halalas/, first.stderr);
    const second = await run('2025-09', ...STATED);
    assert.equal(second.code, 0, second.stderr);
    const requests = api.taken();
    assert.deepEqual(askedFor(requests), Array(3).fill('POST /v1/payouts/bulk'));
    const [one, two, three] = requests.map(({ body }) => payoutsIn(body));
    assert.deepEqual(one, two);
    assert.deepEqual(two, three);
    assert.deepEqual(
      one?.map(({ amount, comment, metadata }) => [amount, comment, metadata]),
      [
        [450000, 'Salary 2025-09', { employee: 'e-11' }],
        [520000, 'Salary 2025-09', { employee: 'e-12' }],
      ],
    );
    assert.equal(new Set(one?.map(({ given_id }) => given_id)).size, 2);
  });

  test(`${language.name}: the next month is paid anew, and a changed file never under old IDs`, async () => {
    const { api, run, write } = await payroll(language);
    await run('2025-09', ...STATED);
    assert.equal((await run('2025-10', ...STATED)).code, 0);
    const sent = api.taken().map(({ body }) => payoutsIn(body));
    assert.equal(new Set(sent.flat().map(({ given_id }) => given_id)).size, 4);
    assert.deepEqual(new Set(sent[1]?.map(({ comment }) => comment)), new Set(['Salary 2025-10']));

    write((csv) => csv.replace('5200.00', '5300.00'));
    const changed = await run('2025-10', '2', '9800.00');
    assert.equal(changed.code, 1);
    assert.match(
      changed.stderr,
      /payroll-2025-10\.json was made from another file or account\. Nothing was sent\./,
    );
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: a plan lies beside its file, from wherever the program is started, and of two at once one counts`, async () => {
    const { api, examples, folder } = await payroll(language);
    mkdirSync(join(folder, 'september'));
    renameSync(join(folder, 'salaries.csv'), join(folder, 'september/salaries.csv'));
    const words = [SOURCE, '2025-09', ...STATED];
    const runs = await Promise.all(
      Array.from({ length: 3 }, () =>
        examples.run('pay-salaries', 'september/salaries.csv', ...words),
      ),
    );
    assert.ok(runs.some(({ code }) => code === 0));
    await examples.run('pay-salaries', join(folder, 'september/salaries.csv'), ...words);
    const sent = api.taken().flatMap(({ body }) => payoutsIn(body));
    assert.equal(new Set(sent.map(({ given_id }) => given_id)).size, 2);
    assert.deepEqual(readdirSync(join(folder, 'september')).sort(), [
      'payroll-2025-09.json',
      'salaries.csv',
    ]);
  });

  test(`${language.name}: a file as spreadsheets save it is read, or refused, never half understood`, async () => {
    const { api, run, write, folder } = await payroll(language);
    write(
      (csv) => `\uFEFF${csv.replace('SA6780000000990000000001', 'sa67 8000 0000 9900 0000 0001')}`,
    );
    assert.equal((await run('2025-09', ...STATED)).code, 0);
    const [first] = api.taken().flatMap(({ body }) => payoutsIn(body));
    assert.equal(Reflect.get(Object(first?.destination), 'iban'), 'SA6780000000990000000001');
    write((csv) => csv.replace('Reem Fahad', '"Fahad, Reem"'));
    await run('2025-10', ...STATED);
    const names = api.taken().flatMap(({ body }) => payoutsIn(body).map(nameOf));
    assert.ok(names.length === 0 || names[0] === 'Fahad, Reem', names.join());
    write((csv) => csv.replace('Reem Fahad', 'ريم فهد'));
    await run('2025-11', ...STATED);
    const arabic = api.taken().flatMap(({ body }) => payoutsIn(body).map(nameOf));
    assert.equal(arabic[0], 'ريم فهد');
    writeFileSync(
      join(folder, 'salaries.csv'),
      Buffer.from('employee,name\ne-11,\xd1\xed\xe3\n', 'latin1'),
    );
    const destroyed = await run('2025-12', ...STATED); // Windows-1256
    assert.match(destroyed.stderr, /salaries\.csv is not UTF-8.*Nothing was sent\./);
    assert.equal(destroyed.code, 1);
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: whom a 422 names is left out, and the others are paid under their IDs`, async () => {
    const { api, run } = await payroll(language);
    api.next(exampleAnswer('createBulkPayout', 422, 'second_id_reused'));
    const refused = await run('2025-09', ...STATED);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /e-12/);
    assert.match(refused.stderr, /idempotency_key_reused/);
    assert.doesNotMatch(refused.stderr, /e-11/);
    const unknown = await run('2025-09', ...STATED, 'e-13');
    assert.match(unknown.stderr, /Not in this plan: e-13\. Nothing was sent\./);
    const [first] = api.taken();
    api.next(bulkOf(1));
    const rest = await run('2025-09', ...STATED, 'e-12');
    assert.equal(rest.code, 0, rest.stderr);
    const [second, ...more] = api.taken();
    assert.deepEqual(payoutsIn(second?.body), payoutsIn(first?.body).slice(0, 1));
    assert.deepEqual(more, []);
  });

  test(`${language.name}: a run that pays nobody, since all was sent before, says so`, async () => {
    const { api, run } = await payroll(language);
    const first = exampleAnswer('createBulkPayout', 201, 'salaries');
    api.next(first, {
      ...first,
      status: 200,
      headers: { ...first.headers, 'idempotent-replayed': 'true' },
    });
    assert.match((await run('2025-09', ...STATED)).stdout, / 970000 halalas\n$/);
    const again = await run('2025-09', ...STATED);
    assert.deepEqual([again.code, again.stderr], [0, '']);
    assert.match(again.stdout, / 970000 halalas, already sent at 2025-\d\d-\d\dT[\d:.]+Z\n$/);
  });

  test(`${language.name}: a first run whose response was lost has paid, and does not say otherwise`, async () => {
    const { api, run } = await payroll(language);
    const first = exampleAnswer('createBulkPayout', 201, 'salaries');
    const replayed = { ...first.headers, 'idempotent-replayed': 'true' };
    api.next(json(503, fail('overloaded')), { ...first, status: 200, headers: replayed });
    const { code, stdout, stderr } = await run('2025-09', ...STATED);
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(stdout, / 970000 halalas\n$/);
  });

  test(`${language.name}: an answer for other salaries stops the rest`, async () => {
    const { api, run } = await payroll(language);
    api.next(bulkOf(1));
    const { code, stderr } = await run('2025-09', ...STATED);
    assert.equal(code, 1);
    assert.match(stderr, /is not what was asked for/);
  });

  test(`${language.name}: a payroll that is not sure is refused before anything is sent`, async () => {
    const { api, run, write } = await payroll(language);
    const refusals: [(csv: string) => string, readonly string[], RegExp][] = [
      [(csv) => csv, ['2025-09', '2', '9700'], /SAR 9700\.00\. Nothing was sent/],
      [(csv) => csv, ['2025-09', '3', '9700.00'], /2 payouts/],
      [(csv) => csv, ['September', ...STATED], /Name the period, such as 2025-09/],
      [
        (csv) => csv.replace('4500.00', '450000'),
        ['2025-09', ...STATED],
        /Line 2: "450000" is not/,
      ],
      [
        (csv) => csv.replace('e-12', 'e-11'),
        ['2025-09', ...STATED],
        /Line 3: e-11 is listed twice/,
      ],
      [(csv) => csv.replace(',Jeddah', ''), ['2025-09', ...STATED], /Line 3: .*field/],
      [
        (csv) => csv.replace('e-12', '\ne-12').replace(',Jeddah', ''),
        ['2025-09', ...STATED],
        language.name === 'Node.js' ? /Line 3: .*field/ : /Line 4: .*field/, // a blank line is none
      ],
      [
        (csv) => csv.replace('sar', 'amount'),
        ['2025-09', ...STATED],
        /The first line is not employee,/,
      ],
    ];
    for (const [change, words, said] of refusals) {
      write(change);
      const refused = await run(...words);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, said);
    }
    assert.deepEqual(api.taken(), []);
  });

  test(`${language.name}: salaries that are refused are not sent again, and 501 are two requests`, async () => {
    const { api, run, write } = await payroll(language);
    write((csv) => {
      const [header = '', row = ''] = csv.split('\n');
      const rows = Array.from({ length: 501 }, (_, at) => row.replace('e-11', `e-${at}`));
      return [header, ...rows, ''].join('\r\n');
    });
    const words = ['2025-09', '501', '2254500.00'];
    api.next(json(400, fail('validation_failed')));
    const refused = await run(...words);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /validation_failed/);
    assert.equal(api.taken().length, 1);
    api.next(bulkOf(500), bulkOf(1));
    assert.equal((await run(...words)).code, 0);
    const sent = api.taken().map(({ body }) => payoutsIn(body));
    assert.deepEqual(
      sent.map(({ length }) => length),
      [500, 1],
    );
    assert.equal(new Set(sent.flat().map(({ given_id }) => given_id)).size, 501);
  });
}

/** What the API answers to so many salaries of SAR 4,500.00. */
const bulkOf = (count: number) => json(201, { id: SOURCE, count, total_amount: count * 450_000 });

/** A payroll in a folder of its own, with the CSV file that the page shows. */
async function payroll(language: Language) {
  const api = await openExampleApi();
  const examples = await examplesFor('salaries', language, api.base);
  const csv = shown('api/payouts/07-create-bulk-payout', 'salaries.csv');
  const write = (change: (csv: string) => string): void =>
    writeFileSync(join(examples.folder, 'salaries.csv'), change(csv));
  write((unchanged) => unchanged);
  const run = (...words: readonly string[]) =>
    examples.run('pay-salaries', 'salaries.csv', SOURCE, ...words);
  return { api, run, write, examples, folder: examples.folder };
}
