// The renewal job of "Save cards and charge them later": what it charges, when it tries again, and that neither a
// second run nor a lost answer charges a payer twice.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readText } from '../specs/spec-files.ts';
import { exampleAnswer, json } from './example-api.ts';
import { languages } from './example-process.ts';
import { declined, example, none, openJob, paid } from './renewal-job.ts';

for (const language of languages()) {
  test(`${language.name}: a renewal is charged when it is due, once, however often the job runs`, async () => {
    const { api, run, plans } = await openJob(language);
    assert.deepEqual((await run('2025-09-30T20:59:59Z')).ids, []);
    api.next(none, paid);
    const { ids } = await run('2025-09-30T21:00:00Z'); // midnight in Riyadh
    assert.match(String(ids), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual([plans()[0]?.['period'], plans()[0]?.['status']], ['2025-11', 'active']);
    assert.deepEqual((await run()).ids, []);
    api.next(none, paid);
    const next = await run('2025-11-01T06:00:00Z');
    assert.equal(next.ids.length, 1);
    assert.notDeepEqual(next.ids, ids);
  });

  test(`${language.name}: two runs at once, a lost answer and an open payment keep the ID`, async () => {
    const { api, run, plans, write } = await openJob(language);
    const before = plans();
    const open = json(201, { ...example, status: 'initiated' });
    api.next(none, { ...paid, body: '{"id": "', headers: { 'content-length': '5000' } }, open);
    const { ids } = await run(); // the answer broke off; then the payment was still open
    assert.equal(plans()[0]?.['given_id'], ids[0]);
    assert.equal(plans()[0]?.['attempt'], 0);
    write(before); // as a run sees it that began earlier, or a file whose last change was lost
    api.next(none, paid);
    const again = await run();
    assert.equal(new Set([...ids, ...again.ids]).size, 1);
    assert.equal(plans()[0]?.['period'], '2025-11');
  });

  test(`${language.name}: a price that changed under way asks for the payment instead of charging again`, async () => {
    const { api, run, plans } = await openJob(language);
    const refusal = { code: 'idempotency_key_reused', message: 'No.', errors: null };
    api.next(none, json(422, { ...refusal, type: 'idempotency_error', request_id: 'r' }), paid);
    assert.equal((await run()).ids.length, 1);
    assert.equal(plans()[0]?.['period'], '2025-11');
  });

  test(`${language.name}: soft declines are tried again on days 1, 3, 5 and 7, each with a new ID, then no more`, async () => {
    const { api, run, plans, nextAt } = await openJob(language);
    const ids: string[] = [];
    for (const day of ['01', '02', '04', '06', '08']) {
      const now = `2025-10-${day}T06:00:00Z`;
      if (day !== '01') {
        assert.equal(nextAt(), now.slice(0, 16));
        assert.deepEqual((await run(`2025-10-${day}T05:59:00Z`)).ids, []);
      }
      api.next(none, declined('51', now));
      ids.push(...(await run(now)).ids);
    }
    assert.equal(new Set(ids).size, 5);
    assert.equal(plans()[0]?.['status'], 'needs_card');
    assert.deepEqual((await run('2025-12-01T00:00:00Z')).ids, []);
  });

  test(`${language.name}: what the class of the code says is done`, async () => {
    for (const [code, status, next] of [
      ['54', 'needs_card', ''],
      ['46', 'needs_card', ''],
      ['1A', 'ask_payer', ''],
      ['17', 'ask_payer', ''],
      ['58', 'look', ''],
      ['91', 'active', '2025-10-01T06:10'],
      [null, 'active', '2025-10-02T06:00'],
      ['??', 'active', '2025-10-02T06:00'],
    ] as const) {
      const { api, run, plans, nextAt } = await openJob(language);
      api.next(none, declined(code));
      await run();
      assert.equal(plans()[0]?.['status'], status, String(code));
      if (next !== '') assert.equal(nextAt(), next);
      else {
        api.next(none);
        assert.deepEqual((await run('2025-12-01T00:00:00Z')).ids, []);
      }
    }
    const { api, run, plans } = await openJob(language);
    api.next(none, exampleAnswer('createPayment', 409, 'token_not_usable'));
    await run();
    assert.equal(plans()[0]?.['status'], 'needs_card');
  });

  test(`${language.name}: a refused API key changes no plan: the next run charges`, async () => {
    for (const [status, type, code] of [
      [401, 'authentication_error', 'api_key_revoked'],
      [403, 'permission_error', 'ip_not_allowed'],
    ] as const) {
      const { api, run, plans } = await openJob(language);
      api.next(none, json(status, { type, code, message: 'No.', errors: null, request_id: 'r' }));
      const { ids } = await run();
      assert.equal(plans()[0]?.['status'], 'active', code);
      api.next(none, paid);
      assert.deepEqual((await run()).ids, ids);
      assert.equal(plans()[0]?.['period'], '2025-11');
    }
  });

  test(`${language.name}: R0 and R1 stop the plan, R3 every plan on the card`, async () => {
    const later = { period: '2025-12' };
    const others = [
      { ...later, id: 's_302' }, // the same token
      { ...later, id: 's_303', token: `token_${'b'.repeat(32)}` }, // another token of the card
      { ...later, id: 's_304', token: `token_${'c'.repeat(32)}`, card: 'c_884 mada 0016 09/2028' },
    ];
    for (const [code, statuses] of [
      ['R0', ['canceled', 'needs_card', 'active', 'active']],
      ['R1', ['canceled', 'needs_card', 'active', 'active']],
      ['R3', ['canceled', 'canceled', 'canceled', 'active']],
    ] as const) {
      const { api, run, plans } = await openJob(language, others);
      api.next(none, declined(code));
      await run();
      assert.deepEqual(
        plans().map(({ status }) => status),
        statuses,
      );
      assert.deepEqual((await run('2025-11-20T00:00:00Z')).ids, []);
    }
  });
}

test('the job knows the class of every code', () => {
  const rows: { code: string; class: string }[] = parse(
    readText('content/data/response-codes.yaml'),
  ).rows;
  for (const file of ['node/response-class.mjs', 'python/response_class.py']) {
    const text = readText(`content/examples/${file}`);
    assert.match(text, /duplicate"?: ['"]94['"]/); // technical, yet never repeated by itself
    for (const kind of ['hard', 'technical', 'config', 'payer', 'auth'] as const) {
      const [, codes = ''] = new RegExp(`${kind}"?:\\s+['"]([^'"]+)['"]`).exec(text) ?? [];
      const known = rows.filter((row) => row.class === kind && row.code !== '94');
      assert.deepEqual(
        codes.split(' '),
        known.map(({ code }) => code.replaceAll('`', '')),
        `${file}: ${kind}`,
      );
    }
  }
});
