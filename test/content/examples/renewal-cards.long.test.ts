// The renewal job after a plan has got another card: the new card is charged, whatever became of the old one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleAnswer, json } from './example-api.ts';
import { languages } from './example-process.ts';
import { declined, example, listed, none, openJob, paid, writeShop } from './renewal-job.ts';

const TOKEN = `token_${'d'.repeat(32)}`;
const CARD = 'c_884 mada 0016 09/2029';
const REUSED = { type: 'idempotency_error', code: 'idempotency_key_reused', message: 'No.' };
const reused = json(422, { ...REUSED, errors: null, request_id: 'r' });

const activeToken = JSON.parse(exampleAnswer('fetchToken', 200, 'active').body ?? '');

const now = new Date().toISOString(); // resume-plan goes by the clock
const period = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7); // in Riyadh

for (const language of languages()) {
  test(`${language.name}: a new card is charged after the payer's own payment has failed`, async () => {
    for (const code of ['54', null]) {
      const { api, run, program, plans, write, folder } = await openJob(language);
      write(plans().map((plan) => ({ ...plan, period })));
      writeShop(language, folder);
      api.next(none, declined('1A', now));
      const used = (await run(now)).ids;
      assert.equal(plans()[0]?.['status'], 'ask_payer');
      api.next(none, json(201, { ...example, status: 'initiated' }));
      used.push(...(await program('shop')).ids);
      const source = { ...example.source, response_code: code };
      const failed = used.map((id) => ({ ...example, id, status: 'failed', source }));
      api.next(listed(...failed));
      await program('resume-plan', 's_301', TOKEN, CARD);
      api.next(listed(...failed), paid);
      const { bodies } = await run(now);
      assert.deepEqual(
        bodies.map((body) => [used.includes(body.given_id), body.source.token]),
        [[false, TOKEN]],
        String(code),
      );
      assert.deepEqual(plans()[0]?.['failed_at'], []);
      assert.notEqual(plans()[0]?.['period'], period);
    }
  });

  test(`${language.name}: an older decline says nothing of a card that was changed by hand`, async () => {
    for (const [token, status] of [
      [TOKEN, 'look'],
      [example.source.token, 'needs_card'], // only the price was changed
    ] as const) {
      const { api, run, plans, write } = await openJob(language);
      write(plans().map((plan) => ({ ...plan, token })));
      api.next(none, reused, declined('54'));
      assert.equal((await run()).ids.length, 1);
      assert.equal(plans()[0]?.['status'], status);
    }
  });

  test(`${language.name}: a payer whose card can no longer be used is asked for another one`, async () => {
    const { api, program, plans, write, folder } = await openJob(language);
    write(plans().map((plan) => ({ ...plan, status: 'ask_payer' })));
    writeShop(language, folder);
    api.next(none, exampleAnswer('createPayment', 409, 'token_not_usable'));
    assert.equal((await program('shop')).stdout, 'needs_card\n');
  });

  test(`${language.name}: a plan is resumed with a token and its card, or with neither`, async () => {
    const { api, program, plans } = await openJob(language);
    const before = plans();
    await assert.rejects(
      program('resume-plan', 's_301', TOKEN),
      /Name the token and its card together\./,
    );
    assert.deepEqual(plans(), before);
    api.next(none);
    await program('resume-plan', 's_301');
    const [plan] = plans();
    assert.deepEqual(
      [plan?.['token'], plan?.['card']],
      [before[0]?.['token'], before[0]?.['card']],
    );
  });

  test(`${language.name}: a new plan charges the period after the one paid at checkout, on its day`, async () => {
    const { api, run, program, plans, write } = await openJob(language);
    write([]);
    const source = { ...example.source, token: TOKEN };
    api.next(json(200, { ...example, source, created_at: '2025-09-14T21:30:00.000Z' })); // the 15th in Riyadh
    await program('start-plan', 's_302', 'c_884', '4900', example.id);
    const { id, token, amount, period, day } = plans()[0] ?? {};
    assert.deepEqual([id, token, amount, period, day], ['s_302', TOKEN, 4900, '2025-10', '15']);
    for (const early of ['2025-09-14T21:45:00Z', '2025-10-14T20:59:59Z'])
      assert.deepEqual((await run(early)).ids, []);
    api.next(none, paid);
    const { bodies } = await run('2025-10-14T21:00:00Z');
    assert.deepEqual(
      bodies.map(({ metadata, amount: sent }) => [metadata.renewal, sent]),
      [['2025-10', 4900]],
    );
    await assert.rejects(
      program('start-plan', 's_302', 'c_884', '4900', example.id),
      /a plan s_302 already/,
    );
    for (const status of ['failed', 'initiated']) {
      api.next(json(200, { ...example, source, status }));
      await assert.rejects(
        program('start-plan', 's_303', 'c_884', '4900', example.id),
        /is \w+, or/,
      );
    }
    assert.equal(plans().length, 1);
  });

  test(`${language.name}: a plan that waits for its payer needs a card once its token is unusable`, async () => {
    for (const status of ['active', 'inactive', 'expired']) {
      const { api, run, plans, write } = await openJob(language);
      write(plans().map((plan) => ({ ...plan, status: 'ask_payer' })));
      api.next(none, json(200, { ...activeToken, status }));
      assert.deepEqual((await run()).ids, []);
      assert.equal(plans()[0]?.['status'], status === 'active' ? 'ask_payer' : 'needs_card');
    }
  });

  test(`${language.name}: a payment of another amount or currency does not pay a period`, async () => {
    for (const other of [{ amount: 100 }, { currency: 'INR' }]) {
      const { api, run, plans } = await openJob(language);
      const [before] = plans();
      api.next(listed({ ...example, ...other }));
      assert.deepEqual((await run()).ids, []);
      assert.deepEqual(plans()[0], { ...before, status: 'look' });
    }
  });

  test(`${language.name}: a card that the risk rules block is not charged again`, async () => {
    const { api, run, plans } = await openJob(language);
    const source = { ...example.source, response_code: null, error_code: 'blocked_by_risk' };
    api.next(none, json(201, { ...example, status: 'failed', source }));
    await run();
    assert.equal(plans()[0]?.['status'], 'needs_card');
  });

  test(`${language.name}: no coupon changes what a renewal pays`, async () => {
    const { api, run } = await openJob(language);
    api.next(none, paid);
    const { bodies } = await run();
    assert.deepEqual(
      bodies.map(({ amount, apply_coupon: coupon }) => [amount, coupon]),
      [[4900, false]],
    );
  });

  test(`${language.name}: a plan that waits for its payer stops with the token of another`, async () => {
    const { api, run, plans } = await openJob(language, [{ id: 's_302', status: 'ask_payer' }]);
    api.next(none, declined('R1'), none);
    await run();
    assert.deepEqual(
      plans().map(({ status }) => status),
      ['canceled', 'needs_card'],
    );
  });
}
