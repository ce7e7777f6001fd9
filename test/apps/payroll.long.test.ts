// The sample app "payroll" in each of its languages: whatever happens, an employee is paid once, and is paid again only
// after a payout that brought no money.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { exampleAnswer, json, openExampleApi } from '../content/examples/example-api.ts';
import type { Ran } from '../support/programs.ts';
import type { Answer, RecordedRequest } from '../support/recording-server.ts';
import { sampleApps } from './sample-app.ts';

const SOURCE = '8d00ef08-c423-481a-980b-7f733a800992';
/** What the payroll system states: two salaries, SAR 9,700.00. */
const STATED = '2 9700.00';

interface RequestedPayout {
  given_id: string;
  amount: number;
  comment: string;
  destination: { iban: string; name: string };
  metadata: { employee: string };
}

interface Payout {
  id: string;
  status: string;
  failure: { code: string } | null;
  requested: RequestedPayout;
}

const LOST = {
  status: 502,
  headers: { 'content-type': 'text/html' },
  body: '<h1>Bad gateway</h1>',
};

/**
 * The API's payouts: it creates them in bulk, each ID once, and lists them. Each request is checked by the
 * specifications.
 */
async function openPayoutDesk() {
  const payouts = new Map<string, Payout>();
  const refusals: Answer[] = [];
  let lost: Answer | undefined;

  const created = ({ body }: RecordedRequest): Answer => {
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    const list: RequestedPayout[] = JSON.parse(String(body)).payouts;
    const isNew = list.some(({ given_id }) => !payouts.has(given_id));
    for (const requested of list) {
      const { given_id: id } = requested;
      const payout = payouts.get(id) ?? { id, status: 'queued', failure: null, requested };
      assert.deepEqual(payout.requested, requested); // else 422
      payouts.set(id, payout);
    }
    const total = list.reduce((sum, { amount }) => sum + amount, 0);
    const batch = { id: 'batch', count: list.length, total_amount: total };
    const answer = lost ?? json(isNew ? 201 : 200, batch);
    lost = undefined;
    return answer;
  };
  const listed = ({ query }: RecordedRequest): Answer => {
    const asked = new URLSearchParams(query);
    assert.match(asked.get('created[gte]') ?? '', /^\d{4}-\d\d-\d\d$/);
    const [page, perPage] = [Number(asked.get('page')), Number(asked.get('per_page'))];
    const all = [...payouts.values()];
    const next_page = page * perPage < all.length ? page + 1 : null;
    const part = all.slice((page - 1) * perPage, page * perPage);
    return json(200, { payouts: part, meta: { next_page } });
  };

  const api = await openExampleApi((request, { operation }) => {
    if (operation === 'createBulkPayout') return created(request);
    return operation === 'listPayouts' ? listed(request) : undefined;
  });
  return {
    ...api,
    /** All payouts, in the order in which they were created. */
    payouts: () => [...payouts.values()].map(({ requested }) => requested),
    /** What becomes of the last payout to an employee. */
    becomes(employee: string, status: string, code?: string): void {
      const isTheirs = ({ requested }: Payout): boolean => requested.metadata.employee === employee;
      const payout = [...payouts.values()].findLast(isTheirs);
      assert.ok(payout !== undefined);
      payout.status = status;
      payout.failure = code === undefined ? null : { code };
    },
    /** The next bulk requests get these answers, and have no effect. */
    refuse: (...answers: readonly Answer[]) => void refusals.push(...answers),
    /** The next bulk request has an effect, but its response gets lost. */
    loseResponse: (answer: Answer = LOST) => {
      lost = answer;
    },
  };
}

for (const app of sampleApps('payroll')) {
  /** A payroll in a folder of its own, and the API that it talks to. */
  const opened = async () => {
    const desk = await openPayoutDesk();
    const { command, folder, run } = app.unpack(desk.base, { PAYOUT_ACCOUNT_ID: SOURCE });
    const file = join(folder, 'salaries.csv');
    return {
      desk,
      file,
      csv: readFileSync(file, 'utf8'),
      write: (text: string | Buffer) => writeFileSync(file, text),
      run: (words = ''): Promise<Ran> => run(command(`payroll salaries.csv ${words}`)),
      plans: () => readdirSync(folder).filter((name) => name.startsWith('payroll-2')),
    };
  };
  const scenario = (
    name: string,
    check: (payroll: Awaited<ReturnType<typeof opened>>) => unknown,
  ) =>
    test(`${app.language}: ${name}`, async () => {
      await check(await opened());
    });

  scenario('nobody is paid until the number and the total are stated', async (payroll) => {
    const { run, desk, plans } = payroll;
    const { code, stdout } = await run('2025-09');
    assert.equal(code, 0);
    assert.match(stdout, /^2025-09: 0 paid, 2 to pay, SAR 9700\.00\n/);
    assert.match(stdout, /Available, before fees: SAR \d+\.\d\d\nTo pay, add the number/);
    for (const stated of ['2 9700', '3 9700.00', '2']) {
      const refused = await run(`2025-09 ${stated}`);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /^Nothing was sent: you stated /);
    }
    assert.deepEqual([desk.payouts(), plans()], [[], []]);
    payroll.write(payroll.csv.replace('5200.00', '9200.00'));
    assert.match((await run('2025-09')).stdout, /, LESS than SAR 13700\.00: top up first\n/);
  });

  scenario('each employee is paid once, however often it runs', async (payroll) => {
    const { run, desk, plans, write, csv } = payroll;
    const first = await run(`2025-09 ${STATED}`);
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stdout, /Sent 2 payouts, SAR 9700\.00: batch\n$/);
    assert.deepEqual(
      desk.payouts().map(({ amount, comment, metadata }) => [amount, comment, metadata]),
      [
        [450000, 'Salary 2025-09', { employee: 'e-11' }],
        [520000, 'Salary 2025-09', { employee: 'e-12' }],
      ],
    );
    assert.deepEqual(plans(), ['payroll-2025-09.1.json']);
    assert.equal((await run(`2025-09 ${STATED}`)).code, 0);
    desk.becomes('e-11', 'paid');
    const again = await run('2025-09');
    assert.equal(again.stdout, 'e-12 queued\n2025-09: 1 paid, 0 to pay, SAR 0.00\n');
    write(csv.replace('4500.00', '4600.00')); // of who was paid
    const { code, stderr } = await run('2025-09');
    assert.deepEqual([code, stderr], [1, 'e-11: the file and the plan differ\n']);
    write(csv);
    assert.equal(desk.payouts().length, 2);

    await run(`2025-10 ${STATED}`);
    assert.deepEqual(
      desk.payouts().map(({ comment }) => comment),
      ['2025-09', '2025-09', '2025-10', '2025-10'].map((period) => `Salary ${period}`),
    );
  });

  scenario('a lost response is no second payment', async ({ run, desk }) => {
    desk.loseResponse();
    const { code, stdout, stderr } = await run(`2025-09 ${STATED}`);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /Sent 2 payouts/);
    assert.equal(desk.payouts().length, 2);
    desk.loseResponse(json(502, { error: 'Bad gateway' })); // of a proxy
    const other = await run(`2025-10 ${STATED}`);
    assert.deepEqual([other.code, other.stderr], [0, '']);
    assert.equal(desk.payouts().length, 4);
    desk.refuse(json(403, { error: 'Forbidden' }));
    assert.match((await run(`2025-11 ${STATED}`)).stderr, /^HTTP 403: /);
    const busy = json(503, { code: 'service_unavailable' });
    for (let attempt = 0; attempt < 5; attempt += 1) desk.refuse(busy);
    assert.match(
      (await run(`2025-11 ${STATED}`)).stderr,
      /\. Outcome unknown: run the same command again\n$/,
    );
    desk.taken();
    desk.loseResponse();
    await run(`2025-12 ${STATED}`);
    const requests = desk.taken().filter(({ method }) => method === 'POST');
    assert.equal(requests.length, 2);
    assert.deepEqual(requests[0]?.body, requests[1]?.body);
  });

  scenario('after a crash, the same payouts are sent', async ({ run, desk, plans, write, csv }) => {
    desk.refuse(exampleAnswer('createBulkPayout', 409, 'payout_account_not_active'));
    const stopped = await run(`2025-09 ${STATED}`);
    assert.equal(stopped.code, 1);
    assert.match(stopped.stderr, /payout_account_not_active.*req_\w+/);
    const [refused] = desk.taken().filter(({ method }) => method === 'POST');
    assert.deepEqual(plans(), ['payroll-2025-09.1.json']);

    write(csv.split('\n').slice(0, 2).join('\n'));
    assert.match((await run('2025-09')).stderr, /e-12: in the plan, but not in the file/);
    write(csv.replace('5200.00', '5300.00'));
    assert.match((await run('2025-09')).stderr, /e-12: the file and the plan differ/);
    write(csv);
    const { stdout } = await run('2025-09');
    assert.match(stdout, /^e-11 not sent\ne-12 not sent\n2025-09: 0 paid, 2 to pay, SAR 9700\.00/);
    desk.taken();
    assert.equal((await run(`2025-09 ${STATED}`)).code, 0);
    const [sent] = desk.taken().filter(({ method }) => method === 'POST');
    assert.deepEqual(sent?.body, refused?.body);
    assert.deepEqual(plans(), ['payroll-2025-09.1.json']);
  });

  scenario('who got no money is paid again, with the corrected line', async (payroll) => {
    const { run, desk, write, csv, plans } = payroll;
    await run(`2025-09 ${STATED}`);
    desk.becomes('e-11', 'paid');
    desk.becomes('e-12', 'failed', 'account_closed');
    const [, , iban = ''] = (csv.split('\n')[1] ?? '').split(',');
    write(csv.replace('SA2510000000990000000003', iban));
    const { stdout } = await run('2025-09');
    assert.match(stdout, /^e-12 failed account_closed\n2025-09: 1 paid, 1 to pay, SAR 5200\.00\n/);
    assert.equal((await run('2025-09 1 5200.00')).code, 0);
    assert.equal((await run('2025-09 1 5200.00')).code, 0); // nobody is left
    const [, failed, again, ...more] = desk.payouts();
    assert.equal(again?.destination.iban, iban);
    assert.notEqual(again?.given_id, failed?.given_id);
    assert.deepEqual(more, []);
    assert.deepEqual(plans(), ['payroll-2025-09.1.json', 'payroll-2025-09.2.json']);

    for (const [status, name] of [
      ['returned', 'Majed A Omar'],
      ['canceled', 'Majed B Omar'],
    ] as const) {
      desk.becomes('e-12', status);
      assert.match(
        (await run('2025-09')).stdout,
        new RegExp(`e-12 ${status}, held back.*\n.*0 to pay`),
      );
      write(csv.replace('SA2510000000990000000003', iban).replace('Majed Omar', name));
      assert.match((await run('2025-09')).stdout, new RegExp(`e-12 ${status}\n.*1 to pay`));
      await run('2025-09 1 5200.00');
    }
    assert.equal(desk.payouts().length, 5);
    desk.becomes('e-12', 'failed', 'bank_timeout');
    assert.match((await run('2025-09')).stdout, /e-12 failed bank_timeout\n.*1 to pay/);
  });

  scenario('who needs a person first is paid again only with a changed line', async (payroll) => {
    const { run, desk, write, csv } = payroll;
    await run(`2025-09 ${STATED}`);
    desk.becomes('e-11', 'paid');
    for (const [status, code] of [
      ['failed', 'regulatory_hold'],
      ['failed', 'duplicate_payout'],
      ['failed', 'unspecified'],
      ['failed', 'account_closed'],
      ['failed', 'purpose_not_allowed'],
      ['returned', 'returned_by_beneficiary_bank'],
      ['returned', 'returned_on_request'],
    ] as const) {
      desk.becomes('e-12', status, code);
      const { stdout } = await run('2025-09');
      assert.match(
        stdout,
        new RegExp(`^e-12 ${status} ${code}, held back: payout [-0-9a-f]{36}\n`),
      );
      assert.match(stdout, /\n2025-09: 1 paid, 0 to pay, SAR 0\.00\n$/);
    }
    write(csv.replace('5200.00', '5100.00'));
    assert.match((await run('2025-09')).stdout, /^e-12 returned returned_on_request\n.*1 to pay/);
    assert.equal(desk.payouts().length, 2);
  });

  scenario('a list that the API refuses is corrected and sent anew', async (payroll) => {
    const { run, desk, plans } = payroll;
    desk.refuse(exampleAnswer('createBulkPayout', 400, 'second_iban_invalid'));
    const refused = await run(`2025-09 ${STATED}`);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^e-12: payouts\[1\]\.destination\.iban is not a valid IBAN\n/);
    assert.deepEqual(plans(), ['payroll-2025-09.1.refused.json']);
    assert.equal((await run(`2025-09 ${STATED}`)).code, 0);
    assert.equal(desk.payouts().length, 2);
    assert.deepEqual(plans(), ['payroll-2025-09.1.refused.json', 'payroll-2025-09.2.json']);
  });

  scenario('501 salaries are two requests, and each counts alone', async (payroll) => {
    const { run, desk, write, csv } = payroll;
    const [header = '', row = ''] = csv.split('\n');
    const rows = Array.from({ length: 501 }, (_, at) => row.replace('e-11', `e-${at}`));
    write([header, ...rows].join('\r\n'));
    await run('2025-09 501 2254500.00');
    assert.deepEqual(
      desk
        .taken()
        .flatMap(({ method, body }) =>
          method === 'POST' ? JSON.parse(String(body)).payouts.length : [],
        ),
      [500, 1],
    );
    desk.becomes('e-500', 'failed', 'bank_unavailable');
    const { stdout } = await run('2025-09');
    const waiting = 'e-0 queued\ne-1 queued\ne-2 queued\nand 497 more queued\n';
    const failed = 'e-500 failed bank_unavailable\n';
    assert.ok(stdout.startsWith(`${waiting}${failed}2025-09: 0 paid, 1 to pay, SAR 4500.00\n`));
    assert.equal(new Set(desk.payouts().map(({ given_id }) => given_id)).size, 501);
  });

  scenario('of two runs at once, one pays', async ({ run, desk }) => {
    const runs = await Promise.all(Array.from({ length: 3 }, () => run(`2025-09 ${STATED}`)));
    assert.ok(runs.some(({ code }) => code === 0));
    await run(`2025-09 ${STATED}`);
    assert.equal(desk.payouts().length, 2);
  });

  scenario('a file that is not sure is refused', async ({ run, desk, write, csv, plans }) => {
    const refusals: [text: string | Buffer, said: RegExp][] = [
      [csv.replace('4500.00', '450000'), /e-11: "450000" is not written like 4500\.00/],
      [csv.replace('e-12', 'e-11'), /e-11: listed twice/],
      [csv.replace(',Jeddah', ''), /e-12: not one field for each column/],
      [csv.replace('sar', 'amount'), /The first line is not employee,/],
      [csv.replace('0001,', '0002,'), /e-11: the check digits of the IBAN are wrong/],
      [Buffer.from(csv.replace('Reem', '\xd1\xed\xe3'), 'latin1'), /is not UTF-8/],
    ];
    for (const [text, said] of refusals) {
      write(text);
      const { code, stderr } = await run(`2025-09 ${STATED}`);
      assert.equal(code, 1);
      assert.match(stderr, said);
    }
    for (const words of ['', 'September'])
      assert.match((await run(words)).stderr, /such as 2025-09/);
    assert.deepEqual([desk.payouts(), plans()], [[], []]);
  });
}
