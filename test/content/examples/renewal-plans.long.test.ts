// What the renewal job does with plans that were missed, changed by hand, broken, or paid by the payer in person.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { json } from './example-api.ts';
import { languages } from './example-process.ts';
import {
  DUE,
  declined,
  example,
  listed,
  none,
  openJob,
  type Plan,
  paid,
  writeShop,
} from './renewal-job.ts';

const refused = (status: number, code: string) =>
  json(status, {
    type: 'invalid_request_error',
    code,
    message: 'No.',
    errors: null,
    request_id: 'r',
  });

const state = ({ period, attempt, status }: Plan = {}) => [period, attempt, status];

for (const language of languages()) {
  test(`${language.name}: missed months are never charged by themselves`, async () => {
    const { api, run, program, plans, write } = await openJob(language);
    api.next(none);
    assert.deepEqual((await run('2026-01-10T10:00:00Z')).ids, []);
    assert.equal(plans()[0]?.['status'], 'behind');
    write(plans().map((plan) => ({ ...plan, status: 'needs_card', attempt: 1, failed_at: [DUE] })));
    const token = `token_${'d'.repeat(32)}`;
    api.next(none);
    await program('resume-plan', 's_301', token, 'c_884 mada 0016 09/2029');
    const now = new Date().toISOString();
    const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7); // in Riyadh
    assert.deepEqual(state(plans()[0]), [month, 1, 'active']);
    api.next(none, paid);
    const { bodies } = await run(now);
    assert.deepEqual(
      bodies.map(({ metadata, source }) => [metadata.renewal, source.token]),
      [[month, token]],
    );
    assert.deepEqual((await run(now)).ids, []);
    await assert.rejects(program('resume-plan', 's_999'), /no plan s_999/);
  });

  test(`${language.name}: days 29 to 31 are a month's last day, and a broken plan stops nobody`, async () => {
    const later = { id: 's_302', period: '2026-02', day: '30' };
    const more = [
      later,
      { ...later, id: 's_303', next_at: 'soon' },
      { ...later, id: 's_304', day: '29' },
    ];
    const { api, run, plans, write } = await openJob(language, more);
    write(plans().map((plan, at) => (at === 0 ? { ...plan, period: '2026-02', day: '32' } : plan)));
    const early = await run('2026-02-27T20:59:59Z');
    assert.deepEqual(early.ids, []);
    assert.match(early.stderr, /s_301 .*32/);
    assert.match(early.stderr, /s_303 .*soon/);
    api.next(none, paid, none, paid);
    assert.equal((await run('2026-02-27T21:00:00Z')).ids.length, 2);
    assert.deepEqual(
      plans().map(({ period }) => period),
      ['2026-02', '2026-03', '2026-02', '2026-03'],
    );
  });

  test(`${language.name}: a plan that waits for its payer goes on when the payer has paid`, async () => {
    const { api, run, program, plans, folder } = await openJob(language);
    writeShop(language, folder);
    api.next(none, declined('1A'));
    const { ids } = await run();
    assert.deepEqual(state(plans()[0]), ['2025-10', 1, 'ask_payer']);
    const open = { ...example, status: 'initiated' };
    api.next(none, json(201, open));
    const [first] = (await program('shop')).bodies;
    assert.notEqual(first.given_id, ids[0]);
    assert.equal(first.source.three_d_secure, undefined);
    assert.deepEqual(first.metadata, {
      customer_id: 'c_884',
      subscription: 's_301',
      renewal: '2025-10',
    });
    api.next(listed({ ...open, id: first.given_id }));
    assert.deepEqual((await program('shop')).ids, []); // a second click leads to the same payment
    const failed = { ...example, status: 'failed', id: first.given_id };
    api.next(listed(failed), json(201, open));
    const second = (await program('shop')).ids;
    assert.notEqual(second[0], first.given_id);
    api.next(listed({ ...example, id: second[0] }, failed));
    assert.deepEqual((await run()).ids, []);
    assert.deepEqual(state(plans()[0]), ['2025-11', 0, 'active']);
  });

  test(`${language.name}: the payer pays for the current period, and what was changed by hand is not charged twice`, async () => {
    const { api, run, plans, write } = await openJob(language);
    const [plan] = plans();
    write([{ ...plan, status: 'ask_payer', attempt: 1 }]);
    api.next(none);
    assert.deepEqual((await run('2026-01-10T10:00:00Z')).ids, []);
    assert.deepEqual(state(plans()[0]), ['2026-01', 1, 'ask_payer']);
    write([{ ...plan, attempt: 3 }]);
    api.next(listed({ ...example, status: 'initiated' }));
    assert.deepEqual((await run()).ids, []);
    assert.deepEqual(state(plans()[0]), ['2025-10', 3, 'active']); // waits
    api.next(listed(example));
    assert.deepEqual((await run()).ids, []);
    assert.deepEqual(state(plans()[0]), ['2025-11', 0, 'active']);
  });

  test(`${language.name}: after 94 the earlier payment decides, not another charge`, async () => {
    for (const [found, expected] of [
      [listed(example), ['2025-11', 0, 'active']],
      [none, ['2025-10', 1, 'look']],
    ] as const) {
      const { api, run, plans } = await openJob(language);
      api.next(none, declined('94'), found);
      assert.equal((await run()).ids.length, 1);
      assert.deepEqual(state(plans()[0]), expected);
    }
  });

  test(`${language.name}: a request that was refused is looked at, and never repeated unchanged`, async () => {
    const voided = json(201, { ...example, status: 'voided' });
    for (const [answer, status] of [
      [refused(403, 'feature_not_enabled'), 'look'],
      [refused(400, 'validation_failed'), 'look'],
      [voided, 'look'],
      [refused(429, 'card_velocity_exceeded'), 'active'],
    ] as const) {
      const { api, run, plans, nextAt } = await openJob(language);
      api.next(none, answer);
      const { stderr } = await run();
      assert.equal(plans()[0]?.['status'], status, answer.body);
      if (answer !== voided) assert.match(stderr, /s_301 \w+/);
      if (status === 'active') assert.equal(nextAt(), '2025-10-02T06:00');
    }
  });
}
